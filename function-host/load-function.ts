import { type CompiledModule, compileModule } from './compiled-module.ts'
import { emptyRun } from './empty-run.ts'
import type { FunctionRun, JsonObject, MetafieldValue, RunRequest } from './function-run.ts'
import { functionSchema } from './function-schema.ts'
import type { FunctionSource, ManifestSource } from './function-source.ts'
import { parseInputQuery } from './input/input-query.ts'
import { makeInput } from './input/make-input.ts'
import { requireQueryVariables } from './input/query-variables.ts'
import { findScaledLists, scaleFactor } from './input/scale-factor.ts'
import { FunctionRunError } from './run-error.ts'
import { runOnInput } from './run-on-input.ts'
import { apiOfTargets, requireTarget } from './targets.ts'

export type LoadedFunction = Omit<FunctionSource, 'wasm'> & {
  readonly moduleBytes: number
  /** Calculated cost of the input query, in points. */
  readonly queryCost: number
  /** Creates the input from the request and runs the function on it. */
  readonly run: (request: RunRequest) => Promise<FunctionRun>
  /** Runs the function on a given input, which is not checked against the query. */
  readonly runWithInput: (input: JsonObject) => FunctionRun
}

/**
 * Loads a function once, for any number of runs. Each run has a fresh instance. Throws a FunctionRunError for a
 * function that the platform refuses at deploy (docs/platform.md#function-limits). A run never throws: the result of a
 * faulty function has an `error` and no operations.
 */
export function loadFunction({ wasm, ...source }: FunctionSource): LoadedFunction {
  requireTarget(source.apiVersion, source.target)
  return loadTarget(compileModule(Uint8Array.from(wasm), [source.exportName]), source)
}

/**
 * Loads every target of a function, in the order of its manifest. The module is compiled once. Throws in the same cases
 * as `loadFunction`. Also throws if the targets belong to several function APIs, or if one is listed twice.
 */
export function loadTargets({ wasm, targets, ...shared }: ManifestSource): LoadedFunction[] {
  const found = apiOfTargets(targets.map(({ target }) => target))
  if ('fault' in found)
    throw new FunctionRunError('InvalidModuleError', `The function is refused: ${found.fault}`)
  const compiled = compileModule(
    Uint8Array.from(wasm),
    targets.map(({ exportName }) => exportName),
  )
  return targets.map((target) => loadTarget(compiled, { ...shared, ...target }))
}

function loadTarget(compiled: CompiledModule, source: Omit<FunctionSource, 'wasm'>): LoadedFunction {
  const { api, version, resultType } = requireTarget(source.apiVersion, source.target)
  const schema = functionSchema(api, version)
  const query = parseInputQuery(schema, source.inputQuery)
  const scaledLists = findScaledLists(schema, query.document)

  const readVariables = rememberLast((metafield) => requireQueryVariables(schema, query.operation, metafield))
  const runFrom = (given: JsonObject, startedAt: number) =>
    runOnInput({
      compiled,
      exportName: source.exportName,
      schema,
      resultType,
      given,
      factor: scaleFactor(given, scaledLists),
      traceMember: source.traceMember,
      startedAt,
    })

  return {
    ...source,
    moduleBytes: compiled.moduleBytes,
    queryCost: query.cost,
    runWithInput: (input) => runFrom(input, performance.now()),
    run: async ({ root, variables }) => {
      const startedAt = performance.now()
      try {
        const values = readVariables(source.variables ? (variables ?? null) : null)
        return runFrom(await makeInput(schema, query, root, values), startedAt)
      } catch (error) {
        if (error instanceof FunctionRunError) return runWithoutInput(error, startedAt)
        throw error
      }
    },
  }
}

/** Maximum number of remembered values. Many runs of a function on many checkouts share a few metafields. */
const rememberedVariables = 16

type ReadVariables = (metafield: MetafieldValue | null) => JsonObject

function rememberLast(read: ReadVariables): ReadVariables {
  const known = new Map<string, JsonObject>()
  return (metafield) => {
    const key = metafield === null ? '' : `${metafield.type} ${metafield.value}`
    const values = known.get(key) ?? read(metafield)
    known.set(key, values)
    const [oldest] = known.keys()
    if (known.size > rememberedVariables && oldest !== undefined) known.delete(oldest)
    return values
  }
}

/** A run that failed before the function had an input. */
function runWithoutInput(error: FunctionRunError, startedAt: number): FunctionRun {
  return { ...emptyRun, ms: performance.now() - startedAt, error: error.toRunError() }
}
