import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { type FunctionRun, type JsonObject, type LoadedFunction, loadTargets } from '#function-host/index.ts'
import type { DeployedFunctionHandle } from '#rules/language/function-handles.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import { type FunctionHandle, ownerOfFunction } from '#rules/language/function-variants.ts'

const extensions = join(import.meta.dirname, '..', 'extensions')

/**
 * The functions that cases run on, which together know every fact. The others differ from them by their queries alone:
 * platform and tracing builds are the same modules.
 */
export const functionNames = [
  'payment-cod',
  'payment-rules',
  'payment-rules-customer',
  'payment-rules-b2b',
  'payment-mix-1',
  'delivery-rules',
  'delivery-mix-1',
] as const satisfies readonly FunctionHandle[]

/** With those that know what is seldom asked. */
export const caseFunctionNames = [
  ...functionNames,
  'payment-mix-15',
  'delivery-mix-3',
] as const satisfies readonly FunctionHandle[]
export type FunctionName = (typeof caseFunctionNames)[number]

/** The builds of every function, by the file the compiler leaves in its `dist` folder. */
export const builds = {
  platform: 'function.wasm',
  wasi: 'function.wasi.wasm',
  tracing: 'function.trace.wasm',
} as const
export type Build = keyof typeof builds

/** What is deployed, and must come out alike to the last log line. */
export const deployedBuilds = ['platform', 'wasi'] as const satisfies readonly Build[]
export type DeployedBuild = (typeof deployedBuilds)[number]

const targetingSchema = z.object({ target: z.string(), input_query: z.string(), export: z.string() })

const manifestSchema = z.object({
  api_version: z.string(),
  extensions: z.tuple([
    z.object({
      handle: z.string(),
      uid: z.uuid(),
      targeting: z.tuple([targetingSchema], targetingSchema),
      /** Only of a function whose query declares variables. */
      input: z.object({ variables: z.object({ namespace: z.string(), key: z.string() }) }).optional(),
    }),
  ]),
})

export function readManifest(name: DeployedFunctionHandle): z.infer<typeof manifestSchema> {
  return manifestSchema.parse(parse(readFileSync(join(extensions, name, 'shopify.extension.toml'), 'utf8')))
}

/** A compiled function with its manifest and query, as it stands in its folder; of several targets the first. */
export function loadBuild(name: DeployedFunctionHandle, build: Build): LoadedFunction {
  const [first] = loadTargetsOf(name, build)
  if (first === undefined) throw new Error(`${name} has no target`)
  return first
}

/** The same for each target, in the order of the manifest. */
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

/** The module of a function as the compiler left it. */
export function readBuild(name: DeployedFunctionHandle, build: Build): Uint8Array {
  const file = join(extensions, name, 'dist', builds[build])
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new Error(`${file} is missing: run node scripts/build-functions.ts`, { cause })
  }
}

export type BuildsOfFunction = { readonly [build in Build]: LoadedFunction }

/** To compile them is expensive, so that the test files of a worker share them. */
const known = new Map<DeployedFunctionHandle, BuildsOfFunction>()

/** Loads the builds of a function when they are first asked for. */
export function createFunctions(): (name: DeployedFunctionHandle) => BuildsOfFunction {
  return (name) => {
    const loaded = known.get(name) ?? {
      platform: loadBuild(name, 'platform'),
      wasi: loadBuild(name, 'wasi'),
      tracing: loadBuild(name, 'tracing'),
    }
    known.set(name, loaded)
    return loaded
  }
}

/** The input with a record, first as in the query, whose `rules` metafield holds this text; null where the record has no such metafield. */
export function withRules(name: FunctionHandle, input: JsonObject, rules: string | null): JsonObject {
  const record = functionOwners[ownerOfFunction(name)].inputField
  return { [record]: { rules: rules === null ? null : { value: rules } }, ...input }
}

/** What a run comes to, and may be compared with what another build comes to. */
export function outcomeOf(run: FunctionRun): Pick<FunctionRun, 'operations' | 'logs' | 'error'> {
  return { operations: run.operations, logs: run.logs, error: run.error }
}
