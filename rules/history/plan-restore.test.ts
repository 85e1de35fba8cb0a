import { describe, expect, it } from 'vitest'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import { everyCart } from '../language/every-cart.ts'
import { createRuleSet, putInTesting } from '../language/rule-set.ts'
import {
  createDiscountDraft,
  planDiscountDates,
  planDiscountSave,
  readDiscountRecord,
} from '../records/discount-rule-record.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { createDraft, findEarlierNumbers, planRuleSetSave, readRuleRecord } from '../records/rule-record.ts'
import { deriveAfter } from '../scheduled-changes/planned-writes.ts'
import { planRestore } from './plan-restore.ts'
import { subjectOfRecord } from './subject-of-record.ts'
import { formatVersionContent, listRecordsOf } from './version-content.ts'

const now = new Date('2026-11-26T10:00:00Z')
const setting = { functionIds: testFunctionIds, now }
const condition = {
  type: 'cart_subtotal',
  params: { operator: 'gt', valueType: 'number', value: '5000' },
} as const
const hides = { type: 'hide_payment', params: { names: ['COD'], exact: true } }
const rule = { title: 'Rule 1', match_type: 'all' as const, conditions: [condition], actions: [hides] }

function storeRuleSet(changes = {}) {
  const ruleSet = createRuleSet('No COD', [rule])
  const draft = { ...createDraft('payment-rules'), status: 'active' as const, ruleSet, ...changes }
  const [step] = planRuleSetSave(undefined, draft, testFunctionIds)
  return step && (deriveAfter(step, testFunctionIds, 'gid://shopify/PaymentCustomization/4') as OwnerRecord)
}

/** Reads the record from a stored version of it. */
function requireRecord(record: OwnerRecord | undefined): OwnerRecord {
  const [kept] = record === undefined ? [] : listRecordsOf(formatVersionContent([record]), now)
  if (kept === undefined) throw new Error('A version has its record.')
  return kept
}

function restore(record: OwnerRecord) {
  const step = planRestore(record, setting)
  if (typeof step === 'string' || step.kind !== 'create') throw new Error(`It is not restored: ${step}`)
  return deriveAfter(step, testFunctionIds, 'gid://shopify/Made/9') as OwnerRecord
}

describe('a deleted record', () => {
  it('is created again as its last version, disabled, and continues its history', () => {
    const restored = restore(requireRecord(storeRuleSet())) as never
    expect(readRuleRecord(restored)?.draft).toMatchObject({
      status: 'draft',
      ruleSet: { title: 'No COD', rules: [{ title: 'Rule 1', conditions: [condition] }] },
    })
    expect(findEarlierNumbers(restored)).toEqual(['4'])
  })

  it('that was in testing is disabled, since its testers are not kept', () => {
    const testing = {
      token: 'a-token-of-testers',
      emails: ['a@b.example'],
      since: '2026-11-20T10:00:00.000Z',
    }
    const ruleSet = putInTesting(createRuleSet('No COD', [rule]), testing)
    const restored = restore(requireRecord(storeRuleSet({ status: 'testing', ruleSet }))) as never
    expect(readRuleRecord(restored)?.draft.status).toBe('draft')
    expect(JSON.stringify(restored)).not.toContain('testing')
  })

  it('may be a discount, which keeps its dates for later', () => {
    const params = { value: { type: 'percentage', percentage: '10' }, message: 'Autumn' }
    const discountRule = { ...rule, conditions: [everyCart], actions: [{ type: 'apply_discount', params }] }
    const draft = {
      ...createDiscountDraft('order-discounts', '2026-11-01T00:00:00Z'),
      ...{ title: 'Autumn', method: 'code' as const, code: 'AUTUMN', usageLimit: 5 },
      ruleSet: createRuleSet('Autumn', [discountRule]),
    }
    const [step] = planDiscountSave(undefined, draft, setting)
    const stored =
      step && (deriveAfter(step, testFunctionIds, 'gid://shopify/DiscountCodeNode/4') as OwnerRecord)
    const restored = restore(requireRecord(stored))
    expect(restored.owner === 'discount' && readDiscountRecord(restored)?.draft).toMatchObject({
      ...{ title: 'Autumn', code: 'AUTUMN', usageLimit: 5, isOff: true, startsAt: '2026-11-01T00:00:00Z' },
    })
    expect(subjectOfRecord(restored)).toMatch(/\/4$/)

    // Its history continues after each write of a discount.
    if (restored.owner !== 'discount') throw new Error('A discount is restored.')
    const read = readDiscountRecord(restored)
    if (read === undefined) throw new Error('It is read.')
    const [renamed] = planDiscountSave(restored, { ...read.draft, title: 'Winter' }, setting)
    const enabled = planDiscountDates(read, { ...read.draft, isOff: false }, now)
    for (const write of [renamed, enabled]) {
      const after = write && (deriveAfter(write, testFunctionIds) as OwnerRecord)
      expect(after && subjectOfRecord(after)).toMatch(/\/4$/)
    }
    expect(renamed?.kind === 'update' && renamed.changes).toEqual({ title: 'Winter' })
  })

  it('with a missing product is restored with the same content, disabled', () => {
    const product = 'gid://shopify/Product/7'
    const params = { operator: 'gt', valueType: 'number', value: 1, productIds: [product] } as const
    const conditions = [{ type: 'product_quantity', params }] as never
    const ruleSet = createRuleSet('No COD', [{ ...rule, conditions }])
    const restored = restore(
      requireRecord(storeRuleSet({ ruleSet, names: { [product]: 'Brass lamp' } })),
    ) as never
    expect(readRuleRecord(restored)?.draft).toMatchObject({
      status: 'draft',
      names: { [product]: 'Brass lamp' },
      ruleSet: { rules: [{ conditions: [{ params: { productIds: [product] } }] }] },
    })
  })

  it('with actions of an earlier plan of the store is restored as disabled', () => {
    const terms = { type: 'set_payment_terms', params: { terms: 'net', dueInDays: '30' } }
    const ruleSet = createRuleSet('Terms', [{ ...rule, actions: [terms] }])
    const stored = storeRuleSet({ ruleSet })
    expect(readRuleRecord(restore(requireRecord(stored)) as never)?.draft).toMatchObject({
      status: 'draft',
      ruleSet: { rules: [{ actions: [terms] }] },
    })
  })

  it('is refused with a reason if its rules cannot be read or have no function', () => {
    const record = requireRecord(storeRuleSet())
    const broken = record.metafields.map((one) =>
      one.key === 'rules' ? { ...one, value: '{"version":99}' } : one,
    )
    expect(planRestore({ ...record, metafields: broken } as OwnerRecord, setting)).toBe('unreadable')
  })
})
