# docker build -t sandtable . && docker run -p 8080:8080 -v sandtable:/var/lib/sandtable sandtable
FROM debian:12 AS build
WORKDIR /src
COPY . .
RUN tools/setup.sh play && apt-get install -y --no-install-recommends libpqxx-dev python3 \
  && make release page \
  && DESTDIR=/installed cmake --install build/release --prefix /usr/local

FROM debian:12-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates libsqlite3-0 libssl3 libfmt9 zlib1g libedit2 \
     libicu72 libfido2-1 libcurl4 libpqxx-6.4 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --home-dir /var/lib/sandtable --create-home sandtable
COPY --from=build /installed /
USER sandtable
VOLUME /var/lib/sandtable
EXPOSE 8080
STOPSIGNAL SIGTERM
# Without a program for it in the image: bash asks the server itself.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["bash", "-c", \
  "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /health HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && read -r said <&3 && [[ $said == *' 200 '* ]]"]
CMD ["sandtable", "serve", "--lan", "--port", "8080", "--db", "/var/lib/sandtable/matches.db"]
