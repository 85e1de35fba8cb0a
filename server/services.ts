import { type CallAdmin, createCallAdmin } from './admin-proxy/call-admin.ts'
import { explainDenials } from './admin-proxy/explain-denials.ts'
import { type Billing, createBilling } from './billing/billing.ts'
import { createCustomerStore } from './billing/customer-store.ts'
import { createMantle } from './billing/mantle.ts'
import { createUsageWork } from './billing/usage-work.ts'
import { bulkCodesScopes } from './bulk-codes/documents.ts'
import { createBulkCodesWork } from './bulk-codes/run-turn.ts'
import { createEncryption } from './database/encryption.ts'
import { createDelegateTokenStore } from './delegated-access/delegate-token-store.ts'
import { createDelegatedAccess } from './delegated-access/delegated-access.ts'
import { createDiscountDefinitionsWork } from './discount-definitions/run-turn.ts'
import { createWriteAs, type WriteAs } from './history/attributed-writes.ts'
import { createHistoryWork } from './history/run-turn.ts'
import { createHistory, type ShopHistory } from './history/shop-history.ts'
import type { ShopWork } from './jobs/shop-work.ts'
import { countWaits } from './metrics/count-platform-calls.ts'
import { formatAdminAddress } from './page/admin-address.ts'
import { createGuardRuleSets } from './plan-limits/guard-rule-sets.ts'
import { createRuleSetTurns, type RuleSetTurns } from './plan-limits/rule-set-turns.ts'
import { createCustomerRequestsWork } from './privacy/run-turn.ts'
import { createSharedWriteTurns } from './record-changes/shared-write-turns.ts'
import { createWriteTurns } from './record-changes/write-turns.ts'
import { createTestStore, type TestStore } from './saved-tests/test-store.ts'
import { type ChangeStore, createChangeStore } from './scheduled-changes/change-store.ts'
import { createScheduledChangesWork } from './scheduled-changes/run-turn.ts'
import { createSessionStore, type SessionStore } from './session/session-store.ts'
import { createShopAccess, type ShopAccess } from './session/shop-access.ts'
import { createUserAccess, type UserAccess } from './session/user-access.ts'
import type { BillingSettings } from './settings.ts'
import { createShopHealthWork } from './shop-health/run-turn.ts'
import type { World } from './world.ts'

/** Services that requests and jobs of one process share. */
export type Services = {
  store: SessionStore
  access: ShopAccess
  users: UserAccess
  /** Access tokens for jobs, with only the scopes that they need. */
  jobAccess: ShopAccess
  callAdmin: CallAdmin
  /** Saved tests of rule sets. */
  tests: TestStore
  scheduledChanges: ChangeStore
  /** Versions of records. */
  history: ShopHistory
  writeAs: WriteAs
  ruleSetTurns: RuleSetTurns
  /** Undefined if no billing service is configured. */
  billing: Billing | undefined
}

/** Creates the services and registers their background work. */
export function createServices(world: World): Services {
  const { settings, platform, database, turns, clock, log, metrics, loopDelay } = world
  const waitingClock = countWaits(clock, metrics, 'sent_again')
  const encryption = createEncryption(settings.encryptionKeys)
  const store = createSessionStore(database.tables, encryption)
  const access = createShopAccess({ store, platform, database, clock, log })
  const users = createUserAccess({ store, platform, shopAccess: access, clock, log })
  /** Asks with the access of the request's person, who may do no more in the app than in the admin. */
  const callAdmin = explainDenials(createCallAdmin({ platform, access: users, clock: waitingClock }), store)
  const askForApp = createCallAdmin({ platform, access, clock: waitingClock })
  const jobAccess = createDelegatedAccess({
    access,
    sessions: store,
    tokens: createDelegateTokenStore(database.tables, encryption),
    platform,
    clock,
    log,
    scopes: bulkCodesScopes,
    lifeSeconds: settings.delegateTokenSeconds,
  })
  const tests = createTestStore(database.tables, encryption)
  const scheduledChanges = createChangeStore(database.tables, encryption)
  takeWork(createShopHealthWork(world, askForApp))
  const writeTurns = createWriteTurns(createSharedWriteTurns(world))
  const writeAs = createWriteAs(world, askForApp, writeTurns)
  takeWork(createHistoryWork(world, askForApp, writeTurns))
  takeWork(createDiscountDefinitionsWork(world, askForApp))
  takeWork(createCustomerRequestsWork(world))
  takeWork(createBulkCodesWork(world, createCallAdmin({ platform, access: jobAccess, clock: waitingClock })))
  const billing = settings.billing === null ? undefined : takeBilling(settings.billing)
  const ruleSetTurns = createRuleSetTurns(world)
  takeWork(
    createScheduledChangesWork(world, {
      callAdmin: askForApp,
      guardRuleSets: createGuardRuleSets(world, askForApp, billing, ruleSetTurns),
      tests,
      writeAs,
      store: scheduledChanges,
    }),
  )
  const history = createHistory(world, askForApp, writeTurns)
  return {
    ...{ store, access, users, jobAccess, callAdmin, tests, scheduledChanges },
    ...{ history, writeAs, ruleSetTurns, billing },
  }

  function takeWork(work: ShopWork): void {
    const runTurn: ShopWork['runTurn'] = (shop, signal) =>
      loopDelay.during(
        () => `turn of ${work.name}`,
        () => work.runTurn(shop, signal),
      )
    turns.take({ ...work, runTurn })
  }

  function takeBilling(billingSettings: BillingSettings): Billing {
    const mantle = createMantle(billingSettings)
    const customers = createCustomerStore(database.tables, encryption)
    const billing = createBilling({
      settings: billingSettings,
      mantle,
      customers,
      sessions: store,
      access,
      callAdmin: askForApp,
      database,
      clock,
      formatAddress: (shop, path) => formatAdminAddress(settings, shop, path),
    })
    takeWork(createUsageWork({ database, clock, log, mantle, customers, billing }))
    return billing
  }
}
