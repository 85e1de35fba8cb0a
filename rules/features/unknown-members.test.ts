import { describe, expect, it } from 'vitest'
import { type DeployedFunctionHandle, deployedFunctionHandles } from '../functions/function-handles.ts'
import { type Action, createRuleSet, type Rule } from '../language/rule-set.ts'
import type { RuleTypeHandle } from '../language/rule-types.ts'
import { listSteps } from '../records/apply-plan.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import { type DiscountRecord, deriveDiscountStatus } from '../records/discount.ts'
import {
  createDiscountDraft,
  planDiscountDates,
  planDiscountSave,
  readDiscountRecord,
} from '../records/discount-rule-record.ts'
import type { Metafield } from '../records/metafields.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { planRuleSetSave, type RuleSetRecord, readRuleRecord } from '../records/rule-record.ts'
import { applyChanges, type SavePlan } from '../records/save-plan.ts'
import { countries, formOf, pincodes } from './cod-rules/cod-rules.test-support.ts'
import { planCodRulesSave } from './cod-rules/plan.ts'
import { readCodRules } from './cod-rules/stored.ts'
import { type CodWithFeeConfig, planCodWithFeeSave, readCodWithFee } from './cod-with-fee/cod-with-fee.ts'
import { planDiscountBulk } from './discounts/bulk.ts'
import { deriveDiscountForm, formatDiscountDraft } from './discounts/form.ts'
import { planPincodeSave } from './pincodes/plan/pincode-plan.ts'
import { readPincodeRecords } from './pincodes/storage/stored-pincodes.ts'
import { deriveRuleForm, formatDraft } from './rule-editor/rule-form.ts'
import { planBulk } from './rule-list/bulk-plan.ts'

const functionIds = Object.fromEntries(
  deployedFunctionHandles.map((handle) => [handle, `${handle}-function`]),
) as Record<DeployedFunctionHandle, string>

/** The records after a plan. */
function perform(plan: SavePlan<OwnerRecord>, records: readonly OwnerRecord[] = []): OwnerRecord[] {
  let left = [...records]
  for (const step of plan) {
    if (step.kind === 'delete') left = left.filter(({ id }) => id !== step.record.id)
    else if (step.kind === 'update')
      left = left.map((one) => (one.id === step.record.id ? applyChanges(one, step.changes) : one))
    else {
      const { functionHandle, ...wanted } = step.wanted
      const id = `gid://shopify/Record/${100 + left.length}`
      left.push({ usedCount: 0, ...wanted, id, functionId: functionIds[functionHandle] } as OwnerRecord)
    }
  }
  return left
}

const future = { by: 'a newer version' }
const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Adds a member from a newer version to every object in the app's form. */
function grow(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(grow)
  if (!isObject(value)) return value
  const grown = Object.entries(value).map(([name, member]) => [
    name,
    // The names of ids are chosen by the merchant, and an action's params may have any shape.
    name === 'names' || (name === 'params' && isObject(member) && !Object.hasOwn(member, 'operator'))
      ? member
      : grow(member),
  ])
  return { ...Object.fromEntries(grown), future }
}

const grownKeys = ['rules', 'ui_config', 'app_config', 'frontend_config']

function growRecord<Stored extends OwnerRecord>(record: Stored): Stored {
  return {
    ...record,
    metafields: record.metafields.map((one: Metafield) =>
      grownKeys.includes(one.key) ? { ...one, value: JSON.stringify(grow(JSON.parse(one.value))) } : one,
    ),
  }
}

/** Number of members from a newer version in each metafield. */
const count = (records: readonly OwnerRecord[]) =>
  records
    .flatMap(({ metafields }) =>
      metafields
        .filter(({ key }) => grownKeys.includes(key))
        .map(({ key, value }) => `${key}: ${value.split('"future"').length - 1}`),
    )
    .sort()

const rules = (action: Action): Rule[] => {
  const value = {
    operator: 'gte',
    valueType: 'number',
    value: 10,
    __field_path: 'cart.cost.subtotalAmount.amount',
  } as const
  const condition = { type: 'cart_subtotal', params: value }
  const plain: Rule = { title: 'One', match_type: 'all', conditions: [condition], actions: [action] }
  const grouped: Rule = {
    ...plain,
    title: 'Two',
    conditions: [],
    groups: [{ match_type: 'any', conditions: [condition, { ...condition, status: 'disabled' }] }],
  }
  return [plain, grouped]
}

