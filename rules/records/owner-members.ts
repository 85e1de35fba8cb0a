import type { FunctionOwner } from '../language/function-owners.ts'
import type { Metafield } from './metafields.ts'

/** Members of every record that a function can belong to. The merchant chooses the title. */
export type OwnerMembers<Owner extends FunctionOwner> = {
  readonly owner: Owner
  readonly id: string
  readonly title: string
  readonly functionId: string
  readonly metafields: readonly Metafield[]
}

/** Members that only the platform sets, once a record is stored. */
export type ReadOnlyMember = 'id' | 'functionId' | 'usedCount'

/** Members that a feature decides: all except those that identify the record or its function. */
type DecidedMember<Stored> = Stored extends unknown
  ? Exclude<keyof Stored, ReadOnlyMember | 'owner' | 'method' | 'status' | 'metafields'>
  : never

/** Definition of the records of an owner. */
export type OwnerRecordDefinition<Stored extends OwnerMembers<FunctionOwner>> = {
  /** Members that an update can change in addition to the metafields, in the order in which they are sent. */
  readonly members: readonly DecidedMember<Stored>[]
  /** True if its function runs at checkout. */
  isActive(record: Omit<Stored, ReadOnlyMember>): boolean
}
