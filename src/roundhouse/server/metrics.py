"""Figures for operators, in Prometheus' text form."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

#: seconds; the steps are small around the 50 ms that an action may take
_BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.035, 0.05, 0.075, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    """One registry per server, so that several can live in one process (tests do)."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self._requests = Counter(
            "roundhouse_requests", "HTTP requests answered", ["method", "route", "status"], registry=registry
        )
        self._seconds = Histogram(
            "roundhouse_request_seconds", "Time to answer", ["route"], buckets=_BUCKETS, registry=registry
        )
        self._moves = Counter("roundhouse_moves", "Entries added to logs", ["title", "by"], registry=registry)
        self._apply = Histogram(
            "roundhouse_apply_seconds",
            "Checking and applying one action",
            ["title"],
            buckets=_BUCKETS,
            registry=registry,
        )
        self._played = Histogram(
            "roundhouse_move_seconds",
            "From the head of a person's request to its answer, for moves that were played",
            buckets=_BUCKETS,
            registry=registry,
        )
        self._lag = Histogram(
            "roundhouse_loop_lag_seconds",
            "How late the event loop came to something that was due; looked at four times a second",
            buckets=_BUCKETS,
            registry=registry,
        )
        self._broadcast = Histogram(
            "roundhouse_broadcast_seconds",
            "From commit to the last byte handed to a socket",
            buckets=_BUCKETS,
            registry=registry,
        )
        self._think = Histogram(
            "roundhouse_bot_seconds", "A bot's decision", ["bot"], buckets=_BUCKETS, registry=registry
        )
        self._bot_failures = Counter(
            "roundhouse_bot_failures", "Decisions of bots that failed", ["bot"], registry=registry
        )
        self.reports = Counter("roundhouse_reports", "Messages that readers reported", registry=registry)
        self._notices = Counter(
            "roundhouse_notices",
            "Notices settled: sent, failed, or perhaps lost (unsure)",
            ["state"],
            registry=registry,
        )
        self.notices_waiting = Gauge("roundhouse_notices_waiting", "Notices not sent yet", registry=registry)
        self.sockets = Gauge("roundhouse_sockets", "Open WebSockets", registry=registry)
        self.tables = Gauge("roundhouse_tables", "Games kept in memory", registry=registry)
        self.table_bytes = Gauge("roundhouse_table_bytes", "About what the games in memory take", registry=registry)
        self.connections = Gauge("roundhouse_connections", "Open connections", registry=registry)
        self.writable = Gauge("roundhouse_writable", "1 when the last trial write succeeded", registry=registry)
        self._restarts = Counter(
            "roundhouse_task_restarts",
            "Background tasks that failed and were started again",
            ["task"],
            registry=registry,
        )
        self._workers = Counter(
            "roundhouse_worker_deaths", "Worker processes replaced, by reason", ["kind", "reason"], registry=registry
        )
        self._jobs = Counter("roundhouse_jobs", "Jobs of worker processes", ["job", "outcome"], registry=registry)
        self._job_seconds = Histogram(
            "roundhouse_job_seconds", "Time a job waited and ran", ["job"], buckets=_BUCKETS, registry=registry
        )

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        self._requests.labels(method, route, str(status)).inc()
        self._seconds.labels(route).observe(seconds)

    def moved(self, title: str, by: str) -> None:
        self._moves.labels(title, by).inc()

    def applied(self, title: str, seconds: float) -> None:
        self._apply.labels(title).observe(seconds)

    def played(self, seconds: float) -> None:
        self._played.observe(seconds)

    def lagged(self, seconds: float) -> None:
        self._lag.observe(seconds)

    def broadcast(self, seconds: float) -> None:
        self._broadcast.observe(seconds)

    def thought(self, bot: str, seconds: float) -> None:
        self._think.labels(bot).observe(seconds)

    def bot_failed(self, bot: str) -> None:
        self._bot_failures.labels(bot).inc()

    def restarted(self, task: str) -> None:
        self._restarts.labels(task).inc()

    def worker_died(self, kind: str, reason: str) -> None:
        self._workers.labels(kind, reason).inc()

    def job_done(self, job: str, outcome: str, seconds: float) -> None:
        self._jobs.labels(job, outcome).inc()
        self._job_seconds.labels(job).observe(seconds)

    def notices(self, state: str, many: int) -> None:
        self._notices.labels(state).inc(many)

    def text(self) -> bytes:
        return generate_latest(self.registry)
