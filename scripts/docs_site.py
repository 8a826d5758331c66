"""MkDocs hook: copies linked repository files into the site."""

import posixpath
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parent.parent
LINK = re.compile(r"\[([^\]]+)\]\((\.\./[^)#\s]+)\)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add linked files from outside docs/, each under source/ with its own path."""
    for page in list(files.documentation_pages()):
        for _, link in LINK.findall(page.content_string):
            target = _outside(page.src_uri, link)
            uri = f"source/{target}.txt"
            if target and (ROOT / target).is_file() and files.get_file_from_path(uri) is None:
                files.append(File.generated(config, uri, content=(ROOT / target).read_text()))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Point those links to the copies; links to folders become plain text."""

    def lead(found: re.Match[str]) -> str:
        text, link = found.groups()
        target = _outside(page.file.src_uri, link)
        if target is None or not (ROOT / target).exists():
            return found[0]
        if (ROOT / target).is_dir():
            return text
        here = posixpath.dirname(page.file.src_uri) or "."
        return f"[{text}]({posixpath.relpath(f'source/{target}.txt', here)})"

    return LINK.sub(lead, markdown)


def _outside(page_uri: str, link: str) -> str | None:
    """The repository path a link points to, unless it is in docs/."""
    target = posixpath.normpath(posixpath.join("docs", posixpath.dirname(page_uri), link))
    return None if target.startswith("docs/") else target
