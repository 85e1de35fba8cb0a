import { type BudgetAnswer, budgetAnswerSchema } from '#rules/preview/budget/budget-answer.ts'
import type { BudgetRequest } from '#rules/preview/budget/budget-request.ts'
import { formatPost, readAnswer, requestServer } from '../../platform/request-server.ts'

/** Measures rules on the largest carts. Throws a PlatformFailure with words for the merchant. */
export async function requestBudget(request: BudgetRequest, signal: AbortSignal): Promise<BudgetAnswer> {
  return readAnswer(budgetAnswerSchema, await requestServer('/app/api/budget', formatPost(request, signal)))
}
