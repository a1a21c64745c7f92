"""Is the server alive, and can it do its work? Answered at once from what was found in the background."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

import roundhouse

from . import models
from .context import room_of

router = APIRouter(tags=["house"])


def _found(request: Request) -> tuple[bool, dict[str, Any]]:
    probe = room_of(request).probe
    finding, stuck = probe.finding, probe.is_stale()
    reads, writes = finding.reads and not stuck, finding.writes and not stuck
    reason = finding.reason
    if stuck:
        reason = "the store has not answered for too long"
    elif not reads:  # what the driver says then names hosts and users; the log has it
        reason = "the store does not answer"
    return reads and writes, {
        "status": "ok" if reads and writes else "ill",
        "database": "ok" if reads else "silent",
        "writable": writes,
        "reason": reason,
        "version": roundhouse.__version__,
    }


@router.get("/health", operation_id="getHealth", response_model=models.Health)
async def health(request: Request) -> dict[str, Any]:
    """Is the process alive? Always 200 while it answers; the body says whether anything can be written."""
    return _found(request)[1]


@router.get("/ready", operation_id="getReady", response_model=models.Health, responses={503: {"model": models.Health}})
async def ready(request: Request, response: Response) -> dict[str, Any]:
    """Should requests be sent here? 503 when the store cannot be read or written."""
    well, body = _found(request)
    response.status_code = 200 if well else 503
    return body
