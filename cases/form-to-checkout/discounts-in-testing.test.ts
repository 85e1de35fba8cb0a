import { beforeEach, describe, expect, it, test } from 'vitest'
import { deriveEntries, listLines } from '#rules/checkout-now/derive-entries.ts'
import { planDiscountBulk } from '#rules/features/discounts/bulk.ts'
import { planDiscountEnabling } from '#rules/features/discounts/enabling.ts'
import { type DiscountForm, deriveDiscountForm, formatDiscountDraft } from '#rules/features/discounts/form.ts'
import { findDiscountIssues } from '#rules/features/discounts/issues.ts'
import { deriveDiscountListItem } from '#rules/features/discounts/list-item.ts'
import { planDiscountSwitch } from '#rules/features/discounts/switch.ts'
import { planTestersChange } from '#rules/features/testing/testers-plan.ts'
import { everyCart } from '#rules/language/every-cart.ts'
import { type Action, type Condition, createRuleSet } from '#rules/language/rule-set.ts'
import { testerAttribute } from '#rules/language/tester-attribute.ts'
import { isInTesting } from '#rules/records/customization.ts'
import type {
  DiscountFormStatus,
  DiscountMethod,
  DiscountRecord,
  DiscountStatus,
} from '#rules/records/discount.ts'
import {
  createDiscountDraft,
  planDiscountSave,
  readDiscountRecord,
} from '#rules/records/discount-rule-record.ts'
import { formatRecordNumber } from '#rules/records/rule-record.ts'
import { formatTesting, type Testers } from '#rules/records/testers.ts'
import { discounts } from '../../app/platform/discounts.ts'
import { performStep } from '../../app/platform/perform-step.ts'
import { testStart } from '../../local-store/test-support/test-store.ts'
import type { CheckoutRequest } from '../../local-store/wire.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

const token = '00112233445566778899aabbccddeeff'
const byLink: Testers = { token, emails: [] }
const byBoth: Testers = { token, emails: ['owner@example.com'] }
const began = new Date('2026-11-20T10:00:00.000Z')
const type = 'order-discounts'
const setting = { type, isPlus: false, isProduction: false } as const

const merchant = openMerchantOfFile()
beforeEach(async () => {
  for (const record of await list()) await merchant.save([{ kind: 'delete', record }])
})

const list = () => discounts.list('type:app')

async function findStored(): Promise<DiscountRecord> {
  const [record, ...others] = await list()
  if (record === undefined || others.length > 0) throw new Error('There is not exactly one discount.')
  return record
}

const message = 'Tried first'
const actions = {
  lines: { type: 'apply_discount', params: { value: { type: 'percentage', percentage: '10' }, message } },
  delivery: {
    type: 'apply_shipping_discount',
    params: { names: [], value: { type: 'percentage', percentage: '100' }, message },
  },
} as const satisfies Record<string, Action>

/** Form of a new discount, as filled in by the merchant. */
function fill(
  status: DiscountFormStatus,
  testers: Testers,
  {
    method = 'automatic',
    action = actions.lines,
    conditions = [everyCart],
    startsAt = '2020-01-01T00:00:00Z',
  }: Filled = {},
): DiscountForm {
  const rule = { title: 'Rule 1', match_type: 'all' as const, conditions: [...conditions], actions: [action] }
  const draft = {
    ...createDiscountDraft(type, startsAt),
    title: message,
    method,
    code: method === 'code' ? 'TRY' : '',
    ruleSet: createRuleSet(message, [rule]),
  }
  return { ...deriveDiscountForm(draft, {}), status, testing: formatTesting(testers, undefined, began) }
}

type Filled = {
  readonly method?: DiscountMethod
  readonly action?: Action
  readonly conditions?: readonly Condition[]
  readonly startsAt?: string
}

