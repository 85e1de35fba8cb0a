import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type HealthFinding,
  healthMailAnswerSchema,
  type ShopHealth,
  shopHealthSchema,
} from '#rules/health/finding.ts'
import { logFailure } from '../../log-failure.ts'
import { endWith, readAnswer, serverApi } from '../../platform/server-api.ts'

const healthApi = serverApi['shop-health']

/**
 * Faults of the active records, requested each time the page opens. Missing or outdated data for the store's pages is
 * written first (docs/decisions/0184-published-data.md).
 */
export const shopHealthQuery = queryOptions({
  queryKey: ['shop-health'],
  queryFn: async ({ client, signal }) => {
    const requestHealth = () => readAnswer(shopHealthSchema, healthApi.$get({}, endWith(signal)))
    const health = await requestHealth()
    const isRepaired = health.findings.some(isWrittenSilently) && (await publishSilently(client))
    return isRepaired ? requestHealth() : health
  },
  refetchOnWindowFocus: false,
})

/**
 * True if the data is written without asking. An unfinished save may still run in another window, so its data waits for
 * the merchant.
 */
const isWrittenSilently = ({ key, canPublish }: HealthFinding) =>
  canPublish === true && !key.endsWith('/unfinished')

/** Writes the data. Returns false if that failed, so that the finding stays with its button. */
async function publishSilently(client: QueryClient): Promise<boolean> {
  try {
    const { publishAgain } = await import('../../publishing/plan-publishing.ts')
    return (await publishAgain(client)).ok
  } catch (error) {
    logFailure('The data for the store’s pages could not be written.', error)
    return false
  }
}

/** Restarts work that was put aside after failures. */
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
