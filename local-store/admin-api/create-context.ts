import type { World } from '../world.ts'
import type { AdminContext } from './context.ts'
import type { ServedVersion } from './covered-fields.ts'
import { findNodeForm } from './nodes.ts'
import { adminSchema } from './schema-files.ts'

/** Source of a request: its world, token and version of the API. */
export type ContextOrigin = {
  readonly world: World
  readonly version: ServedVersion
  readonly scopes: readonly string[]
  readonly grant?: AdminContext['grant']
  readonly refusedCodes?: AdminContext['refusedCodes']
}

/** Builds the context for the resolvers of one request. */
export function createContext({
  world,
  version,
  scopes,
  grant = null,
  refusedCodes = null,
}: ContextOrigin): AdminContext {
  const context: AdminContext = {
    world,
    version,
    schema: adminSchema(version),
    scopes,
    grant,
    refusedCodes,
    searchWarnings: [],
    read: world.state.read,
    findNode: (gid) => findNodeForm(context, gid),
  }
  return context
}
