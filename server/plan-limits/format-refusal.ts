import type { PlanRefusal } from '#rules/features/plan/plan-status.ts'
import { planLimitWords } from '#rules/words/plan-limits.ts'
import type { ShippedDocument } from '../admin-proxy/shipped-documents.ts'

/** The refusal of a write, in the form in which the platform refuses one: nothing was written, and the screen knows it. */
export function formatPlanRefusal({ field }: Pick<ShippedDocument, 'field'>, refusal: PlanRefusal) {
  const fault = { field: null, message: planLimitWords.refusal(refusal), code: 'PLAN_LIMIT' }
  return { data: { [field]: { userErrors: [fault] } } }
}
