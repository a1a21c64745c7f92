"""Spaces of Gymnasium for actions and arrays."""

from __future__ import annotations

from typing import Any

try:
    from gymnasium import spaces
except ImportError as error:
    raise ImportError("This environment needs gymnasium: install it with pip install 'roundhouse[env]'.") from error
import numpy as np

from .spec import Coder


def observation_space(coder: Coder) -> spaces.Dict:
    """The named arrays of a position."""
    layout = coder.layout
    boxes: dict[str, spaces.Space[Any]] = {
        feature.name: spaces.Box(feature.low, feature.high, layout.shape(feature), np.dtype(feature.dtype).type)
        for feature in layout.features
    }
    return spaces.Dict(boxes)


def masked_space(coder: Coder) -> spaces.Dict:
    """The named arrays and the mask of legal actions."""
    mask = spaces.Box(0, 1, (coder.vocabulary.size,), np.int8)
    return spaces.Dict({"observation": observation_space(coder), "action_mask": mask})


def action_space(coder: Coder) -> spaces.Discrete:
    """The indices of the vocabulary."""
    return spaces.Discrete(coder.vocabulary.size)
