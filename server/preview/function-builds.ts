import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FunctionRunError, type LoadedFunction, loadFunction } from '#function-host/index.ts'
import type { CustomizationApi } from '#rules/customization.ts'
import { apiOfFunction, type DeployedFunctionHandle, isRuleFunction } from '#rules/function-variants.ts'
import { metafieldKeys, metafieldNamespace } from '#rules/metafields.ts'

/** The member in which a tracing build writes its trace. */
const companion = 'trace'

/** The builds of a function, best for a preview first. Only the first writes a trace. */
const buildFiles = ['function.trace.wasm', 'function.wasi.wasm', 'function.wasm'] as const

const targets = {
  payment: {
    target: 'cart.payment-methods.transform.run',
    exportName: 'cart_payment_methods_transform_run',
  },
  delivery: {
    target: 'cart.delivery-options.transform.run',
    exportName: 'cart_delivery_options_transform_run',
  },
} as const satisfies Record<CustomizationApi, object>

/** The version the functions are built for (DECISIONS 3). */
export const functionApiVersion = '2026-10'

/** The compiled function of a handle. Throws a FunctionRunError for one that is not built or cannot be loaded. */
export type RequireFunctionBuild = (handle: DeployedFunctionHandle) => LoadedFunction

/** The functions in a folder such as `extensions/`: each is loaded once, and again when its files change. */
export function createFunctionBuilds(extensionsFolder: string): RequireFunctionBuild {
  const known = new Map<DeployedFunctionHandle, { readonly stamp: string; readonly build: LoadedFunction }>()
  return (handle) => {
    const folder = join(extensionsFolder, handle)
    const queryFile = join(folder, 'input.graphql')
    const wasmFile = buildFiles
      .map((file) => join(folder, 'dist', file))
      .find((file) => findTime(file) !== undefined)
    if (wasmFile === undefined || findTime(queryFile) === undefined) {
      throw new FunctionRunError('InvalidModuleError', `The function ${handle} has not been built`)
    }

    const stamp = [wasmFile, findTime(wasmFile), findTime(queryFile)].join(' ')
    const current = known.get(handle)
    if (current?.stamp === stamp) return current.build
    const build = loadFunction({
      handle,
      ...targets[apiOfFunction(handle)],
      apiVersion: functionApiVersion,
      inputQuery: readFileSync(queryFile, 'utf8'),
      ...(isRuleFunction(handle)
        ? { variables: { namespace: metafieldNamespace, key: metafieldKeys.queryInput } }
        : {}),
      wasm: readFileSync(wasmFile),
      companion,
    })
    known.set(handle, { stamp, build })
    return build
  }
}

/** When a file was last written, in milliseconds since 1970; undefined where there is none. */
function findTime(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}
