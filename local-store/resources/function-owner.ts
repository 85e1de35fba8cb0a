import type { FunctionApi } from '../wire.ts'

/** What the platform knows of one kind of record that functions belong to (docs/platform.md#customizations). */
export type FunctionOwner = {
  readonly api: FunctionApi
  /** What ids call its records. */
  readonly idKinds: readonly [string, ...string[]]
  /** What its functions run for, in the order of a checkout. */
  readonly targets: readonly [string, ...string[]]
  /** The field of a function's input that is the record. */
  readonly inputField: string
  /** Its kind among the owners of metafields, as `MetafieldOwnerType` spells it. */
  readonly metafieldOwnerType: string
  /** The scope that lets an app write its records, and metafields on them. */
  readonly writeScope: string
}
