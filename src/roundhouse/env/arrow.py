"""pyarrow, or one line that says what to install."""

from __future__ import annotations

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError as error:
    raise ImportError("Data sets need pyarrow: install it with pip install 'roundhouse[learn]'.") from error

__all__ = ["pa", "pq"]
