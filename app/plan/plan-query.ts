import { queryOptions } from '@tanstack/react-query'
import { type PlanAnswer, planAnswerSchema } from '#rules/features/plan/plan-status.ts'
import { readAnswer, requestServer } from '../platform/request-server.ts'

const address = '/app/api/billing'

function readPlan(body: unknown): PlanAnswer {
  return readAnswer(planAnswerSchema, body)
}

/** The shop's plan, as the server knows it. */
export const planQuery = queryOptions({
  queryKey: ['plan'],
  queryFn: async ({ signal }) => readPlan(await requestServer(address, { signal })),
})

/** Asks the billing service for the plan again. */
export const readFreshPlan = async (): Promise<PlanAnswer> =>
  readPlan(await requestServer(`${address}?fresh=1`, {}))

/** Asks the server to give the billing service the shop's access, for the merchant's next action. */
export async function lendAccess(): Promise<void> {
  await requestServer(`${address}/access`, { method: 'POST' })
}
