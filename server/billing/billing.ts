import type { KnownPlan } from '#rules/features/plan/known-plan.ts'
import type { PlanFeatureValues } from '#rules/features/plan/plan-features.ts'
import { derivePlanStatus, findFeaturesInForce, type PlanAnswer } from '#rules/features/plan/plan-status.ts'
import type { CallAdmin } from '../admin-proxy/call-admin.ts'
import { type Clock, isAhead, isRecent } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { ShopCaller } from '../platform/session-token.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { ShopAccess } from '../session/shop-access.ts'
import type { BillingSettings } from '../settings.ts'
import { shareCalls } from '../share-calls.ts'
import type { CustomerStore, StoredCustomer } from './customer-store.ts'
import { BillingError, type LentAccess, type Mantle } from './mantle.ts'
import { readCustomer } from './read-customer.ts'
import { digestIdentity, readShopIdentity, shopIdentityDocument } from './shop-identity.ts'

/** Time during which an answer of the service counts as current. */
const FRESH_MS = 60_000
/** Pause after a failed call of the service, so that the next screens do not wait for it as well. */
const FAILED_WAIT_MS = 20_000
/** Interval at which the shop's identity is checked for changes, above all of its Shopify plan. */
const IDENTITY_MS = 60 * 60_000
/** Maximum number of remembered shops. Answers are remembered only for seconds. */
const MOST_SHOPS = 1_000

/** Page to which the platform's and the service's pages return the merchant. */
const PLAN_PATH = '/app/plan'

export type Billing = {
  /**
   * The known plan of the shop. Asks the service if the plan is old, or if `fresh` is set. Failures of the service
   * never throw.
   */
  readPlan: (caller: ShopCaller, log: Log, options?: { fresh: boolean }) => Promise<PlanAnswer>
  /** Plan features that currently limit something for the shop. */
  findFeatures: (caller: ShopCaller, log: Log) => Promise<PlanFeatureValues>
  /**
   * Lends the shop's access token to the service, which starts, changes or ends a subscription with it. Throws
   * BillingError.
   */
  lendAccess: (caller: ShopCaller, log: Log) => Promise<void>
  /** Identifies the shop again after the service refused its token, and returns the new one. Throws BillingError. */
  renewToken: (caller: ShopCaller, log: Log) => Promise<string>
}

export type BillingWorld = {
  settings: BillingSettings
  mantle: Mantle
  customers: CustomerStore
  sessions: Pick<SessionStore, 'findShop'>
  access: ShopAccess
  callAdmin: CallAdmin
  database: Pick<Database, 'alone'>
  clock: Clock
  /** Address of a page of the app inside the shop's admin. */
  formatAddress: (shop: string, path: string) => string
}

/**
 * A shop's plan according to the billing service. While the service does not answer, the last known plan counts
 * (docs/product.md#plans).
 */
