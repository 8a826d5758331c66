"""The files in `deploy` fit each other and the program; nothing is started."""

import re
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]

from sixfold.cli.commands.serve import serve
from tests.corpus import ROOT

DEPLOY: Path = ROOT / "deploy"


def compose() -> dict[str, Any]:
    file: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return file


def servers() -> dict[str, Any]:
    return {name: how for name, how in compose()["services"].items() if "build" in how}


def test_servers_are_started_with_options_that_exist() -> None:
    options = {option for parameter in serve.params for option in parameter.opts}
    names = {parameter.envvar for parameter in serve.params}
    for how in servers().values():
        assert {word for word in how["command"] if word.startswith("--")} <= options
        assert set(how["environment"]) <= names
        assert (DEPLOY / how["build"]["context"] / how["build"]["dockerfile"]).is_file()


def test_what_a_service_needs_is_there() -> None:
    file = compose()
    for how in file["services"].values():
        assert set(how.get("depends_on", ())) <= set(file["services"])
        assert set(how["networks"]) <= set(file["networks"])
        for volume in how.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in file["volumes"] or (DEPLOY / source).is_file()


def test_the_addresses_name_services() -> None:
    services = compose()["services"]
    for how in servers().values():
        for address in how["environment"].values():
            host = re.search(r"//(?:\w+@)?(\w+)", address)
            assert host is not None
            assert host[1] in services


def test_the_proxy_knows_every_server_and_its_port() -> None:
    [line] = re.findall(r"reverse_proxy (.*) \{", (DEPLOY / "Caddyfile").read_text())
    [port] = re.findall(r"EXPOSE (\d+)", (DEPLOY / "Containerfile").read_text())
    assert line.split() == [f"{name}:{port}" for name in servers()]
