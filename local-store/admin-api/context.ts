import type { GraphQLSchema } from 'graphql'
import type { GrantRecord } from '../oauth/grant-record.ts'
import type { State } from '../state/state.ts'
import type { World } from '../world.ts'
import type { ServedVersion } from './covered-fields.ts'
import type { SearchWarning } from './search-warnings.ts'

/** Answer for a record that can be read by its id. */
export type NodeForm = { __typename: string }

/** Context that every resolver receives. */
export type AdminContext = {
  world: World
  version: ServedVersion
  schema: GraphQLSchema
  /** Scopes of the access token. */
  scopes: readonly string[]
  /** Grant of the access token; null for the store's own requests. */
  grant: GrantRecord | null
  /** Number of codes that this call must not import, as ordered at the control endpoint. Null for none. */
  refusedCodes: { count: number; message: string } | null
  /** Warnings for the caller, sent in `extensions.search`. */
  searchWarnings: SearchWarning[]
  /** Current state, including earlier mutations of the same document. */
  read: () => State
  /** Answer for any record by its platform id. It allows resources to refer to each other without circular imports. */
  findNode: (gid: string) => NodeForm | null
}

/** A member of a form or of the root: a value, or a function of the field's arguments. */
export type Member<Args> = (
  args: Args,
  context: AdminContext,
  info: { path: { key: string | number } },
) => unknown
