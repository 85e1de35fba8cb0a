import type { PlanRefusal } from '#rules/features/plan/plan-status.ts'
import { planLimitWords } from '#rules/words/plan-limits.ts'

/** Refusal by the plan, before any write. */
export class PlanRefusalError extends Error {
  readonly refusal: PlanRefusal

  constructor(refusal: PlanRefusal) {
    super(planLimitWords.refusal(refusal))
    this.refusal = refusal
  }
}
