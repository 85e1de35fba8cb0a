import { MantleClient, type MantleError, type UsageEvent } from '@heymantle/client'
import { OwnError } from '../log.ts'
import type { BillingSettings } from '../settings.ts'

/**
 * The billing service did not answer in time, was unreachable, or refused. Its message may name the shop, so it is not
 * kept.
 */
export class BillingError extends OwnError {
  readonly reason: 'refused' | 'unreachable'
  readonly call: string

  constructor(reason: BillingError['reason'], call: string) {
    super(`billing ${reason}: ${call}`)
    this.name = 'BillingError'
    this.reason = reason
    this.call = call
  }
}

/** Longest wait for an answer of the billing service. */
const BILLING_LIMIT_MS = 5_000

export type ShopIdentity = {
  platformId: string
  myshopifyDomain: string
  name: string
  email: string
  platformPlanName: string
}

/** The shop's token for the Admin API, valid for as long as the service needs it (docs/decisions/0093). */
export type LentAccess = { accessToken: string; expires: Date | undefined }

/** All calls of the billing service that the server makes, with the app's key. Each one throws {@link BillingError}. */
export type Mantle = {
  /** @returns the customer's own token, or a new one if the options request it. */
  identify: (
    shop: ShopIdentity,
    options: { rotateApiToken: boolean; lentAccess?: LentAccess },
  ) => Promise<string>
  /** The customer as the service sends it, not parsed yet. */
  getCustomer: (customerApiToken: string) => Promise<unknown>
  sendUsageEvents: (customerApiToken: string, events: readonly OwnUsageEvent[]) => Promise<void>
}

/** A usage event. Its id prevents a repeated report from counting twice. */
export type OwnUsageEvent = {
  eventId: string
  eventName: string
  timestamp: Date
  customerId: string
  properties: Readonly<Record<string, number>>
}

export function createMantle({ appId, apiKey, apiUrl }: BillingSettings, limitMs = BILLING_LIMIT_MS): Mantle {
  const app = new MantleClient({ appId, apiKey, apiUrl })
  const ofCustomer = (customerApiToken: string) => new MantleClient({ appId, customerApiToken, apiUrl })
  return {
    async identify(shop, { rotateApiToken, lentAccess }) {
      const { apiToken } = await sendRequest('identify', limitMs, () =>
        app.identify({
          platform: 'shopify',
          ...shop,
          rotateApiToken,
          defaultBillingProvider: 'shopify',
          ...(lentAccess !== undefined && {
            accessToken: lentAccess.accessToken,
            ...(lentAccess.expires !== undefined && {
              accessTokenExpiresAt: lentAccess.expires.toISOString(),
            }),
          }),
        }),
      )
      if (!apiToken) throw new BillingError('refused', 'identify')
      return apiToken
    },
    getCustomer: (customerApiToken) =>
      sendRequest('customer', limitMs, () => ofCustomer(customerApiToken).getCustomer()),
    async sendUsageEvents(customerApiToken, events) {
      const client = ofCustomer(customerApiToken)
      const [only, ...others] = events
      if (only === undefined) return
      await sendRequest('usage events', limitMs, () =>
        others.length === 0
          ? client.sendUsageEvent({ ...only, properties: { ...only.properties } })
          : client.sendUsageEvents({ events: events.map(formatEvent) }),
      )
    },
  }
}

/** The library's type of an event in a batch lacks the timestamp that the service accepts. */
const formatEvent = ({ properties, ...event }: OwnUsageEvent): UsageEvent & { timestamp: Date } => ({
  ...event,
  properties: { ...properties },
})

/** Adds a time limit and throws on a refusal. The library does neither. */
async function sendRequest<Answer extends object>(
  call: string,
  limitMs: number,
  send: () => Promise<Answer | MantleError>,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new BillingError('unreachable', call)), limitMs)
  })
  try {
    const answer = await Promise.race([send(), timeout])
    if (isRefusal(answer)) throw new BillingError('refused', call)
    return answer
  } catch (error) {
    throw error instanceof BillingError ? error : new BillingError('unreachable', call)
  } finally {
    clearTimeout(timer)
  }
}

const isRefusal = (answer: object): answer is MantleError => 'error' in answer