export function createBilling(world: BillingWorld): Billing {
  const { settings, mantle, customers, clock } = world
  const shareRefresh = shareCalls<void>()
  const retryAt = new Map<string, number>()

  const noteFailure = (shop: string) => {
    retryAt.delete(shop)
    retryAt.set(shop, clock.now().getTime() + FAILED_WAIT_MS)
    const [oldest] = retryAt.keys()
    if (retryAt.size > MOST_SHOPS && oldest !== undefined) retryAt.delete(oldest)
  }

  const refresh = async (caller: ShopCaller, log: Log) => {
    const { shop } = caller
    const apiToken = await requireApiToken(world, caller, log)
    const read = readCustomer(await requestCustomer(world, caller, log, apiToken))
    if (read === undefined) throw new BillingError('refused', 'customer')
    await customers.saveKnown(shop, read, clock.now())
    retryAt.delete(shop)
  }

  /** @returns whether the service has answered. */
  const tryToRefresh = async (caller: ShopCaller, log: Log): Promise<boolean> => {
    try {
      await shareRefresh(caller.shop, () => refresh(caller, log))
      return true
    } catch (error) {
      if (!(error instanceof BillingError)) throw error
      log.warn('billing does not answer', { shop: caller.shop, call: error.call, reason: error.reason })
      noteFailure(caller.shop)
      return false
    }
  }

  const isFresh = (stored: StoredCustomer | undefined) =>
    stored?.knownAt !== undefined && isRecent(stored.knownAt, FRESH_MS, clock.now())

  const readPlanStatus = async (caller: ShopCaller, log: Log, fresh: boolean) => {
    const before = await customers.find(caller.shop)
    const isWaiting = isAhead(retryAt.get(caller.shop) ?? 0, FAILED_WAIT_MS, clock.now())
    if (!fresh && isFresh(before) && !isWaiting) return describe(before, true, clock.now())
    if (!fresh && isWaiting) return describe(before, false, clock.now())
    const isAnswering = await tryToRefresh(caller, log)
    return describe(await customers.find(caller.shop), isAnswering, clock.now())
  }

  return {
    async readPlan(caller, log, { fresh } = { fresh: false }) {
      const { stored, planStatus, known, knownAt } = await readPlanStatus(caller, log, fresh)
      return {
        billing: 'mantle',
        appId: settings.appId,
        apiUrl: settings.apiUrl,
        customerApiToken: stored?.apiToken ?? null,
        returnUrl: world.formatAddress(caller.shop, PLAN_PATH),
        planStatus,
        known,
        knownAt: knownAt?.toISOString() ?? null,
      }
    },
    async findFeatures(caller, log) {
      const { planStatus, known } = await readPlanStatus(caller, log, false)
      return findFeaturesInForce(planStatus, known)
    },
    async lendAccess(caller, log) {
      const accessToken = await world.access.requireAccessToken(caller)
      const expires = (await world.sessions.findShop(caller.shop))?.expires
      await identify(world, caller, log, { lentAccess: { accessToken, expires } })
      log.info('access lent to billing', { shop: caller.shop })
    },
    renewToken: (caller, log) => identify(world, caller, log, {}),
  }

  function describe(stored: StoredCustomer | undefined, isAnswering: boolean, now: Date) {
    const known: KnownPlan | null = stored?.known ?? null
    return {
      stored,
      known,
      knownAt: stored?.knownAt,
      planStatus: derivePlanStatus(stored?.knownAt, isAnswering, now),
    }
  }

  async function requestCustomer(
    within: BillingWorld,
    caller: ShopCaller,
    log: Log,
    apiToken: string,
  ): Promise<unknown> {
    try {
      return await mantle.getCustomer(apiToken)
    } catch (error) {
      if (!(error instanceof BillingError) || error.reason !== 'refused') throw error
      // Something else may have replaced the token. The service still knows the shop.
      return mantle.getCustomer(await identify(within, caller, log, {}))
    }
  }
}

/**
 * Returns the customer's token. The service issues one for the shop's identity, at the first launch and after each
 * change.
 */
async function requireApiToken(world: BillingWorld, caller: ShopCaller, log: Log): Promise<string> {
  const { customers, clock } = world
  const stored = await customers.find(caller.shop)
  if (stored !== undefined && isRecent(stored.identifiedAt, IDENTITY_MS, clock.now())) return stored.apiToken
  return identify(world, caller, log, { unlessKnownAs: stored?.identity })
}

type Identifying = { unlessKnownAs?: string | undefined; lentAccess?: LentAccess }

/** Runs in one process at a time, since a first identification invalidates the previous token. */
function identify(
  world: BillingWorld,
  caller: ShopCaller,
  log: Log,
  { unlessKnownAs, lentAccess }: Identifying,
): Promise<string> {
  const { shop } = caller
  const { customers, mantle, clock } = world
  return world.database.alone(`identify ${shop}`, async () => {
    const stored = await customers.find(shop)
    const data = await requestShop(world, caller, log)
    const identity = digestIdentity(data)
    const apiToken =
      stored !== undefined && unlessKnownAs !== undefined && stored.identity === identity
        ? stored.apiToken
        : await mantle.identify(data, {
            // After an uninstall, no earlier token may remain valid.
            rotateApiToken: stored === undefined,
            ...(lentAccess !== undefined && { lentAccess }),
          })
    await customers.saveIdentity(shop, { apiToken, identity }, clock.now())
    return apiToken
  })
}

async function requestShop({ callAdmin }: BillingWorld, caller: ShopCaller, log: Log) {
  const answer = await callAdmin({ caller, document: shopIdentityDocument, log })
  const identity = answer.kind === 'answered' ? readShopIdentity(answer.body.data) : undefined
  if (identity === undefined || identity.myshopifyDomain !== caller.shop)
    throw new BillingError('unreachable', 'shop')
  return identity
}
