import { queryOptions } from '@tanstack/react-query'
import { healthMailAnswerSchema, type ShopHealth, shopHealthSchema } from '#rules/health/finding.ts'
import { endWith, readAnswer, serverApi } from '../../platform/server-api.ts'

const healthApi = serverApi['shop-health']

/** Faults of the records that act at checkout, requested again whenever the page opens. */
export const shopHealthQuery = queryOptions({
  queryKey: ['shop-health'],
  queryFn: ({ signal }) => readAnswer(shopHealthSchema, healthApi.$get({}, endWith(signal))),
  refetchOnWindowFocus: false,
})

/** Restarts work that was put aside. */
export async function tryWorkAgain(): Promise<void> {
  await healthApi.again.$post()
}

/** Dismisses a customer's request that the merchant has handled. */
export async function closeCustomerRequest(id: string): Promise<void> {
  await healthApi.requests[':id'].$delete({ param: { id: encodeURIComponent(id) } })
}

/** Turns the shop's e-mails about faults on or off. */
export async function changeHealthMail(isOn: boolean): Promise<ShopHealth['mail']> {
  return (await readAnswer(healthMailAnswerSchema, healthApi.mail.$put({ json: { isOn } }))).mail
}
