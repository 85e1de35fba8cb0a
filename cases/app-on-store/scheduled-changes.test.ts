import { afterEach, describe, expect, test, vi } from 'vitest'
import { planCodWithFeeSave, readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { planDiscountBulk } from '#rules/features/discounts/bulk.ts'
import { planPincodeSave } from '#rules/features/pincodes/plan/pincode-plan.ts'
import type { PincodeConfig } from '#rules/features/pincodes/storage/pincode-config.ts'
import { isPincodeRecord } from '#rules/features/pincodes/storage/record-markers.ts'
import { readPincodeRecords } from '#rules/features/pincodes/storage/stored-pincodes.ts'
import { everyCart } from '#rules/language/every-cart.ts'
import { functionOwnerNames } from '#rules/language/function-owners.ts'
import { createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import type { RuleTypeHandle } from '#rules/language/rule-types.ts'
import { listSteps } from '#rules/records/apply-plan.ts'
import type { DiscountMethod, DiscountRecord } from '#rules/records/discount.ts'
import {
  createDiscountDraft,
  type DiscountDraft,
  planDiscountSave,
  readDiscountRecord,
} from '#rules/records/discount-rule-record.ts'
import { isCustomizationRecord, type OwnerRecord } from '#rules/records/owner-records.ts'
import {
  createDraft,
  planRuleSetSave,
  type RuleSetDraft,
  readRuleRecord,
} from '#rules/records/rule-record.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import { readHour } from '#rules/scheduled-changes/hours.ts'
import { planSale } from '#rules/scheduled-changes/plan-sale.ts'
import {
  type NewChange,
  type ScheduledChange,
  scheduledChangesSchema,
} from '#rules/scheduled-changes/scheduled-change.ts'
import { pincodeMetafieldNames, ruleMetafieldKeys } from '../../app/platform/customization-node.ts'
import { ownerOperations } from '../../app/platform/owners.ts'
import { performStep } from '../../app/platform/perform-step.ts'
import { readHours, startHours } from '../../app/scheduled-changes/hours-form.ts'
import type { State } from '../../local-store/state/state.ts'
import { openDatabaseOfFile } from '../../server/test-support/database-of-file.ts'
import { emptyTables } from '../../server/test-support/test-database.ts'
import { deployment, deployedFunctionIds as functionIds } from '../deployed-functions.ts'
import { type AppOnStore, createAppOnStore, type Fault } from './app-on-store.ts'

/**
 * Scheduled changes of every kind of record, through client, server, job and store. At the start time the store has the
 * whole change, and after the end its previous state. A fault at any single write leaves either the whole change or
 * nothing of it.
 */
const database = openDatabaseOfFile()
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const shop = 'saffron-lane.myshopify.com'
const minuteMs = 60_000
const version = { apiVersion: '2026-10', functionIds } as const

async function start(state?: State): Promise<AppOnStore> {
  await emptyTables(database)
  const store = await createAppOnStore(database, state, deployment, { functionIds })
  vi.stubGlobal('fetch', store.fetch)
  return store
}

/** Records as the client's screens load them. */
async function listRecords(): Promise<OwnerRecord[]> {
  const keys = [...new Set([...ruleMetafieldKeys, ...pincodeMetafieldNames])]
  const lists = await Promise.all(
    functionOwnerNames.map((owner) =>
      owner === 'payment' || owner === 'delivery'
        ? ownerOperations[owner].list('', undefined, keys)
        : ownerOperations[owner].list(owner === 'discount' ? 'type:app' : ''),
    ),
  )
  return lists.flat()
}

async function perform(steps: SavePlan<OwnerRecord>): Promise<void> {
  for (const step of steps) expect(await performStep(version, step)).toMatchObject({ ok: true })
}

async function sendToApp(store: AppOnStore, method: string, path: string, body?: object) {
  const response = await store.fetch(`/app/api/scheduled-changes${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

const minutesLater = (store: AppOnStore, minutes: number) =>
  new Date(store.clock.now().getTime() + minutes * minuteMs)

/** Schedules a plan for one hour from now. With an end, the end is two hours from now. */
async function schedule(store: AppOnStore, steps: SavePlan<OwnerRecord>, change: Partial<NewChange> = {}) {
  const answer = await sendToApp(store, 'POST', '', {
    ...{ title: 'Change', ifLate: 'publish', endsAt: null },
    ...{ startsAt: minutesLater(store, 60).toISOString(), steps, joins: [] },
    ...change,
  })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
}

async function listChanges(store: AppOnStore): Promise<readonly ScheduledChange[]> {
  return scheduledChangesSchema.parse((await sendToApp(store, 'GET', '')).body).changes
}

/** Stored records without ids, and without data that the store itself adds. */
function describeState(state: State) {
  const ownerIds = new Map<string, string>()
  const note = <One extends { readonly id: number }>(kind: string, one: One, title: string): One => {
    ownerIds.set(`gid://shopify/${kind}/${one.id}`, title)
    return one
  }
  const customizations = state.customizations.map((one) => {
    const { id: _id, kind, title, enabled, functionId } = note(one.kind, one, one.title)
    return { kind, title, enabled, functionId }
  })
  const validations = state.validations.map((one) => {
    const { id: _id, title, enabled, blockOnFailure, functionId } = note('Validation', one, one.title ?? '')
    return { title, enabled, blockOnFailure, functionId }
  })
  const discounts = state.discounts.map((one) => {
    note('DiscountAutomaticNode', one, one.title)
    note('DiscountCodeNode', one, one.title)
    const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...members } = one
    const codes =
      'codes' in members ? members.codes.map(({ code, usageCount }) => ({ code, usageCount })) : []
    return { ...members, codes }
  })
  const metafields = state.metafields.flatMap(({ ownerId, namespace, key, type, value }) => {
    const title = ownerIds.get(ownerId)
    return title === undefined ? [] : [{ title, namespace, key, type, value }]
  })
  const sorted = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).sort()
  return [customizations, validations, discounts, metafields].map(sorted)
}

