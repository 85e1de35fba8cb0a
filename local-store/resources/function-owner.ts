import type { FunctionApi } from '../wire.ts'

/** The platform's facts about one kind of record that functions belong to (docs/platform.md#customizations). */
export type FunctionOwner = {
  readonly api: FunctionApi
  /** Kinds in the ids of its records. */
  readonly idKinds: readonly [string, ...string[]]
  /** Targets of its functions, in the order of a checkout. */
  readonly targets: readonly [string, ...string[]]
  /** Field of a function's input that holds the record. */
  readonly inputField: string
  /** Kind of metafield owner, as in `MetafieldOwnerType`. */
  readonly metafieldOwnerType: string
  /** Scope that lets an app write its records and their metafields. */
  readonly writeScope: string
}
