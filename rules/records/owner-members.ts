import type { FunctionOwner } from '../language/function-owners.ts'
import type { Metafield } from './metafields.ts'

/** What every record has that a function can belong to; the title is how a merchant knows it. */
export type OwnerMembers<Owner extends FunctionOwner> = {
  readonly owner: Owner
  readonly id: string
  readonly title: string
  readonly functionId: string
  readonly metafields: readonly Metafield[]
}

/** The members that only the platform knows, once a record is stored. */
export type ToldMember = 'id' | 'functionId' | 'usedCount'

/** The members that a feature decides: all but those that tell which record it is and what its function is. */
type DecidedMember<Stored> = Stored extends unknown
  ? Exclude<keyof Stored, ToldMember | 'owner' | 'method' | 'status' | 'metafields'>
  : never

/** What the records of an owner are like. */
export type OwnerRecordDefinition<Stored extends OwnerMembers<FunctionOwner>> = {
  /** The members that an update can change beside the metafields, in the order in which they are sent. */
  readonly members: readonly DecidedMember<Stored>[]
  /** Whether its function runs at checkout. */
  isActive(record: Omit<Stored, ToldMember>): boolean
}
