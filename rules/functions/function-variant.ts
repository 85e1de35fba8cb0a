import type { Fact } from '../language/facts.ts'
import type { FunctionOwner } from '../language/function-owners.ts'

/** A checkout function that judges rules, with the facts that it knows. */
export type FunctionVariant = {
  readonly owner: FunctionOwner
  /** Facts that its input query fetches. One query may cost 30 points, so none can fetch every fact. */
  readonly facts: readonly Fact[]
}