const amount = (value: string): Rule => ({
  title: 'Rule 1',
  match_type: 'all',
  conditions: [{ type: 'cart_subtotal', params: { operator: 'gt', valueType: 'number', value } }],
  actions: [{ type: 'hide_payment', params: { names: ['Cash on Delivery (COD)'], exact: true } }],
})
const byLocation = (value: string): Rule => ({
  ...amount('1'),
  conditions: [
    ...amount('5000').conditions,
    { type: 'customer_tag', params: { operator: 'contains', valueType: 'array', value: [value] } },
  ],
})
const hideRate: Rule = {
  ...amount('5000'),
  actions: [{ type: 'hide_delivery', params: { names: ['Express'], exact: true } }],
}
const stop: Rule = {
  ...amount('900000'),
  actions: [{ type: 'validation', params: { message: 'Too much.' } }],
}

function ruleSetDraft(
  type: RuleTypeHandle,
  title: string,
  rules: Rule[],
  changes: Partial<RuleSetDraft> = {},
) {
  return { ...createDraft(type), status: 'active' as const, ruleSet: createRuleSet(title, rules), ...changes }
}

function discountDraft(store: AppOnStore, method: DiscountMethod, changes: Partial<DiscountDraft> = {}) {
  const startsAt = new Date(store.clock.now().getTime() - 24 * 60 * minuteMs).toISOString()
  const params = { value: { type: 'percentage', percentage: '10' }, message: 'Autumn' }
  const rule = {
    title: 'Rule 1',
    match_type: 'all' as const,
    conditions: [everyCart],
    actions: [{ type: 'apply_discount', params }],
  }
  const code = method === 'code' ? 'AUTUMN' : ''
  return {
    ...createDiscountDraft('order-discounts', startsAt),
    ...{ title: 'Autumn', method, code, ruleSet: createRuleSet('Autumn', [rule]) },
    ...changes,
  }
}

const isDiscount = (record: OwnerRecord): record is DiscountRecord => record.owner === 'discount'
const settingOf = (store: AppOnStore) => ({ functionIds, now: store.clock.now() })

async function planRules(draft: RuleSetDraft): Promise<SavePlan<OwnerRecord>> {
  const stored = (await listRecords()).flatMap((record) =>
    isDiscount(record) ? [] : (readRuleRecord(record) ?? []),
  )
  const found = stored.find((one) => one.draft.type === draft.type)
  return planRuleSetSave(found?.record, draft, functionIds)
}

