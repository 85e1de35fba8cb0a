import { afterEach, expect, test, vi } from 'vitest'
import { planCodWithFeeSave, readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { cashOnDeliveryName } from '#rules/language/cash-on-delivery.ts'
import { everyCart } from '#rules/language/every-cart.ts'
import { limits } from '#rules/language/limits.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { addAliasSteps, joinPlan, readAliases } from '#rules/records/alias-steps.ts'
import { listSteps, planInOrder } from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import type { ScheduledChanges } from '#rules/scheduled-changes/scheduled-change.ts'
import { performStep } from '../../app/platform/perform-step.ts'
import { openDatabaseOfFile } from '../../server/test-support/database-of-file.ts'
import { emptyTables } from '../../server/test-support/test-database.ts'
import { deployment, deployedFunctionIds as functionIds } from '../deployed-functions.ts'
import { type AppOnStore, createAppOnStore } from './app-on-store.ts'
import { listStored } from './stored-records.ts'

/** Records that are saved while a scheduled rename waits or is published must follow its names. */
const database = openDatabaseOfFile()
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const shop = 'saffron-lane.myshopify.com'
const withFee = 'Standard - Cash on Delivery (fee included)'
const newName = 'Cash at the door'

async function start(): Promise<AppOnStore> {
  await emptyTables(database)
  const store = await createAppOnStore(database, undefined, deployment, { functionIds })
  vi.stubGlobal('fetch', store.fetch)
  return store
}

const listRecords = (store: AppOnStore) =>
  (['payment', 'delivery'] as const).flatMap((owner) => listStored(store.state(), owner))

/** Steps in the client's plan, with all aliases updated. */
function planAliases(store: AppOnStore, plan: SavePlan<OwnerRecord>): SavePlan<OwnerRecord> {
  const { paymentMethods, shippingRates } = store.state()
  const storeNames = {
    payment: paymentMethods.map(({ name }) => name),
    delivery: shippingRates.map(({ title }) => title),
  }
  return listSteps(joinPlan(addAliasSteps(planInOrder(plan), listRecords(store), storeNames)))
}

async function save(store: AppOnStore, plan: SavePlan<OwnerRecord>): Promise<void> {
  for (const step of planAliases(store, plan))
    expect(await performStep({ apiVersion: '2026-10', functionIds }, step)).toMatchObject({ ok: true })
}

/** Schedules a plan for one hour from now, and its end for one hour later. */
async function schedule(store: AppOnStore, plan: SavePlan<OwnerRecord>): Promise<void> {
  const after = (minutes: number) => new Date(store.clock.now().getTime() + minutes * 60_000).toISOString()
  const { status } = await store.fetch('/app/api/scheduled-changes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ title: 'Change', ifLate: 'publish', startsAt: after(60), endsAt: after(120), joins: [] },
      steps: planAliases(store, plan),
    }),
  })
  expect(status).toBe(201)
}

const waitAnHour = (store: AppOnStore) =>
  store.runScheduledChanges(new Date(store.clock.now().getTime() + 61 * 60_000), shop)

function planRename(from = withFee, to = newName): SavePlan<OwnerRecord> {
  const rename = { type: 'rename_delivery', params: { currentName: from, newName: to, exact: true } }
  const rule = { title: 'Rule 1', match_type: 'all' as const, conditions: [everyCart], actions: [rename] }
  const draft = { ...createDraft('delivery-rules'), status: 'active' as const }
  return planRuleSetSave(undefined, { ...draft, ruleSet: createRuleSet('Names', [rule]) }, functionIds)
}

function planFee(store: AppOnStore, deliveryMethods: readonly string[]): SavePlan<OwnerRecord> {
  const config = { status: 'active' as const, deliveryMethods: [...deliveryMethods] }
  return planCodWithFeeSave(readCodWithFee(listRecords(store)), config, cashOnDeliveryName, functionIds)
}

/** Payment methods for a chosen rate, for each name that the platform may pass to the later function. */
async function payBy(store: AppOnStore, rate: string): Promise<string[][]> {
  const request = {
    lines: [{ sku: 'SL-MOR', quantity: 1 }],
    deliveryAddress: { countryCode: 'IN', provinceCode: 'KA', zip: '560001' },
    selectedDeliveryOption: rate,
  }
  const views = []
  for (const rateNames of ['shown', 'store']) views.push(await store.checkout({ ...request, rateNames }))
  return views.map(({ paymentMethods }) => paymentMethods.map(({ name }) => name))
}

const onlyCod = [[cashOnDeliveryName], [cashOnDeliveryName]]

test('COD with fee that is saved before the hour of a rename goes by the new name from then on', async () => {
  const store = await start()
  await schedule(store, planRename())
  await save(store, planFee(store, [withFee]))
  await waitAnHour(store)
  expect(await payBy(store, newName)).toEqual(onlyCod)
  await waitAnHour(store)
  expect(await payBy(store, withFee)).toEqual(onlyCod)
  expect(listRecords(store).flatMap((record) => readAliases(record) ?? [])).toEqual([])
})

test('a rename that is saved while a change is published stays known at its end', async () => {
  const store = await start()
  await save(store, planFee(store, [withFee]))
  await schedule(store, planFee(store, [withFee, 'Express']))
  await waitAnHour(store)
  await save(store, planRename())
  expect(await payBy(store, newName)).toEqual(onlyCod)
  await waitAnHour(store)
  expect(await payBy(store, newName)).toEqual(onlyCod)
})

/** A rule set that depends on a rate's name and has no room for other names of it. */
function planFull(): SavePlan<OwnerRecord> {
  const params = { operator: 'in' as const, valueType: 'array' as const, value: [withFee], exact: true }
  const conditions = [{ type: 'shipping_method_name', params }]
  const rule = {
    match_type: 'all' as const,
    conditions,
    actions: [{ type: 'hide_payment', params: { name: 'UPI' } }],
  }
  const setOf = (title: string) => createRuleSet('Full', [{ ...rule, title }])
  const bytes = JSON.stringify(setOf('')).length
  const ruleSet = setOf('x'.repeat(limits.metafieldBytes - bytes))
  return planRuleSetSave(
    undefined,
    { ...createDraft('payment-rules'), status: 'active' as const, ruleSet },
    functionIds,
  )
}

test('a scheduled rename is held under its own heading if a rule set has no room for the new name', async () => {
  const store = await start()
  await schedule(store, planRename())
  await save(store, planFull())
  await waitAnHour(store)
  const { changes } = (await (await store.fetch('/app/api/scheduled-changes')).json()) as ScheduledChanges
  expect(changes).toMatchObject([
    {
      state: 'heldBack',
      report: { kind: 'noRoom', sentences: [expect.stringContaining('“Full” is too long')] },
    },
  ])
  expect(listRecords(store).map(({ title }) => title)).toEqual(['Full'])
})
