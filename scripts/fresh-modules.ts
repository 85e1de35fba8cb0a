import type { EvaluatedModules } from 'vite/module-runner'

/**
 * Runs in a thread that lasts from one run of tests to the next (scripts/lasting-thread.ts). It evaluates the
 * project's modules again for each run, so that no module remembers an earlier mutant. Packages are kept, and so is
 * `function-host/`, which is never mutated: it remembers the platform's schemas.
 */
declare global {
  var __vitest_worker__: { readonly ctx: object; readonly evaluatedModules: EvaluatedModules }
  var lastRun: object | undefined
}

const { ctx, evaluatedModules } = globalThis.__vitest_worker__
// Empty databases are kept too, since starting one is slow (server/testing/kept-client.ts).
globalThis.keptClients ??= []
if (globalThis.lastRun !== ctx) {
  globalThis.lastRun = ctx
  const rooms = /\/(rules|forms|server)\//
  for (const module of evaluatedModules.idToModuleMap.values()) {
    if (module.evaluated && rooms.test(module.id)) evaluatedModules.invalidateModule(module)
  }
}
