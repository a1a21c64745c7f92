"""The databases of the tests of the service serve here as well."""

from __future__ import annotations

from tests.api.conftest import database, databases, postgres, postgresql, pytest_generate_tests, sqlite

__all__ = ["database", "databases", "postgres", "postgresql", "pytest_generate_tests", "sqlite"]
