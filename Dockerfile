# The command line in a container: `npm run build && npm run package` first, or any other way to platform-config*.tgz in packages/.
#   docker build -t platform-config .
#   docker run --rm --read-only --network none -v "$PWD:/work" platform-config book …
FROM node:22.23.2-bookworm-slim@sha256:83f487e0a63425e5b4d146fb5e5be574bcbe1b7b843d3ebafdd95eaf7767a7e5
COPY packages/*.tgz /tmp/platform-config.tgz
RUN npm install --global --omit=dev --ignore-scripts /tmp/platform-config.tgz && npm cache clean --force && rm /tmp/platform-config.tgz
USER node
WORKDIR /work
ENTRYPOINT ["platform-config"]
