import { queryOptions } from '@tanstack/react-query'
import { healthMailAnswerSchema, type ShopHealth, shopHealthSchema } from '#rules/health/finding.ts'
import { formatPut, readAnswer, requestServer } from '../../platform/request-server.ts'

const address = '/app/api/shop-health'

async function readShopHealth(signal: AbortSignal): Promise<ShopHealth> {
  return readAnswer(shopHealthSchema, await requestServer(address, { signal }))
}

/** Faults of the records that act at checkout, requested again whenever the page opens. */
export const shopHealthQuery = queryOptions({
  queryKey: ['shop-health'],
  queryFn: ({ signal }) => readShopHealth(signal),
  refetchOnWindowFocus: false,
})

/** Restarts work that was put aside. */
export async function tryWorkAgain(): Promise<void> {
  await requestServer(`${address}/again`, { method: 'POST' })
}

/** Dismisses a customer's request that the merchant has handled. */
export async function closeCustomerRequest(id: string): Promise<void> {
  await requestServer(`${address}/requests/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

/** Turns the shop's e-mails about faults on or off. */
export async function changeHealthMail(isOn: boolean): Promise<ShopHealth['mail']> {
  const body = await requestServer(`${address}/mail`, formatPut({ isOn }))
  return readAnswer(healthMailAnswerSchema, body).mail
}