async function planDiscount(store: AppOnStore, change: (draft: DiscountDraft) => DiscountDraft) {
  const stored = (await listRecords())
    .filter(isDiscount)
    .flatMap((record) => readDiscountRecord(record) ?? [])
  const [found] = stored
  if (found === undefined) throw new Error('There is no discount.')
  return planDiscountSave(found.record, change(found.draft), settingOf(store))
}

async function planFee(
  deliveryMethods: string[],
  status: 'active' | 'draft',
): Promise<SavePlan<OwnerRecord>> {
  const stored = readCodWithFee((await listRecords()).filter(isCustomizationRecord))
  return planCodWithFeeSave(stored, { status, deliveryMethods }, 'Cash on Delivery (COD)', functionIds)
}

/** Codes ten apart: 5,340 of them fill a record. */
const codes = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(1_000_000_000 + (first + index) * 10))

async function planPincodes(list: readonly string[], changes: Partial<PincodeConfig> = {}) {
  const stored = (await listRecords()).filter(isCustomizationRecord).filter(isPincodeRecord)
  const config: PincodeConfig = {
    status: 'active',
    methods: ['Cash on Delivery (COD)'],
    mode: 'hide',
    list: [...list],
    ...changes,
  }
  return listSteps(planPincodeSave(readPincodeRecords('payment', stored, functionIds), config))
}

type Kind = {
  /** Records before the change. */
  readonly stored: (store: AppOnStore) => Promise<SavePlan<OwnerRecord>>
  readonly changed: (store: AppOnStore) => Promise<SavePlan<OwnerRecord>>
}

const dayMs = 24 * 60 * minuteMs
const laterDay = (store: AppOnStore, days: number) =>
  new Date(store.clock.now().getTime() + days * dayMs).toISOString()

const sale = 'a sale of two rule sets and two discounts'

