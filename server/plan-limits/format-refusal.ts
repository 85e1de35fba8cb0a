import type { PlanRefusal } from '#rules/features/plan/plan-status.ts'
import { planLimitWords } from '#rules/words/plan-limits.ts'
import type { ShippedDocument } from '../admin-proxy/shipped-documents.ts'

/** A refusal of a write in the platform's own format. The screen knows from it that nothing was written. */
export function formatPlanRefusal({ field }: Pick<ShippedDocument, 'field'>, refusal: PlanRefusal) {
  const fault = { field: null, message: planLimitWords.refusal(refusal), code: 'PLAN_LIMIT' }
  return { data: { [field]: { userErrors: [fault] } } }
}
