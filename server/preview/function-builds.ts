import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FunctionRunError, type LoadedFunction, loadFunction } from '#function-host/index.ts'
import type { DeployedFunctionHandle } from '#rules/functions/function-handles.ts'
import { isRuleFunction, ownerOfFunction } from '#rules/functions/function-variants.ts'
import { type FunctionTarget, functionOwners } from '#rules/language/function-owners.ts'
import { namespaceOfOwner } from '#rules/records/discount-metafields.ts'
import { metafieldKeys } from '#rules/records/metafields.ts'
import { functionApiVersion } from './function-api-version.ts'
import { previewFiles } from './preview-files.ts'

/** Member of the output in which a tracing build writes its trace. */
const traceMember = 'trace'

/** File name of the build that the extensions deploy. */
const deployedFile = 'function.wasm'

export type FunctionBuilds = {
  /** The build for previews. */
  readonly preview: LoadedFunction
  /** The build that checkout runs, loaded on first use. Null if it is not built. */
  readonly deployed: LoadedFunction | null
}

/**
 * Returns the builds of a function for one of its owner's targets. Throws a FunctionRunError if the function is not
 * built or cannot be loaded.
 */
export type RequireFunctionBuilds = (handle: DeployedFunctionHandle, target: string) => FunctionBuilds

/**
 * Builds for many runs whose share of the platform's limit is not measured. It checks the files only once, and never
 * runs the deployed build.
 */
export function withoutDeployedBuilds(requireBuilds: RequireFunctionBuilds): RequireFunctionBuilds {
  const known = new Map<string, FunctionBuilds>()
  return (handle, target) => {
    const key = `${handle} ${target}`
    const builds = known.get(key) ?? { preview: requireBuilds(handle, target).preview, deployed: null }
    known.set(key, builds)
    return builds
  }
}

/**
 * Loads builds of functions from a folder such as `extensions/`. Each build is loaded once, and again when its files
 * change.
 */
export function createFunctionBuilds(extensionsFolder: string): RequireFunctionBuilds {
  const known = new Map<string, { readonly stamp: string; readonly build: LoadedFunction }>()

  const load = (
    handle: DeployedFunctionHandle,
    { target, exportName }: FunctionTarget,
    queryFile: string,
    wasmFile: string,
  ): LoadedFunction => {
    const stamp = [findTime(wasmFile), findTime(queryFile)].join(' ')
    const key = `${wasmFile} ${target}`
    const current = known.get(key)
    if (current?.stamp === stamp) return current.build
    const build = loadFunction({
      handle,
      target,
      exportName,
      apiVersion: functionApiVersion,
      inputQuery: readFileSync(queryFile, 'utf8'),
      ...(isRuleFunction(handle)
        ? {
            variables: {
              namespace: namespaceOfOwner(ownerOfFunction(handle)),
              key: metafieldKeys.queryInput,
            },
          }
        : {}),
      wasm: readFileSync(wasmFile),
      traceMember: wasmFile.endsWith(deployedFile) ? undefined : traceMember,
    })
    known.set(key, { stamp, build })
    return build
  }

  return (handle, wanted) => {
    const target = requireTarget(handle, wanted)
    const queryFile = join(extensionsFolder, handle, target.inputQuery)
    const files = previewFiles
      .map((file) => join(extensionsFolder, handle, 'dist', file))
      .filter((file) => findTime(file) !== undefined)
    const [best] = files
    if (best === undefined || findTime(queryFile) === undefined) {
      throw new FunctionRunError('InvalidModuleError', `The function ${handle} has not been built`)
    }
    const deployed = files.find((file) => file.endsWith(deployedFile))
    return {
      preview: load(handle, target, queryFile, best),
      get deployed() {
        return deployed === undefined ? null : load(handle, target, queryFile, deployed)
      },
    }
  }
}

/** Targets that a function is deployed with, in the order of its manifest. */
export function listTargets(handle: DeployedFunctionHandle): readonly FunctionTarget[] {
  return functionOwners[ownerOfFunction(handle)].targets
}

function requireTarget(handle: DeployedFunctionHandle, wanted: string): FunctionTarget {
  const found = listTargets(handle).find(({ target }) => target === wanted)
  if (found) return found
  throw new FunctionRunError('InvalidModuleError', `The function ${handle} has no target ${wanted}`)
}

/** Modification time of a file in milliseconds since 1970. Undefined if it does not exist. */
function findTime(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}
