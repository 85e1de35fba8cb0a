export { emptyRun } from './empty-run.ts'
export type { FunctionRun, JsonObject, MetafieldValue, RunRequest } from './function-run.ts'
export { functionSchema } from './function-schema.ts'
export type { FunctionSource, ManifestSource, TargetSource } from './function-source.ts'
export { type InputQuery, parseInputQuery } from './input/input-query.ts'
export {
  type LoadedFunction,
  loadFunction,
  loadTargets,
} from './load-function.ts'
export { queryCost } from './query-cost.ts'
export { FunctionRunError, type RunError, type RunErrorName, runErrorNames } from './run-error.ts'
export { type ApiVersion, apiOfTargets, type FunctionApi, type TargetName } from './targets.ts'
