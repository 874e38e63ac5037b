"""A repair of nbclient, which can wait for ever for a notebook that uses an Output widget.

While a notebook is first executed, nbclient sends the contents of an Output widget back to the
kernel on the shell socket, behind the back of the event loop that waits on the same socket. The
wake-up for a reply that arrives just then is lost (nbclient issue 312), and the page never comes.
Asking the socket to look at its own events after each send brings the wake-up back.
"""

from typing import Any

from nbclient.output_widget import OutputWidget


def repair() -> None:
    """Make every later send of an Output widget wake the loop; doing it twice changes nothing."""
    send = OutputWidget.send
    if getattr(send, "wakes_the_loop", False):
        return

    def send_and_wake(self: OutputWidget, *args: Any, **kwargs: Any) -> None:
        send(self, *args, **kwargs)
        socket = getattr(self.kernel_client.shell_channel, "socket", None)
        wake = getattr(socket, "_schedule_remaining_events", None)
        if wake is not None:
            wake()

    send_and_wake.wakes_the_loop = True  # type: ignore[attr-defined]
    OutputWidget.send = send_and_wake  # type: ignore[method-assign]