/** A change for each kind of record, and for each kind of write. */
const kinds: Readonly<Record<string, Kind>> = {
  'a payment rule set with other rules and another title': {
    stored: () => planRules(ruleSetDraft('payment-rules', 'No COD', [amount('5000')])),
    changed: () => planRules(ruleSetDraft('payment-rules', 'No cash', [amount('6000')], { status: 'draft' })),
  },
  'a payment rule set that needs another function': {
    stored: () => planRules(ruleSetDraft('payment-rules', 'No COD', [amount('5000')])),
    changed: () => planRules(ruleSetDraft('payment-rules', 'No COD', [byLocation('vip')])),
  },
  'a delivery rule set': {
    stored: () => planRules(ruleSetDraft('delivery-rules', 'No express', [hideRate])),
    changed: () =>
      planRules(ruleSetDraft('delivery-rules', 'No express', [hideRate, { ...hideRate, title: 'Rule 2' }])),
  },
  'a deleted delivery rule set': {
    stored: () => planRules(ruleSetDraft('delivery-rules', 'No express', [hideRate])),
    changed: async () => (await listRecords()).map((record) => ({ kind: 'delete', record }) as const),
  },
  'a check': {
    stored: () => planRules(ruleSetDraft('checkout-checks', 'Too much', [stop])),
    changed: () =>
      planRules(
        ruleSetDraft('checkout-checks', 'Far too much', [{ ...stop, title: 'Limit' }], {
          blockOnFailure: true,
        }),
      ),
  },
  'a check that needs another function': {
    stored: () => planRules(ruleSetDraft('checkout-checks', 'Too much', [stop])),
    changed: () =>
      planRules(
        ruleSetDraft('checkout-checks', 'Too much', [{ ...stop, conditions: byLocation('vip').conditions }]),
      ),
  },
  'an automatic discount with another percentage, dates and combinations': {
    stored: async (store) => planDiscountSave(undefined, discountDraft(store, 'automatic'), settingOf(store)),
    changed: (store) =>
      planDiscount(store, (draft) => ({
        ...draft,
        title: 'Late autumn',
        endsAt: laterDay(store, 9),
        combinesWith: { orderDiscounts: true, productDiscounts: true, shippingDiscounts: false },
        ruleSet: {
          ...draft.ruleSet,
          title: 'Late autumn',
          rules: draft.ruleSet.rules.map((rule) => ({
            ...rule,
            actions: [
              {
                type: 'apply_discount',
                params: { value: { type: 'percentage', percentage: '20' }, message: 'Late' },
              },
            ],
          })) as Rule[],
        },
      })),
  },
  'a code discount with another code, limit and dates': {
    stored: async (store) =>
      planDiscountSave(
        undefined,
        discountDraft(store, 'code', { endsAt: laterDay(store, 30) }),
        settingOf(store),
      ),
    changed: (store) =>
      planDiscount(store, (draft) => ({
        ...draft,
        ...{ code: 'LATE', usageLimit: 50, appliesOncePerCustomer: true, endsAt: null },
        startsAt: laterDay(store, 1),
      })),
  },
  'a discount that needs another function': {
    stored: async (store) => planDiscountSave(undefined, discountDraft(store, 'automatic'), settingOf(store)),
    changed: (store) =>
      planDiscount(store, (draft) => ({
        ...draft,
        ruleSet: {
          ...draft.ruleSet,
          rules: draft.ruleSet.rules.map((rule) => ({ ...rule, conditions: byLocation('vip').conditions })),
        },
      })),
  },
  'a discount that is switched off': {
    stored: async (store) =>
      planDiscountSave(
        undefined,
        discountDraft(store, 'code', { endsAt: laterDay(store, 30) }),
        settingOf(store),
      ),
    changed: async (store) => {
      const records = (await listRecords()).filter(isDiscount)
      const chosen = records.map(({ id, title }) => ({ id: id.slice(id.lastIndexOf('/') + 1), title }))
      return planDiscountBulk('deactivate', chosen, records, {
        functionIds,
        now: minutesLater(store, 60),
      }).writes.map(({ step }) => step)
    },
  },
  'a deleted discount by code': {
    stored: async (store) => planDiscountSave(undefined, discountDraft(store, 'code'), settingOf(store)),
    changed: async () => (await listRecords()).map((record) => ({ kind: 'delete', record }) as const),
  },
  'new settings of COD with fee': {
    stored: async () => [],
    changed: () => planFee(['Standard - Cash on Delivery (fee included)'], 'active'),
  },
  'other rates of COD with fee': {
    stored: () => planFee(['Standard - Cash on Delivery (fee included)'], 'active'),
    changed: () => planFee(['Standard - Cash on Delivery (fee included)', 'Express'], 'draft'),
  },
  'a list of pincodes that grows': {
    stored: () => planPincodes([...codes(0, 6_500), '02134', 'SW1A 1AA', '79*']),
    changed: () => planPincodes([...codes(100, 6_000), ...codes(7_000, 5_000), '79*', 'EC1*']),
  },
  'a list of pincodes that needs fewer records': {
    stored: () => planPincodes(codes(0, 11_000)),
    changed: () => planPincodes(codes(500, 3_000), { methods: ['Bank Deposit'] }),
  },
  'a payment rule set that gets a reason for shoppers': {
    stored: () => planRules(ruleSetDraft('payment-rules', 'No COD', [amount('5000')])),
    changed: () => {
      const reasons = [{ rule: { index: 0, title: 'Rule 1' }, texts: { default: 'Up to 5,000.' } }]
      return planRules(ruleSetDraft('payment-rules', 'No COD', [amount('5000')], { reasons }))
    },
  },
  [sale]: {
    stored: async (store) => [
      ...(await planRules(ruleSetDraft('payment-rules', 'No COD', [amount('5000')], { status: 'draft' }))),
      ...(await planRules(ruleSetDraft('delivery-rules', 'No express', [hideRate]))),
      ...planDiscountSave(
        undefined,
        discountDraft(store, 'automatic', { isOff: true, title: 'Sale' }),
        settingOf(store),
      ),
      ...planDiscountSave(undefined, discountDraft(store, 'code'), settingOf(store)),
    ],
    changed: async (store) => {
      const records = await listRecords()
      const { steps, skipped } = planSale(new Set(records.map(({ id }) => id)), records, {
        functionIds,
        isPlus: true,
        now: store.clock.now(),
        startsAt: minutesLater(store, 60),
      })
      expect(skipped).toEqual([])
      expect(steps).toHaveLength(records.length)
      return steps
    },
  },
}

/** Publishes a change without faults. Returns the records afterwards, and the number of writes. */
async function publishWhole(before: State, { changed }: Kind) {
  const store = await start(before)
  await schedule(store, await changed(store))
  let writes = 0
  store.watch(() => {
    writes += 1
  })
  await store.runScheduledChanges(minutesLater(store, 61), shop)
  return { after: describeState(store.state()), writes }
}

