import { MantleClient, type MantleError, type UsageEvent } from '@heymantle/client'
import { OwnError } from '../log.ts'
import type { BillingSettings } from '../settings.ts'

/** The billing service did not answer in time, could not be reached, or refused. Its own text may name the shop: it is not kept. */
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

/** The longest wait for the billing service. */
export const BILLING_LIMIT_MS = 5_000

export type ShopIdentity = {
  platformId: string
  myshopifyDomain: string
  name: string
  email: string
  platformPlanName: string
}

/** The shop's token for the Admin API, for as long as the service needs it (docs/decisions/0093). */
export type LentAccess = { accessToken: string; expires: Date | undefined }

/** All that the server asks of the billing service, with the app's key. Every call throws {@link BillingError}. */
export type Mantle = {
  /** @returns the customer's own token, a new one where it is asked for. */
  identify: (
    shop: ShopIdentity,
    options: { rotateApiToken: boolean; lentAccess?: LentAccess },
  ) => Promise<string>
  /** The customer in the service's form, not yet parsed. */
  getCustomer: (customerApiToken: string) => Promise<unknown>
  sendUsageEvents: (customerApiToken: string, events: readonly OwnUsageEvent[]) => Promise<void>
}

/** A use, reported once: the id keeps a repetition from counting twice. */
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
      const { apiToken } = await ask('identify', limitMs, () =>
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
      ask('customer', limitMs, () => ofCustomer(customerApiToken).getCustomer()),
    async sendUsageEvents(customerApiToken, events) {
      const client = ofCustomer(customerApiToken)
      const [only, ...others] = events
      if (only === undefined) return
      await ask('usage events', limitMs, () =>
        others.length === 0
          ? client.sendUsageEvent({ ...only, properties: { ...only.properties } })
          : client.sendUsageEvents({ events: events.map(formatEvent) }),
      )
    },
  }
}

/** The library's type of an event in a batch knows no time, and the service takes it. */
const formatEvent = ({ properties, ...event }: OwnUsageEvent): UsageEvent & { timestamp: Date } => ({
  ...event,
  properties: { ...properties },
})

/** The library sets no time limit and answers a refusal like anything else. */
async function ask<Answer extends object>(
  call: string,
  limitMs: number,
  send: () => Promise<Answer | MantleError>,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new BillingError('unreachable', call)), limitMs)
  })
  try {
    const answer = await Promise.race([send(), late])
    if (isRefusal(answer)) throw new BillingError('refused', call)
    return answer
  } catch (error) {
    throw error instanceof BillingError ? error : new BillingError('unreachable', call)
  } finally {
    clearTimeout(timer)
  }
}

const isRefusal = (answer: object): answer is MantleError => 'error' in answer