/** Saves as the screen does, replacing the stored record. */
async function save(status: DiscountFormStatus, testers: Testers, filled?: Filled) {
  const form = fill(status, testers, filled)
  expect(findDiscountIssues(form, setting)).toEqual([])
  const draft = formatDiscountDraft(type, form, {})
  const [record] = await list()
  await merchant.save(planDiscountSave(record, draft, { functionIds: merchant.functionIds, now: new Date() }))
  const stored = readDiscountRecord(await findStored())
  expect(stored?.draft.ruleSet).toEqual(draft.ruleSet)
  return draft
}

const request = {
  lines: [{ sku: 'SL-SAF-1', quantity: 2 }],
  deliveryAddress: { countryCode: 'IN', provinceCode: 'DL', zip: '110001' },
  selectedDeliveryOption: 'Standard',
  discountCodes: ['TRY'],
}
const withToken = (value: string) => ({ attributes: [{ key: testerAttribute, value }] })
const owner = { customer: { email: 'Owner@Example.com' } }

/** True if this shopper's checkout has the discount. */
async function isGiven(shopper: Partial<CheckoutRequest>): Promise<boolean> {
  const { total } = await merchant.checkOut({ request: { ...request, ...shopper } })
  return total !== '1147.0'
}

describe.each(['automatic', 'code'] as const)('a discount in testing, %s', (method) => {
  test.each(Object.keys(actions) as (keyof typeof actions)[])(
    'gives testers something in the run for %s, and shoppers once it is enabled for all',
    async (run) => {
      const filled = { method, action: actions[run] }
      await save('testing', byBoth, filled)
      expect(await isGiven({})).toBe(false)
      expect(await isGiven(withToken(token))).toBe(true)
      expect(await isGiven(withToken(token.slice(1)))).toBe(false)
      expect(await isGiven(owner)).toBe(true)
      expect(await isGiven({ customer: { email: 'somebody@example.com' } })).toBe(false)
      await save('active', byBoth, filled)
      expect(await isGiven({})).toBe(true)
    },
  )
})

describe('a discount in testing', () => {
  it('is active on the platform, and its list and the home page say that only testers have it', async () => {
    await save('testing', byBoth)
    const record = await findStored()
    expect(record.status).toBe('ACTIVE')
    const stored = readDiscountRecord(record)
    if (stored === undefined) throw new Error('The discount is not read as one of ours.')
    expect(deriveDiscountListItem(stored)).toMatchObject({
      status: 'ACTIVE',
      testingSince: began.toISOString(),
    })
    const [entry] = deriveEntries(
      listLines([record], new Set(Object.values(merchant.functionIds))),
      () => undefined,
    )
    expect(entry).toMatchObject({
      state: 'testing',
      testingSince: began.toISOString(),
      testerEmails: byBoth.emails,
    })
  })

  it('is enabled for all by one click, and stored as if it had never been in testing', async () => {
    await save('active', byBoth)
    const untouched = await describeStored()
    await save('testing', byBoth)
    const record = await findStored()
    const plan = planDiscountEnabling(record, { functionIds: merchant.functionIds, now: new Date() })
    if (typeof plan === 'string') throw new Error(plan)
    await merchant.save(plan)
    expect(await isGiven({})).toBe(true)
    expect(await describeStored()).toEqual(untouched)
  })

  const switchOff = async () => {
    const setting = { functionIds: merchant.functionIds, now: new Date(testStart) }
    const planned = planDiscountSwitch(await findStored(), false, setting)
    if (planned.kind !== 'write') throw new Error('It is off already.')
    await merchant.save([planned.step])
  }
  const later = '2999-01-01T00:00:00Z'

  it.each<[string, DiscountStatus, () => Promise<unknown>]>([
    ['under way', 'ACTIVE', () => save('testing', byBoth)],
    ['still to come', 'SCHEDULED', () => save('testing', byBoth, { startsAt: later })],
    ['switched off', 'ACTIVE', () => save('testing', byBoth).then(switchOff)],
  ])(
    'is for every shopper, by its dates, when it is activated in its list, %s',
    async (_when, status, prepare) => {
      await prepare()
      expect(await isGiven({})).toBe(false)
      const { functionIds } = merchant
      const chosen = [{ id: formatRecordNumber((await findStored()).id), title: message }]
      const { writes, skipped } = planDiscountBulk('activate', chosen, await list(), {
        functionIds,
        now: new Date(testStart),
      })
      expect(skipped).toEqual([])
      for (const { step } of writes)
        expect(await performStep({ apiVersion: '2026-10', functionIds }, step)).toMatchObject({
          ok: true,
        })
      expect(await isGiven({})).toBe(status === 'ACTIVE')
      const stored = await findStored()
      expect([stored.status, isInTesting(stored)]).toEqual([status, false])
    },
  )

  it('gets new testers without a save of its form, and its next save has nothing to write', async () => {
    await save('testing', byBoth)
    const renewed = { token: token.replaceAll('0', 'f'), emails: ['new@example.com'] }
    await enterTesters(renewed)
    expect(await isGiven(withToken(token))).toBe(false)
    expect(await isGiven(owner)).toBe(false)
    expect(await isGiven(withToken(renewed.token))).toBe(true)
    const again = formatDiscountDraft(type, fill('testing', renewed), {})
    const functions = { functionIds: merchant.functionIds, now: new Date() }
    expect(planDiscountSave(await findStored(), again, functions)).toEqual([])
  })

  it('is not saved without testers, and would act for no shopper', () => {
    for (const testing of [undefined, formatTesting({ token: '', emails: [] }, undefined, began)]) {
      const form = { ...fill('testing', byBoth), testing }
      expect(findDiscountIssues(form, setting).map(({ path }) => path)).toEqual([['status']])
      expect(formatDiscountDraft(type, form, {}).ruleSet.testing).toMatchObject({ token: '', emails: [] })
    }
  })
})

