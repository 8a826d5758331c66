"""Writes every generated file: `make types`."""

from sixfold.codegen.files import FILES, ROOT


def main() -> None:
    for name, text in FILES.items():
        path, wanted = ROOT / name, text()
        if not path.exists() or path.read_text("utf-8") != wanted:
            path.write_text(wanted, "utf-8")
            print(f"wrote {name}")


if __name__ == "__main__":
    main()
