# The app's server, with the client and the checkout functions that it previews. Nothing of the local store is in the image.
#
#   docker build --tag checkout-ninja .
#   docker run --env-file .env --env HOST=0.0.0.0 --publish 3000:3000 --volume ninja-data:/data checkout-ninja

FROM node:24-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.ts && npm prune --omit=dev --ignore-scripts

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /src/package.json ./
COPY --from=build /src/node_modules ./node_modules
COPY --from=build /src/dist/app ./dist/app
COPY --from=build /src/dist/server ./dist/server
COPY --from=build /src/dist/documents.json ./dist/documents.json
COPY --from=build /src/dist/empty-database ./dist/empty-database
COPY --from=build /src/extensions ./extensions
RUN mkdir --mode=700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Docker asks every half minute; a start on a new database takes some seconds.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "dist/server/main.js"]