describe('with conditions, a discount in testing knows its testers', () => {
  const makeCondition = (kind: string, value: string): Condition => ({
    type: kind,
    params: { operator: 'eq', valueType: 'string', value },
  })
  const total: Condition = {
    type: 'cart_total',
    params: { operator: 'gte', valueType: 'number', value: 1000 },
  }
  const inEnglish = makeCondition('language', 'EN')

  it('by the link alone', async () => {
    const { ruleSet } = await save('testing', byBoth, { conditions: [total] })
    expect(ruleSet.testing).toEqual({ token, emails: [], since: began.toISOString() })
    expect(await isGiven({})).toBe(false)
    expect(await isGiven(withToken(token))).toBe(true)
    expect(await isGiven(owner)).toBe(false)
    expect(await enterTesters(byBoth)).toEqual({ byLinkAlone: [message], byAddressesAlone: [], byNobody: [] })
  })

  it('by e-mail alone', async () => {
    const conditions = [inEnglish, makeCondition('customer_email', 'owner@example.com')]
    const { ruleSet } = await save('testing', byBoth, { conditions })
    expect(ruleSet.testing).toEqual({ emails: byBoth.emails, since: began.toISOString() })
    expect(await isGiven(owner)).toBe(true)
    expect(await isGiven(withToken(token))).toBe(false)
    expect(await enterTesters(byLink)).toEqual({ byLinkAlone: [], byAddressesAlone: [], byNobody: [message] })
  })

  it('not at all where no function can read either, with an issue at the status', () => {
    const conditions = [inEnglish, makeCondition('customer_phone', '1')]
    const [issue, ...others] = findDiscountIssues(fill('testing', byBoth, { conditions }), setting)
    expect(others).toEqual([])
    expect(issue?.path).toEqual(['status'])
    expect(issue?.message).toMatch(/language/i)
    expect(findDiscountIssues(fill('active', byBoth, { conditions }), setting)).toEqual([])
  })
})

/** Changes the testers as the testers' card does. */
async function enterTesters(testers: Testers) {
  const { plan, partly } = planTestersChange(await list(), testers, merchant.functionIds)
  await merchant.save(plan)
  return partly
}

async function describeStored() {
  const { functionId, metafields } = await findStored()
  return {
    functionId,
    metafields: Object.fromEntries(metafields.map(({ key, value }) => [key, JSON.parse(value)])),
  }
}
