import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { type FunctionRun, type JsonObject, type LoadedFunction, loadTargets } from '#function-host/index.ts'
import type { DeployedFunctionHandle, FunctionHandle } from '#rules/functions/function-handles.ts'
import { ownerOfFunction } from '#rules/functions/function-variants.ts'
import { functionOwners } from '#rules/language/function-owners.ts'

const extensions = join(import.meta.dirname, '../../extensions')

/**
 * Functions that cases run on. Together they know every fact of customizations. Other functions differ only in their
 * queries, since their builds are the same modules.
 */
export const caseFunctionNames = [
  'payment-cod',
  'payment-rules',
  'payment-rules-customer',
  'payment-rules-b2b',
  'payment-mix-1',
  'delivery-rules',
  'delivery-mix-1',
  'payment-mix-15',
  'delivery-mix-3',
] as const satisfies readonly FunctionHandle[]
export type FunctionName = (typeof caseFunctionNames)[number]

/** File of each build in the `dist` folder of every function. */
export const builds = {
  platform: 'function.wasm',
  tracing: 'function.trace.wasm',
} as const
export type Build = keyof typeof builds

const targetingSchema = z.object({ target: z.string(), input_query: z.string(), export: z.string() })

const manifestSchema = z.object({
  api_version: z.string(),
  extensions: z.tuple([
    z.object({
      handle: z.string(),
      uid: z.uuid(),
      targeting: z.tuple([targetingSchema], targetingSchema),
      /** Set only for a function whose query declares variables. */
      input: z.object({ variables: z.object({ namespace: z.string(), key: z.string() }) }).optional(),
    }),
  ]),
})

export function readManifest(name: DeployedFunctionHandle): z.infer<typeof manifestSchema> {
  return manifestSchema.parse(parse(readFileSync(join(extensions, name, 'shopify.extension.toml'), 'utf8')))
}

/**
 * Loads a compiled function of `extensions/` with its manifest and query. If it has several targets, loads the first.
 */
export function loadBuild(name: DeployedFunctionHandle, build: Build): LoadedFunction {
  const [first] = loadTargetsOf(name, build)
  if (first === undefined) throw new Error(`${name} has no target`)
  return first
}

/** The targets of a function, in the order of the manifest. */
export function loadTargetsOf(name: DeployedFunctionHandle, build: Build): LoadedFunction[] {
  const manifest = readManifest(name)
  const [extension] = manifest.extensions
  return loadTargets({
    handle: extension.handle,
    targets: extension.targeting.map((targeting) => ({
      target: targeting.target,
      exportName: targeting.export,
      inputQuery: readFileSync(join(extensions, name, targeting.input_query), 'utf8'),
    })),
    apiVersion: manifest.api_version,
    variables: extension.input?.variables,
    wasm: readBuild(name, build),
    traceMember: build === 'tracing' ? 'trace' : undefined,
  })
}

/** Bytes of a function's module, as compiled. */
export function readBuild(name: DeployedFunctionHandle, build: Build): Uint8Array {
  const file = join(extensions, name, 'dist', builds[build])
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new Error(`${file} is missing: run node scripts/build-functions.ts`, { cause })
  }
}

export type BuildsOfFunction = { readonly [build in Build]: LoadedFunction }

/** Compiled functions, shared by the test files of a worker, since compiling is expensive. */
const known = new Map<DeployedFunctionHandle, BuildsOfFunction>()

/** Loads the builds of a function on first use. */
export function createFunctions(): (name: DeployedFunctionHandle) => BuildsOfFunction {
  return (name) => {
    const loaded = known.get(name) ?? {
      platform: loadBuild(name, 'platform'),
      tracing: loadBuild(name, 'tracing'),
    }
    known.set(name, loaded)
    return loaded
  }
}

/**
 * Adds a record to the input, first as in the query. Its `rules` metafield has this text; null for a record without
 * one.
 */
export function withRules(name: FunctionHandle, input: JsonObject, rules: string | null): JsonObject {
  const record = functionOwners[ownerOfFunction(name)].inputField
  return { [record]: { rules: rules === null ? null : { value: rules } }, ...input }
}

/** The parts of a run that must be equal in all builds, including every log line. */
export function outcomeOf(run: FunctionRun): Pick<FunctionRun, 'operations' | 'logs' | 'error'> {
  return { operations: run.operations, logs: run.logs, error: run.error }
}
