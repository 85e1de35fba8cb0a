import { type BudgetAnswer, budgetAnswerSchema } from '#rules/preview/budget/budget-answer.ts'
import type { BudgetRequest } from '#rules/preview/budget/budget-request.ts'
import { errors } from '#rules/words/errors.ts'
import { PlatformFailure } from '../../platform/platform-failure.ts'
import { formatPost, requestServer } from '../../platform/request-server.ts'

/** Measures rules on the largest carts. Throws a PlatformFailure with words for the merchant. */
export async function requestBudget(request: BudgetRequest, signal: AbortSignal): Promise<BudgetAnswer> {
  const answer = budgetAnswerSchema.safeParse(
    await requestServer('/app/api/budget', formatPost(request, signal)),
  )
  if (answer.success) return answer.data
  throw new PlatformFailure(errors.unexpectedAnswer, { passing: false, cause: answer.error })
}
