import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isEnabledRuleSet } from '#rules/features/plan/rule-set-limit.ts'
import { functionHandles } from '#rules/functions/function-variants.ts'
import { createRuleSet, putInTesting, type Rule } from '#rules/language/rule-set.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { createDraft, planRuleSetSave, type RuleSetDraft } from '#rules/records/rule-record.ts'
import type { SaveStep } from '#rules/records/save-plan.ts'
import { planLimitWords } from '#rules/words/plan-limits.ts'
import { performStep } from '../../app/platform/perform-step.ts'
import { formatGid } from '../../local-store/platform-ids.ts'
import { billingAppId, deriveBillingApiKey } from '../../local-store/services/billing/credentials.ts'
import { type State, takeId } from '../../local-store/state/state.ts'
import { makeDeployment, paymentFunction } from '../../local-store/test-support/test-deployment.ts'
import { apiSecret, storeUrl } from '../../local-store/test-support/test-store.ts'
import { ruleSetSuccessors } from '../../server/database/schema.ts'
import { openDatabaseOfFile } from '../../server/test-support/database-of-file.ts'
import { type AppOnStore, createAppOnStore, functionIds } from './app-on-store.ts'
import { listStored } from './stored-records.ts'

/**
 * Client, server, billing service and store with the free plan's limit of five enabled rule sets, and dishonest
 * clients.
 */
