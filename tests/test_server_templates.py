"""A page's templates are compiled once, and not for every visitor."""

import pytest
from jinja2 import DictLoader, Environment
from voila.exporter import VoilaExporter

from rulekit.serve.templates import Compiled, keep_compiled


def code(environment, name):
    return environment.get_template(name).root_render_func.__code__


@pytest.fixture
def unchanged(monkeypatch):
    """Voila as it was, after the test."""
    create = VoilaExporter._create_environment
    monkeypatch.setattr(VoilaExporter, "_create_environment", create)
    monkeypatch.delattr(VoilaExporter, "_create_environment")


@pytest.mark.usefixtures("unchanged")
def test_the_next_page_takes_the_templates_that_the_first_has_compiled():
    name = "index.html.j2"
    assert code(VoilaExporter().environment, name) is not code(VoilaExporter().environment, name)
    keep_compiled()
    keep_compiled()
    assert code(VoilaExporter().environment, name) is code(VoilaExporter().environment, name)


def test_a_template_that_was_changed_is_compiled_again():
    kept = Compiled()
    told = [
        Environment(loader=DictLoader({"page": text}), bytecode_cache=kept).get_template("page")
        for text in ("one", "one", "two")
    ]
    assert [template.render() for template in told] == ["one", "one", "two"]
    assert told[0].root_render_func.__code__ is told[1].root_render_func.__code__
