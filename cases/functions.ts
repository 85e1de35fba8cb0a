import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { type FunctionRun, type JsonObject, type LoadedFunction, loadFunction } from '#function-host/index.ts'

const extensions = join(import.meta.dirname, '..', 'extensions')

export const functionNames = ['payment-cod', 'delivery-rules'] as const
export type FunctionName = (typeof functionNames)[number]

/** The builds of every function, by the file the compiler leaves in its `dist` folder. */
export const builds = { platform: 'function.wasm', wasi: 'function.wasi.wasm' } as const
export type Build = keyof typeof builds

/** Where each function finds its record in the input. */
const recordNames: Record<FunctionName, string> = {
  'payment-cod': 'paymentCustomization',
  'delivery-rules': 'deliveryCustomization',
}

const manifestSchema = z.object({
  api_version: z.string(),
  extensions: z.tuple([
    z.object({
      handle: z.string(),
      targeting: z.tuple([z.object({ target: z.string(), input_query: z.string(), export: z.string() })]),
    }),
  ]),
})

/** A compiled function with its manifest and query, as it stands in its folder. */
export function loadBuild(name: FunctionName, build: Build): LoadedFunction {
  const folder = join(extensions, name)
  const manifest = manifestSchema.parse(parse(readFileSync(join(folder, 'shopify.extension.toml'), 'utf8')))
  const [extension] = manifest.extensions
  const [targeting] = extension.targeting
  return loadFunction({
    handle: extension.handle,
    target: targeting.target,
    exportName: targeting.export,
    apiVersion: manifest.api_version,
    inputQuery: readFileSync(join(folder, targeting.input_query), 'utf8'),
    wasm: readBuild(folder, build),
  })
}

function readBuild(folder: string, build: Build): Uint8Array {
  const file = join(folder, 'dist', builds[build])
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new Error(`${file} is missing: run node scripts/build-functions.ts`, { cause })
  }
}

export type FunctionBuilds = {
  readonly [name in FunctionName]: { readonly [build in Build]: LoadedFunction }
}

export function loadAllBuilds(): FunctionBuilds {
  const load = (name: FunctionName) => ({
    platform: loadBuild(name, 'platform'),
    wasi: loadBuild(name, 'wasi'),
  })
  return { 'payment-cod': load('payment-cod'), 'delivery-rules': load('delivery-rules') }
}

/** The input with a record, first as in the query, whose `rules` metafield holds this text; null where the record has no such metafield. */
export function withRules(name: FunctionName, input: JsonObject, rules: string | null): JsonObject {
  return { [recordNames[name]]: { rules: rules === null ? null : { value: rules } }, ...input }
}

/** What a run comes to, and may be compared with what another build comes to. */
export function outcomeOf(run: FunctionRun): Pick<FunctionRun, 'operations' | 'logs' | 'error'> {
  return { operations: run.operations, logs: run.logs, error: run.error }
}
