import type { EvaluatedModules } from 'vite/module-runner'

/**
 * In a thread that lasts from one run of tests to the next (scripts/lasting-thread.ts): lets the modules of the project
 * be evaluated afresh, once a run, so that nothing that one of them remembers of a mutant meets the next one. Packages
 * stay as they are, and so does `function-host/`, in which nothing is broken: what it remembers is the platform's schemas.
 */
declare global {
  var __vitest_worker__: { readonly ctx: object; readonly evaluatedModules: EvaluatedModules }
  var lastRun: object | undefined
}

const { ctx, evaluatedModules } = globalThis.__vitest_worker__
// Nor do databases have to be started anew, once they are empty (server/testing/kept-client.ts).
globalThis.keptClients ??= []
if (globalThis.lastRun !== ctx) {
  globalThis.lastRun = ctx
  const rooms = /\/(rules|forms|server)\//
  for (const module of evaluatedModules.idToModuleMap.values()) {
    if (module.evaluated && rooms.test(module.id)) evaluatedModules.invalidateModule(module)
  }
}