/** State of the only change, which has ended without leaving anything half-done. */
async function readEnding(store: AppOnStore): Promise<ScheduledChange['state'] | undefined> {
  const [change] = await listChanges(store)
  expect(change?.report?.left ?? []).toEqual([])
  expect(['done', 'failed']).toContain(change?.state)
  return change?.state
}

/** Stores the records of a kind and returns the store's state. */
async function prepare({ stored }: Kind): Promise<State> {
  const store = await start()
  await perform(await stored(store))
  return store.state()
}
/** Faults of a write by the job. Afterwards the whole change must be stored, unless the platform refuses it. */
const faults = [
  'killed before the write',
  'killed after the write',
  'dropped after the write',
  '500',
  'refused',
] as const satisfies readonly Fault[]
/** The nightly run has every fault for each kind. The usual run has two for the sale, and one for the others. */
const faultsOf = (name: string): readonly Fault[] => {
  if (process.env.EVERY_FAULT !== undefined) return faults
  if (name === sale) return ['killed after the write', 'refused']
  return Object.keys(kinds).indexOf(name) % 2 === 0 ? ['killed after the write'] : ['refused']
}

describe.each(Object.entries(kinds))('%s', (name, kind) => {
  test('is published at its hour, and put back at its end', async () => {
    const before = await prepare(kind)
    const direct = await start(before)
    await perform(await kind.changed(direct))
    const after = direct.state()

    const store = await start(before)
    await schedule(store, await kind.changed(store), { endsAt: minutesLater(store, 120).toISOString() })
    await store.runScheduledChanges(minutesLater(store, 61), shop)
    expect(await listChanges(store)).toMatchObject([{ state: 'active', report: null }])
    expect(describeState(store.state())).toEqual(describeState(after))
    await store.runScheduledChanges(minutesLater(store, 61), shop)
    expect(await listChanges(store)).toMatchObject([{ state: 'done', report: null }])
    expect(describeState(store.state())).toEqual(describeState(before))
  })

  test.each(faultsOf(name))('is whole or not there at all after a write that was %s', async (fault) => {
    const before = await prepare(kind)
    const { after, writes } = await publishWhole(before, kind)
    for (let position = 0; position < writes; position += 1) {
      const store = await start(before)
      await schedule(store, await kind.changed(store))
      store.obstruct(fault, position)
      await store.runScheduledChanges(minutesLater(store, 24 * 60), shop)
      const state = await readEnding(store)
      if (fault !== 'refused') expect(state).toBe('done')
      const wanted = state === 'done' ? after : describeState(before)
      expect(describeState(store.state()), `at write ${position}`).toEqual(wanted)
    }
  })
})

describe('the sale', () => {
  const kind = kinds[sale] as Kind

  test.each(['killed before the write', 'killed after the write', '500'] as const)(
    'is undone as a whole if a write is refused and one of the undo is %s',
    async (fault) => {
      const before = await prepare(kind)
      const { writes } = await publishWhole(before, kind)
      // The last write is that of the published data.
      const lastRecord = writes - 2
      for (let position = 0; position < lastRecord; position += 1) {
        const store = await start(before)
        await schedule(store, await kind.changed(store))
        store.obstruct('refused', lastRecord)
        store.obstruct(fault, position)
        await store.runScheduledChanges(minutesLater(store, 24 * 60), shop)
        expect(await readEnding(store)).toBe('failed')
        expect(describeState(store.state()), `at write ${position}`).toEqual(describeState(before))
      }
    },
  )

  test.each(['killed before the write', 'killed after the write', 'dropped after the write'] as const)(
    'is put back as a whole at its end, also after a write that was %s',
    async (fault) => {
      const before = await prepare(kind)
      const { writes } = await publishWhole(before, kind)
      for (let position = 0; position < writes; position += 1) {
        const store = await start(before)
        await schedule(store, await kind.changed(store), { endsAt: minutesLater(store, 120).toISOString() })
        await store.runScheduledChanges(minutesLater(store, 61), shop)
        store.obstruct(fault, position)
        await store.runScheduledChanges(minutesLater(store, 24 * 60), shop)
        expect(await readEnding(store)).toBe('done')
        expect(describeState(store.state()), `at write ${position}`).toEqual(describeState(before))
      }
    },
  )

  test('is written once by two processes at the same hour', async () => {
    const before = await prepare(kind)
    const { after, writes } = await publishWhole(before, kind)
    const store = await start(before)
    await schedule(store, await kind.changed(store))
    let written = 0
    store.watch(() => {
      written += 1
    })
    await store.clock.wait(61 * minuteMs)
    await store.runInTwoProcesses(shop)
    await store.runScheduledChanges(minutesLater(store, 60), shop)
    expect(await readEnding(store)).toBe('done')
    expect(describeState(store.state())).toEqual(after)
    // Both processes mark the published data as changing before the first of them claims the change.
    expect(written).toBeLessThanOrEqual(writes + 1)
  })
})