const actions = {
  'payment-rules': { type: 'hide_payment', params: { name: 'Cash on Delivery (COD)' } },
  'delivery-rules': { type: 'hide_delivery', params: { names: ['Express'] } },
} satisfies Record<string, Action>

describe.each(Object.keys(actions) as (keyof typeof actions)[])('a rule set of %s', (type) => {
  const draft = {
    type: type as RuleTypeHandle,
    status: 'active' as const,
    ruleSet: createRuleSet('Set', rules(actions[type])),
    names: {},
  }
  const records = perform(planRuleSetSave(undefined, draft, functionIds)).map(growRecord) as RuleSetRecord[]
  const [record] = records
  const stored = record && readRuleRecord(record)
  if (record === undefined || stored === undefined) throw new Error('The record is not read.')

  it('keeps unknown members when its title is saved', () => {
    const form = deriveRuleForm(stored.draft)
    const saved = perform(
      planRuleSetSave(record, formatDraft(type, { ...form, title: 'Renamed' }), functionIds),
      records,
    )
    expect(saved[0]?.title).toBe('Renamed')
    expect(count(saved)).toEqual(count(records))
  })

  it('writes nothing where nothing was changed', () => {
    expect(planRuleSetSave(record, formatDraft(type, deriveRuleForm(stored.draft)), functionIds)).toEqual([])
  })

  it('keeps them in rules that are moved and renamed, in a copy, and in a record that takes its place', () => {
    const {
      rules: [one, two],
    } = stored.draft.ruleSet
    if (one === undefined || two === undefined) throw new Error('unreachable')
    const moved = { ...stored.draft, ruleSet: createRuleSet('Set', [two, { ...one, title: 'First' }]) }
    expect(count(perform(planRuleSetSave(record, moved, functionIds), records))).toEqual(count(records))
    const { steps } = planBulk(
      'duplicate',
      record.owner,
      [{ id: record.id.split('/').at(-1) ?? '', title: 'Set' }],
      records,
      functionIds,
    )
    expect(count(perform(steps.map(({ step }) => step)))).toEqual(count(records))
    const elsewhere = { ...record, functionId: 'another' }
    expect(count(perform(planRuleSetSave(elsewhere, stored.draft, functionIds), [elsewhere]))).toEqual(
      count(records),
    )
  })
})

describe('reasons of a rule set', () => {
  const draft = {
    type: 'payment-rules' as const,
    status: 'active' as const,
    ruleSet: createRuleSet('Set', rules(actions['payment-rules'])),
    names: {},
    reasons: [{ rule: { index: 0, title: 'One' }, texts: { default: 'Too heavy' } }],
  }
  const [record] = perform(planRuleSetSave(undefined, draft, functionIds)) as RuleSetRecord[]
  if (record === undefined) throw new Error('The record is not planned.')
  const withReasons = (value: string) => ({
    ...record,
    metafields: record.metafields.map((one) => (one.key === 'reasons' ? { ...one, value } : one)),
  })
  const reasonsOf = (one: OwnerRecord | undefined) =>
    one?.metafields.find(({ key }) => key === 'reasons')?.value
  const saveTitle = (stored: RuleSetRecord) => {
    const form = deriveRuleForm(readRuleRecord(stored)?.draft ?? draft)
    return perform(
      planRuleSetSave(stored, formatDraft('payment-rules', { ...form, title: 'Renamed' }), functionIds),
      [stored],
    )[0]
  }

  it('keep unknown members', () => {
    const stored = withReasons(JSON.stringify(grow(JSON.parse(reasonsOf(record) ?? ''))))
    expect(reasonsOf(saveTitle(stored))).toBe(reasonsOf(stored))
  })

  it.each(['{"version":2,"reasons":[{"texts":{"default":"Later"}}]}', '{', '{"version":1,"reasons":{}}'])(
    'are named as unreadable, and not replaced by none: %s',
    (value) => {
      const stored = withReasons(value)
      expect(readRuleRecord(stored)).toMatchObject({ problem: expect.any(String), problemKey: 'reasons' })
      const saved = saveTitle(stored)
      expect(saved?.title).toBe('Renamed')
      expect(reasonsOf(saved)).toBe(value)
    },
  )
})

