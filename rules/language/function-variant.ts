import type { Fact } from './facts.ts'
import type { FunctionOwner } from './function-owners.ts'

/** A checkout function that judges rules, by what it can know. */
export type FunctionVariant = {
  readonly owner: FunctionOwner
  /** What its input query asks for. One query may cost 30 points, so none can ask for everything. */
  readonly facts: readonly Fact[]
}