const database = openDatabaseOfFile()
let store: AppOnStore
const openStore = async (state?: State) => {
  const functions = functionHandles
    .filter((handle) => handle.startsWith('payment'))
    .map((handle) => paymentFunction(undefined, { id: functionIds[handle], handle }))
  const billing = {
    ...{ appId: billingAppId, apiKey: deriveBillingApiKey(apiSecret) },
    apiUrl: `${storeUrl}/services/billing/v1`,
  }
  store = await createAppOnStore(database, state, makeDeployment(functions), { billing })
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    input.startsWith(storeUrl) ? store.fetchFromStore(input, init) : store.fetch(input, init),
  )
}
beforeEach(async () => {
  await openStore()
  // Disables every record, so that only records that a test enables count.
  for (const record of listStored(store.state(), 'payment'))
    await perform({ kind: 'update', record, changes: { enabled: false } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const limit = 5
const refusal = {
  ok: false,
  refusals: [
    {
      message: planLimitWords.refusal({ feature: 'enabled_rule_sets', limit }),
      field: [],
      code: 'PLAN_LIMIT',
    },
  ],
}

const perform = (step: SaveStep<CustomizationRecord>) =>
  performStep({ apiVersion: '2026-10', functionIds }, step)

const condition = (type: string): Rule['conditions'][number] => ({
  type,
  params: { operator: 'eq', valueType: 'string', value: 'x' },
})
const draft = (title: string, status: RuleSetDraft['status'], ...kinds: string[]): RuleSetDraft => ({
  ...createDraft('payment-rules'),
  status,
  ruleSet: createRuleSet(title, [
    { title: 'Rule 1', match_type: 'all', conditions: kinds.map(condition), actions: [] },
  ]),
})
const testing = { token: 'a-token', emails: ['owner@example.com'], since: '2026-11-20T10:00:00.000Z' }
const inTesting = (title: string) => {
  const made = draft(title, 'testing')
  return { ...made, ruleSet: putInTesting(made.ruleSet, testing) }
}

const plan = (wanted: RuleSetDraft, stored?: CustomizationRecord) =>
  planRuleSetSave(stored, wanted, functionIds) as SaveStep<CustomizationRecord>[]
const create = (wanted: RuleSetDraft) => {
  const [step] = plan(wanted)
  if (step?.kind !== 'create') throw new Error('A new rule set is created.')
  return step
}
const enable = (title: string) => perform(create(draft(title, 'active')))
const records = () => listStored(store.state(), 'payment')
const find = (title: string) => {
  const found = records().find((record) => record.title === title)
  if (found === undefined) throw new Error(`There is no ${title}.`)
  return found
}
const countEnabled = () => records().filter(isEnabledRuleSet).length
async function fill(count = limit) {
  for (let number = 1; number <= count; number += 1)
    expect(await enable(`Set ${number}`)).toMatchObject({ ok: true })
}

test("one more than the plan allows is refused in the platform's form, and nothing is written", async () => {
  await fill()
  expect(await enable('One more')).toEqual(refusal)
  expect(countEnabled()).toBe(limit)
  expect(records().map(({ title }) => title)).not.toContain('One more')
})

test('a plan’s number of rule sets is enabled when twenty arrive together', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => enable(`Set ${index}`)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(limit)
  expect(countEnabled()).toBe(limit)
})

test.each([
  ['a draft', draft('Another', 'draft')],
  ['one in testing', inTesting('Another')],
])('%s is created and saved on any plan, and not enabled', async (_what, wanted) => {
  await fill()
  expect(await perform(create(wanted))).toMatchObject({ ok: true })
  const [update] = plan({ ...wanted, ruleSet: { ...wanted.ruleSet, title: 'Renamed' } }, find('Another'))
  expect(update !== undefined && (await perform(update))).toEqual({ ok: true })
  const [switched] = plan(draft('Renamed', 'active'), find('Renamed'))
  expect(switched !== undefined && (await perform(switched))).toEqual(refusal)
  expect(countEnabled()).toBe(limit)
})

test('an enabled rule set is edited, switched off and on again at the limit', async () => {
  await fill()
  const [edit] = plan(draft('New title', 'active'), find('Set 1'))
  expect(edit !== undefined && (await perform(edit))).toEqual({ ok: true })
  expect(await perform({ kind: 'update', record: find('Set 2'), changes: { enabled: false } })).toEqual({
    ok: true,
  })
  expect(await perform({ kind: 'update', record: find('Set 2'), changes: { enabled: true } })).toEqual({
    ok: true,
  })
  expect(countEnabled()).toBe(limit)
})

test('rules that need another function move to it at the limit, any number of times', async () => {
  await fill()
  for (const kind of ['cart_total', 'customer_tag', 'cart_total']) {
    const steps = plan(draft('Set 3', 'active', kind), find('Set 3'))
    expect(steps.map((step) => step.kind)).toEqual(['create', 'delete'])
    for (const step of steps) expect(await perform(step)).toMatchObject({ ok: true })
  }
  expect(countEnabled()).toBe(limit)
})

/** Creates a record that claims to replace another one, but keeps the other one. */
const pretend = (title: string, replaces: string) =>
  perform({ ...create(draft(title, 'active')), replaces: find(replaces).id })

test('a client that never deletes the record that it claims to replace gains only two rule sets', async () => {
  await fill()
  for (let number = 1; number <= 10; number += 1) await pretend(`Lie ${number}`, 'Set 1')
  expect(countEnabled()).toBe(limit + 2)
  expect(await pretend('Of another', 'Set 2')).toEqual(refusal)
  // A chain of dishonest records, each claiming to replace the previous one.
  expect(await pretend('Of a lie', 'Lie 1')).toEqual(refusal)
})

test('and gains no more by switching records of such a chain off and on', async () => {
  await fill()
  await pretend('Lie 1', 'Set 1')
  await pretend('Lie 2', 'Lie 1')
  for (let number = 3; number <= 9; number += 1) {
    await perform({ kind: 'update', record: find(`Lie ${number - 2}`), changes: { enabled: false } })
    await pretend(`Lie ${number}`, number % 2 === 0 ? 'Set 1' : `Lie ${number - 1}`)
    await perform({ kind: 'update', record: find(`Lie ${number - 2}`), changes: { enabled: true } })
    expect(countEnabled()).toBeLessThanOrEqual(limit + 2)
  }
})

test('a draft, a missing record or one of another shop cannot be replaced', async () => {
  await fill()
  await perform(create(draft('Draft', 'draft')))
  expect(await pretend('Lie', 'Draft')).toEqual(refusal)
  const lie = create(draft('Lie', 'active'))
  expect(await perform({ ...lie, replaces: 'gid://shopify/PaymentCustomization/999999' })).toEqual(refusal)
  expect(countEnabled()).toBe(limit)
})

test.each(['gid://shopify/Product/1', 'x'.repeat(1_000), 'gid://shopify/PaymentCustomization/1?x'])(
  'a place that is none (%j) is refused at the door',
  async (replaces) => {
    await fill(1)
    await expect(perform({ ...create(draft('Lie', 'active')), replaces })).rejects.toThrow('replaces')
  },
)

test('deleted records leave no data once others are counted', async () => {
  await fill()
  await pretend('Lie 1', 'Set 1')
  await perform({ kind: 'delete', record: find('Lie 1') })
  await pretend('Lie 2', 'Set 1')
  const rows = await database.tables.select().from(ruleSetSuccessors)
  expect(rows.map(({ recordId }) => recordId)).toEqual([find('Lie 2').id])
})

test('a shop beyond its limit, as after the end of a plan, can still edit and move rule sets', async () => {
  await fill()
  const state = structuredClone(store.state())
  const enabled = state.customizations.filter((one) => one.enabled)
  for (const one of enabled.slice(0, 3)) {
    const id = one.id + 1_000
    const [from, ownerId] = [formatGid(one.kind, one.id), formatGid(one.kind, id)]
    state.customizations.push({ ...one, id, title: `Old ${one.title}` })
    const copied = state.metafields.filter((metafield) => metafield.ownerId === from)
    state.metafields.push(
      ...copied.map((metafield) => ({ ...metafield, ownerId, id: takeId(state, 'Metafield') })),
    )
  }
  await openStore(state)
  expect(countEnabled()).toBe(limit + 3)
  for (const step of plan(draft('Old Set 1', 'active', 'customer_tag'), find('Old Set 1')))
    expect(await perform(step)).toMatchObject({ ok: true })
  const [edit] = plan(draft('Old Set 2', 'active', 'cart_total'), find('Old Set 2'))
  expect(edit !== undefined && (await perform(edit))).toMatchObject({ ok: true })
  expect(await enable('One more')).toEqual(refusal)
})