it('a check keeps unknown members when its title is saved', () => {
  const action = { type: 'stop_checkout', params: { message: 'No', target: 'cart' } }
  const draft = {
    type: 'checkout-checks' as RuleTypeHandle,
    status: 'active' as const,
    ruleSet: createRuleSet('Set', rules(action)),
    names: {},
  }
  const records = perform(planRuleSetSave(undefined, draft, functionIds)).map(growRecord) as RuleSetRecord[]
  const [record] = records
  const stored = record && readRuleRecord(record)
  if (stored === undefined) throw new Error('The record is not read.')
  const form = { ...deriveRuleForm(stored.draft), title: 'Renamed' }
  const saved = perform(planRuleSetSave(record, formatDraft(draft.type, form), functionIds), records)
  expect(count(saved)).toEqual(count(records))
})

describe('a discount', () => {
  const now = new Date('2026-11-22T00:00:00Z')
  const setting = { functionIds, now }
  const params = { value: { type: 'percentage', percentage: '10' }, message: 'Ten' }
  const rule: Rule = {
    title: 'Rule 1',
    match_type: 'all',
    conditions: [{ type: 'cart_subtotal', params: { operator: 'gte', valueType: 'number', value: 10 } }],
    actions: [{ type: 'apply_discount', params }],
  }
  const draft = {
    ...createDiscountDraft('order-discounts', '2026-01-01T00:00:00Z'),
    title: 'Ten',
    ruleSet: createRuleSet('Ten', [rule]),
  }
  const [record] = perform(planDiscountSave(undefined, draft, setting)).map(growRecord) as DiscountRecord[]
  const stored = record && readDiscountRecord(record)
  if (record === undefined || stored === undefined) throw new Error('The record is not read.')
  const expected = count([record])

  it('keeps unknown members when its title is saved', () => {
    const form = { ...deriveDiscountForm(stored.draft, {}), title: 'Renamed' }
    const saved = perform(
      planDiscountSave(record, formatDiscountDraft('order-discounts', form, {}), setting),
      [record],
    )
    expect(saved[0]?.title).toBe('Renamed')
    expect(count(saved)).toEqual(expected)
  })

  it('keeps them when it is switched off, and in a copy', () => {
    const off = planDiscountDates(stored, { startsAt: draft.startsAt, endsAt: null, isOff: true }, now)
    const [switched] = perform([off], [record]) as DiscountRecord[]
    expect(switched && deriveDiscountStatus(switched, now)).toBe('EXPIRED')
    // The kept dates are written by the app, so they have no member from a newer version.
    expect(switched && count([switched])).toEqual(expected)
    const chosen = [{ id: record.id.split('/').at(-1) ?? '', title: 'Ten' }]
    const { writes } = planDiscountBulk('duplicate', chosen, [record], setting)
    expect(count(perform(writes.map(({ step }) => step)))).toEqual(expected)
  })
})

it('COD with fee keeps unknown members', () => {
  const config: CodWithFeeConfig = { status: 'active', deliveryMethods: ['Standard - COD'] }
  const plan = (records: readonly OwnerRecord[], wanted: CodWithFeeConfig) =>
    planCodWithFeeSave(
      readCodWithFee(records as CustomizationRecord[]),
      wanted,
      'Cash on Delivery (COD)',
      functionIds,
    )
  const records = perform(plan([], config)).map(growRecord)
  const more = { ...config, deliveryMethods: ['Standard - COD', 'Express - COD'] }
  expect(count(perform(plan(records, more), records))).toEqual(count(records))
})

it.each([
  ['conditions', countries],
  ['pin codes', { ...countries, ...pincodes('110001, 110002') }],
])('COD rules keep unknown members: %s', (_what, conditions) => {
  const plan = (records: readonly OwnerRecord[], form: ReturnType<typeof formOf>) =>
    planCodRulesSave(readCodRules(records as CustomizationRecord[]), form, functionIds)
  const records = perform(plan([], formOf(conditions))).map(growRecord)
  const form = formOf(conditions, { paymentMethods: ['Cash on Delivery (COD)', 'Nachnahme'] })
  expect(count(perform(plan(records, form), records))).toEqual(count(records))
})

it.each(['payment', 'delivery'] as const)('a list of pincodes keeps unknown members: %s', (owner) => {
  const config = { status: 'active' as const, methods: ['Slow'], mode: 'hide' as const, list: ['110001'] }
  const plan = (records: readonly OwnerRecord[], wanted: typeof config) =>
    listSteps(planPincodeSave(readPincodeRecords(owner, records as CustomizationRecord[]), wanted))
  const records = perform(plan([], config)).map(growRecord)
  const more = { ...config, methods: ['Slow', 'Fast'], list: ['110001', '110005'] }
  const saved = perform(plan(records, more), records)
  expect(JSON.stringify(saved)).toContain('Fast')
  expect(count(saved)).toEqual(count(records))
})
