import type { GraphQLSchema } from 'graphql'
import type { GrantRecord } from '../oauth/grant-record.ts'
import type { State } from '../state/state.ts'
import type { World } from '../world.ts'
import type { ServedVersion } from './covered-fields.ts'
import type { SearchWarning } from './search-warnings.ts'

/** What is sent of a record that can be reached by its id alone. */
export type NodeForm = { __typename: string }

/** What every resolver is handed. */
export type AdminContext = {
  world: World
  version: ServedVersion
  schema: GraphQLSchema
  /** Scopes of the access token. */
  scopes: readonly string[]
  /** What the access token was given for; null where the store asks itself. */
  grant: GrantRecord | null
  /** How many codes of this call are not imported, as the control endpoint has ordered; null: none. */
  refusedCodes: { count: number; message: string } | null
  /** Told to the caller in `extensions.search`. */
  searchWarnings: SearchWarning[]
  /** The state when asked: a mutation earlier in the same document is seen. */
  read: () => State
  /** What is sent of any record, by its platform id. So no resource has to know another that leads back to it. */
  findNode: (gid: string) => NodeForm | null
}

/** A member of a form or of the root: a value, or a function of the field's arguments. */
export type Member<Args> = (
  args: Args,
  context: AdminContext,
  info: { path: { key: string | number } },
) => unknown
