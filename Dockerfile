# The command line in a container: `npm run build && npm run package` first, or any other way to platform-config*.tgz in packages/.
#   docker build -t platform-config .
#   docker run --rm --read-only --network none -v "$PWD:/work" platform-config book …
FROM node:22.23.2-bookworm-slim@sha256:83f487e0a63425e5b4d146fb5e5be574bcbe1b7b843d3ebafdd95eaf7767a7e5
COPY packages/*.tgz /tmp/platform-config.tgz
# Reviews read revisions with git. The folder that is mounted belongs to another user; nothing that its repository names is run.
RUN apt-get update && apt-get install --yes --no-install-recommends git && rm -rf /var/lib/apt/lists/* \
  && git config --system --add safe.directory '*'
RUN npm install --global --omit=dev --ignore-scripts /tmp/platform-config.tgz && npm cache clean --force && rm /tmp/platform-config.tgz
USER node
WORKDIR /work
ENTRYPOINT ["platform-config"]
