import { deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import type { FunctionIds } from '#rules/functions/function-ids.ts'
import { deriveEnvironment, readLocalSettings } from '../../scripts/local-settings.ts'

export type Environment = Readonly<Record<string, string>>

/** Environment of processes that share one folder of secrets. */
export const readEnvironment = (sharedFolder: string): Environment =>
  deriveEnvironment(readLocalSettings({ DATA_DIR: sharedFolder }))

/** Ids of the functions, as in the processes' environment. */
export function deriveFunctionIds(environment: Environment): FunctionIds {
  const ids = deployedFunctionHandles.map((handle) => {
    const id = environment[`SHOPIFY_${handle.toUpperCase().replaceAll('-', '_')}_ID`]
    if (id === undefined) throw new Error(`There is no id of ${handle}.`)
    return [handle, id]
  })
  return Object.fromEntries(ids) as FunctionIds
}
