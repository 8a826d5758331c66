"""`sixfold serve`: tables on the network, and the web app to play at them."""

import sys
import webbrowser
from collections.abc import Callable
from typing import Any

import click

from sixfold.cli.options.numbers import Factor, Seconds, Whole
from sixfold.cli.options.translated import command, option
from sixfold.core.extras import MissingExtraError
from sixfold.locale.words import t

PORT = 8600
EVERYWHERE = "0.0.0.0"
WORKERS_MAX = 1024
DAYS_MAX = 100_000


@command()
@option("--port", type=Whole(), default=PORT, show_default=True, help="0 takes a free one.")
@option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@option("--lan", is_flag=True, help="Listen on the network; print addresses and a QR code.")
@option(
    "--database",
    envvar="SIXFOLD_DATABASE",
    help="A file, or postgresql+asyncpg://...  [default: a file of yours]",
)
@option(
    "--bus",
    envvar="SIXFOLD_BUS",
    help="redis://... for several servers  [default: the database's own]",
)
@option("--url", "urls", multiple=True, help="How browsers reach it, as https://play.example")
@option("--no-browser", is_flag=True, help="Do not open the browser.")
@option("--no-limits", is_flag=True, help="No rate limits: for benchmarks.")
@option(
    "--limit-factor", type=Factor(), default=1.0, show_default=True, help="Times the usual limits."
)
@option("--connections", type=Whole(), help="At most  [default: as many as the system allows]")
@option("--bot-seconds", type=Seconds(), default=10.0, show_default=True, help="For one move.")
@option(
    "--bot-workers",
    type=Whole(most=WORKERS_MAX),
    help="Processes to think in  [default: cores but one]",
)
@option("--absent-after", type=Seconds(), default=30.0, show_default=True, help="Seconds.")
@option(
    "--abandoned-after",
    "abandoned_days",
    type=Whole(least=1, most=DAYS_MAX),
    default=180,
    show_default=True,
    help="Days without a move.",
)
@option("--proxies", default="127.0.0.1", show_default=True, help="Addresses of your proxies.")
def serve(port: int, host: str, lan: bool, no_browser: bool, proxies: str, **choices: Any) -> None:
    """Serve tables to play at, with the web app.

    Everything is kept in a file of yours, or in the PostgreSQL database you name. Logs go to
    stderr, one line of JSON each.
    """
    try:
        from sixfold.server.ops.logs import set_up_logs

        set_up_logs()
        from sixfold.server.ops.proxies import Proxies
        from sixfold.server.run import listen, run
    except ImportError as error:
        raise MissingExtraError("server", error.name) from error
    settings = _settings(**choices)
    Proxies(proxies)
    knocking = listen(EVERYWHERE if lan else host, port)
    port = knocking.getsockname()[1]
    address = f"http://{_reachable(host)}:{port}/"
    run(
        settings,
        knocking,
        proxies=proxies,
        when_open=_announcement(address, port if lan else None, opens=_may_open(no_browser)),
    )


def _settings(
    *,
    database: str | None,
    bus: str | None,
    urls: tuple[str, ...],
    no_limits: bool,
    limit_factor: float,
    connections: int | None,
    bot_seconds: float,
    bot_workers: int | None,
    absent_after: float,
    abandoned_days: int,
) -> Any:
    from sixfold.server.http.pages import built_web
    from sixfold.server.settings import CORES, Settings
    from sixfold.store.address import default_file

    found = database or str(default_file())
    own_bus = found if found.startswith("postgresql") else "memory:"
    return Settings(
        database=found,
        bus=bus or own_bus,
        urls=urls,
        web=built_web(),
        limits=not no_limits,
        limit_factor=limit_factor,
        connections=connections,
        bot_workers=max(1, CORES - 1) if bot_workers is None else bot_workers,
        bot_seconds=bot_seconds,
        absent_after=absent_after,
        abandoned_after=abandoned_days * 86400.0,
    )


def _reachable(host: str) -> str:
    """The host to open in a browser on this machine."""
    if host in (EVERYWHERE, "::", ""):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _may_open(no_browser: bool) -> bool:
    return not no_browser and sys.stdout.isatty()


def _announcement(address: str, lan_port: int | None, *, opens: bool) -> Callable[[], None]:
    def announce() -> None:
        click.echo(t("Sixfold is open: {address}  (Ctrl-C closes it)", address=address))
        if lan_port is not None:
            _announce_lan(lan_port)
        if opens:
            webbrowser.open(address)

    return announce


def _announce_lan(port: int) -> None:
    from sixfold.server.ops.addresses import lan_addresses, qr_code

    addresses = [f"http://{address}:{port}/" for address in lan_addresses()]
    if not addresses:
        click.echo(t("Others can’t reach this machine over any network."))
        return
    click.echo(t("In this network: {addresses}", addresses="  ".join(addresses)))
    click.echo(qr_code(addresses[0]))
