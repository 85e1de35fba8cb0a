import { sql } from 'drizzle-orm'
import { createJobStore } from '../bulk-codes/job-store.ts'
import { isAhead } from '../clock.ts'
import { billingCustomers } from '../database/schema.ts'
import type { ShopWork } from '../jobs/shop-work.ts'
import type { World } from '../world.ts'
import type { Billing } from './billing.ts'
import type { CustomerStore } from './customer-store.ts'
import { BillingError, type Mantle, type OwnUsageEvent } from './mantle.ts'

const usageWorkName = 'billing-usage'

/** Name of the counted event at the billing service (docs/product.md#plans). */
const codesMadeEvent = 'codes_made'
/** Maximum number of events in one call. The next turn sends the rest. */
const EVENTS_AT_ONCE = 100
/** Delay before events that the service did not accept are sent again. */
const FAILED_WAIT_MS = 5 * 60_000

type UsageWorld = Pick<World, 'database' | 'clock' | 'log'> & {
  mantle: Pick<Mantle, 'sendUsageEvents'>
  customers: Pick<CustomerStore, 'find'>
  billing: Pick<Billing, 'renewToken'>
}

/**
 * Reports the number of created codes to the billing service when a job ends. The report is stored afterwards. Its
 * unique id prevents a second report after a crash from counting twice.
 */
export function createUsageWork({ database, clock, log, mantle, customers, billing }: UsageWorld): ShopWork {
  const jobs = createJobStore(database.tables)
  const againAt = new Map<string, Date>()
  /** Finds the customer. Without it, nothing can be reported. */
  const findCustomer = async (shop: string) => {
    const { apiToken, customerId } = (await customers.find(shop)) ?? {}
    return apiToken === undefined || customerId === undefined ? undefined : { apiToken, customerId }
  }
  /** Identifies the shop again if its token was replaced. So reports do not wait until a merchant opens the app. */
  const send = async (shop: string, apiToken: string, events: readonly OwnUsageEvent[]) => {
    try {
      await mantle.sendUsageEvents(apiToken, events)
    } catch (error) {
      if (!(error instanceof BillingError) || error.reason !== 'refused') throw error
      await mantle.sendUsageEvents(await billing.renewToken({ shop }, log), events)
    }
  }
  return {
    name: usageWorkName,
    async runTurn(shop) {
      const customer = await findCustomer(shop)
      if (customer === undefined) return
      const unreported = (await jobs.listUnreported(shop)).slice(0, EVENTS_AT_ONCE)
      const events = unreported.map(({ id, made, reportedUsage, finishedAt }) => ({
        eventId: `${id}/${made}`,
        eventName: codesMadeEvent,
        timestamp: finishedAt ?? clock.now(),
        customerId: customer.customerId,
        properties: { count: made - reportedUsage },
      }))
      try {
        await send(shop, customer.apiToken, events)
      } catch (error) {
        if (!(error instanceof BillingError)) throw error
        log.warn('usage not reported to billing', { shop, reason: error.reason })
        againAt.set(shop, new Date(clock.now().getTime() + FAILED_WAIT_MS))
        return
      }
      againAt.delete(shop)
      for (const { id, made } of unreported) await jobs.update(id, { reportedUsage: made })
    },
    async findNextTurn(shop) {
      if ((await findCustomer(shop)) === undefined) return undefined
      if ((await jobs.listUnreported(shop)).length === 0) return undefined
      const [again, now] = [againAt.get(shop), clock.now()]
      return again !== undefined && isAhead(again, FAILED_WAIT_MS, now) ? again : now
    },
    dueShops: () => sql`select unreported.shop from (${jobs.unreportedShops()}) unreported
      where exists (select 1 from ${billingCustomers} where ${billingCustomers.shop} = unreported.shop and ${billingCustomers.customerId} is not null)`,
  }
}
