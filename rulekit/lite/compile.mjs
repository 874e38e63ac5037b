// Compiles every module of a folder with the very Python that will import it: the browser's.
// node compile.mjs CORE FOLDER
import { pathToFileURL } from "node:url";
import { join, resolve } from "node:path";

const [core, folder] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(core, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: core });
python.FS.mkdirTree("/modules");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/modules");
const failed = python.runPython(`
import pathlib, py_compile
failed = []
for source in pathlib.Path("/modules").rglob("*.py"):
    shown = source.relative_to("/modules").as_posix()
    try:
        py_compile.compile(
            str(source), str(source.with_suffix(".pyc")), shown, doraise=True,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
    except py_compile.PyCompileError:
        failed.append(shown)  # a template, or code for another Python: it stays as it is
    else:
        source.unlink()
"\\n".join(failed)
`);
if (failed) console.error(failed);
process.exit(0);
