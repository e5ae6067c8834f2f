# The command line in a container: `npm run build && npm run package` first, or any other way to platform-config*.tgz in packages/.
#   docker build -t platform-config .
#   docker run --rm --read-only --network none -v "$PWD:/work" platform-config book …
FROM node:22-slim
COPY packages/*.tgz /tmp/platform-config.tgz
RUN npm install --global --omit=dev --ignore-scripts /tmp/platform-config.tgz && npm cache clean --force && rm /tmp/platform-config.tgz
USER node
WORKDIR /work
ENTRYPOINT ["platform-config"]
