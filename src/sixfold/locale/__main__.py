"""Updates all catalogues; with --missing only reports missing translations."""

import sys

from sixfold.locale.build import LANGUAGES, build, missing


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--missing"]):
        print("python -m sixfold.locale [--missing]", file=sys.stderr)
        return 2
    if not arguments:
        build()
    lacking = [(language, text) for language in LANGUAGES for text in missing(language)]
    for language, text in lacking:
        print(f"{language}: {text}")
    print(f"{len(lacking)} texts are not translated")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
