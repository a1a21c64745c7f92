"""Bodies of requests that a worker process reads.

Reading a large body takes tens of milliseconds in which no other thread of a process runs, so the server does not do it
itself. The models here need nothing of the web framework, which workers do not have in memory.
"""

from __future__ import annotations

import json
import unicodedata
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints, ValidationError
from pydantic_core import PydanticCustomError

#: embeddings, overrides and isolates of text that runs the other way
TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def visible(text: str) -> str:
    """Text that can be shown and stored: no control characters, no halves of surrogate pairs."""
    if any(unicodedata.category(char) in ("Cc", "Cs", "Cn") and char not in "\n\t" for char in text):
        raise PydanticCustomError("not_shown", "contains characters that cannot be shown")
    return text


def flowing(text: str) -> str:
    """The same without marks that turn the direction of what follows, which may be somebody else's text."""
    if any(char in TURNING for char in text):
        raise PydanticCustomError("not_shown", "contains characters that cannot be shown")
    return visible(text)


Label = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=80), AfterValidator(flowing)]


class Request(BaseModel):
    """Base of what comes in: unknown fields are mistakes."""

    model_config = ConfigDict(extra="forbid")


class FileIn(Request):
    file: dict[str, Any]
    name: Label | None = None


@dataclass(frozen=True, slots=True)
class WrongBody:
    """What is wrong with a body: ``type``, ``loc`` and ``msg`` of each mistake."""

    errors: tuple[dict[str, Any], ...]


NOT_JSON = WrongBody(({"type": "json_invalid", "loc": ("body",), "msg": "JSON decode error"},))


def read_file_body(content: bytes) -> FileIn | WrongBody:
    """The body of a request with a game file."""
    try:
        found = json.loads(content)
    except (ValueError, RecursionError):
        return NOT_JSON
    try:
        return FileIn.model_validate(found)
    except ValidationError as error:
        wrong = error.errors(include_url=False, include_context=False, include_input=False)
        return WrongBody(tuple({**mistake, "loc": ("body", *mistake["loc"])} for mistake in wrong))
