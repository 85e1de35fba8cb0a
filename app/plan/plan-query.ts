import { queryOptions } from '@tanstack/react-query'
import { type PlanAnswer, planAnswerSchema } from '#rules/features/plan/plan-status.ts'
import { endWith, readAnswer, serverApi } from '../platform/server-api.ts'

/** The shop's plan, as the server knows it. */
export const planQuery = queryOptions({
  queryKey: ['plan'],
  queryFn: ({ signal }): Promise<PlanAnswer> =>
    readAnswer(planAnswerSchema, serverApi.billing.$get({}, endWith(signal))),
})

/** Asks the billing service for the plan again. */
export const readFreshPlan = (): Promise<PlanAnswer> =>
  readAnswer(planAnswerSchema, serverApi.billing.$get({ query: { fresh: '1' } }))

/** Asks the server to give the billing service access to the shop, for the merchant's next action. */
export async function grantBillingAccess(): Promise<void> {
  await serverApi.billing.access.$post()
}