describe('an hour of a clock that is changed', () => {
  /** Lets time pass, with a request of the shop each month, so that the app keeps its access. */
  const waitUntil = async (store: AppOnStore, moment: number) => {
    const monthMs = 30 * dayMs
    while (store.clock.now().getTime() < moment) {
      await store.clock.wait(Math.min(monthMs, moment - store.clock.now().getTime()))
      expect((await store.fetch('/app/api/history?fresh=true')).status).toBe(200)
    }
  }
  const kind = kinds[sale] as Kind
  const berlin = 'Europe/Berlin'
  const onlyRules: Kind = {
    stored: () => planRules(ruleSetDraft('delivery-rules', 'No express', [hideRate])),
    changed: () => planRules(ruleSetDraft('delivery-rules', 'No express', [hideRate], { status: 'draft' })),
  }

  test.each([
    ['that spring skips', '2027-03-28', '02:30', '2027-03-28T01:30:00Z', 'skipped'],
    ['that autumn shows twice', '2027-10-31', '02:30', '2027-10-31T00:30:00Z', 'twice'],
  ] as const)(
    '%s publishes once, at the moment that the form has shown',
    async (_name, date, time, moment, kindOfHour) => {
      const before = await prepare(onlyRules)
      before.shop.ianaTimezone = berlin
      const store = await start(before)
      const form = { ...startHours(store.clock.now(), berlin), startDate: date, startTime: time }
      const { hours, notes } = readHours(form, berlin, store.clock.now())
      expect(hours?.startsAt).toBe(new Date(moment).toISOString())
      expect(notes).toHaveLength(2)
      expect(readHour(`${date}T${time}`, berlin)?.kind).toBe(kindOfHour)
      await schedule(store, await onlyRules.changed(store), hours)

      const isPublished = () => !store.state().customizations.some(({ enabled }) => enabled)
      let writes = 0
      store.watch(() => {
        writes += 1
      })
      await waitUntil(store, Date.parse(moment) - minuteMs)
      await store.runScheduledChanges(store.clock.now(), shop)
      expect(isPublished()).toBe(false)
      await store.runScheduledChanges(new Date(moment), shop)
      expect(isPublished()).toBe(true)
      const written = writes
      await store.clock.wait(2 * 60 * minuteMs)
      await store.runScheduledChanges(store.clock.now(), shop)
      expect(writes).toBe(written)
      expect(await readEnding(store)).toBe('done')
    },
  )

  test('between start and end moves neither of the two', async () => {
    const before = await prepare(kind)
    before.shop.ianaTimezone = berlin
    const store = await start(before)
    const form = {
      ...startHours(store.clock.now(), berlin),
      ...{
        startDate: '2027-03-27',
        startTime: '12:00',
        hasEnd: true,
        endDate: '2027-03-28',
        endTime: '12:00',
      },
    }
    const { hours } = readHours(form, berlin, store.clock.now())
    await schedule(store, await kind.changed(store), hours)
    await waitUntil(store, Date.parse('2027-03-27T10:59:00Z'))
    await store.runScheduledChanges(new Date('2027-03-28T09:59:00Z'), shop)
    expect(await listChanges(store)).toMatchObject([{ state: 'active' }])
    await store.runScheduledChanges(new Date('2027-03-28T10:00:00Z'), shop)
    expect(await readEnding(store)).toBe('done')
    expect(describeState(store.state())).toEqual(describeState(before))
  })
})
