import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDatabaseOfFile } from '../../server/test-support/database-of-file.ts'
import { createTestApp } from '../../server/test-support/test-world.ts'
import { unusedDatabase } from '../../server/test-support/unused-database.ts'
import { bodyRoutes, routesWithoutBody } from './body-routes.ts'
import { createBodyFuzz } from './fuzz-bodies.ts'

/** Number of runs and seed. `nightly.ts` sets more runs. */
const { BODY_FUZZ_RUNS: runs = '500', BODY_FUZZ_SEED: seed } = process.env
const numRuns = Number(runs)
const settings = { numRuns, ...(seed === undefined ? {} : { seed: Number(seed) }) }

const database = openDatabaseOfFile()

test('every route that can have a body is in the list', () => {
  const { app } = createTestApp(unusedDatabase)
  const routes = app.routes.filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method))
  const listed = [...bodyRoutes.map(({ method, route }) => `${method} ${route}`), ...routesWithoutBody]
  expect(new Set(routes.map(({ method, path }) => `${method} ${path}`))).toEqual(new Set(listed))
})

test('no body blocks the main thread, or causes a server error', {
  timeout: 1_000 * numRuns,
}, async () => {
  const { property, counts, examples } = createBodyFuzz(database)
  await fc.assert(property, { ...settings, examples })
  // Each route accepted some bodies and refused others.
  expect([...counts].filter(([, { taken, refused }]) => taken === 0 || refused === 0)).toEqual([])
})
