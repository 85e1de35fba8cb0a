import { describe, expect, it } from 'vitest'
import { testFunctionIds } from '../../functions/function-ids.test-support.ts'
import { createRuleSet, putInTesting, type Rule } from '../../language/rule-set.ts'
import {
  createDraft,
  planReplacement,
  planRuleSetSave,
  type RuleSetDraft,
  type RuleSetRecord,
} from '../../records/rule-record.ts'
import { applyChanges } from '../../records/save-plan.ts'
import { listTestedRecords } from './tested-records.ts'

const ruleOn = (type: string, value: string): Rule => ({
  title: 'Rule 1',
  match_type: 'all',
  conditions: [{ type, params: { operator: 'in', valueType: 'array', value: [value] } }],
  actions: [{ type: 'hide_payment', params: { name: 'cash' } }],
})
const country = ruleOn('location_country', 'IN')
const vendor = ruleOn('product_vendor', 'Kashmir Traders')

const draftOf = (rule: Rule, status: RuleSetDraft['status'] = 'active'): RuleSetDraft => ({
  ...createDraft('payment-rules'),
  status,
  ruleSet: createRuleSet('Cash', [rule]),
})

/** The record that saving the draft creates. */
function store(draft: RuleSetDraft, id = 'gid://shopify/PaymentCustomization/7'): RuleSetRecord {
  const [step] = planRuleSetSave(undefined, draft, testFunctionIds)
  if (step?.kind !== 'create' || step.wanted.owner !== 'payment') throw new Error('Nothing is created.')
  const { functionHandle, ...members } = step.wanted
  return { ...members, id, functionId: testFunctionIds[functionHandle] }
}

const list = (before: RuleSetRecord | undefined, after: RuleSetDraft) =>
  listTestedRecords(planRuleSetSave(before, after, testFunctionIds), testFunctionIds)

describe('the rule sets of a plan that shoppers meet after it', () => {
  it('are those that are changed while they act, by their record and their function', () => {
    const before = store(draftOf(country))
    const after = draftOf(ruleOn('location_country', 'AE'))
    expect(list(before, after)).toEqual([
      { recordId: before.id, functionHandle: 'payment-checkout', ruleSet: after.ruleSet },
    ])
  })

  it('are those that are enabled, whatever else is changed', () => {
    expect(list(store(draftOf(country, 'draft')), draftOf(country))).toHaveLength(1)
  })

  it('are not those that act for no shopper, or for testers alone', () => {
    expect(list(store(draftOf(country)), draftOf(vendor, 'draft'))).toEqual([])
    const testing = { token: 'a-token-of-a-shop', emails: [], since: '2026-11-20T10:00:00Z' }
    const tested = draftOf(country, 'testing')
    const inTesting = { ...tested, ruleSet: putInTesting(tested.ruleSet, testing) }
    expect(list(store(draftOf(country, 'draft')), inTesting)).toEqual([])
  })

  it('keep the tests of the record that a new one replaces', () => {
    const before = store(draftOf(country, 'draft'))
    const after = draftOf(vendor)
    const [tested, ...others] = list(before, after)
    expect(others).toEqual([])
    expect(tested).toMatchObject({ recordId: before.id, ruleSet: after.ruleSet })
    expect(tested?.functionHandle).not.toBe('payment-checkout')
  })

  it('have none where they are new, and where they are deleted', () => {
    expect(list(undefined, draftOf(country))).toEqual([])
    const record = store(draftOf(country))
    const go = { kind: 'delete', record } as const
    expect(listTestedRecords([go], testFunctionIds)).toEqual([])
    expect(listTestedRecords([go, go], testFunctionIds)).toEqual([])
  })

  it('are listed once if the replaced record could not be deleted earlier', () => {
    const old = store(draftOf(country))
    const stored = store(draftOf(vendor, 'draft'), 'gid://shopify/PaymentCustomization/8')
    const plan = planReplacement(stored, old, draftOf(vendor), testFunctionIds)
    expect(plan.map(({ kind }) => kind)).toEqual(['update', 'delete'])
    expect(listTestedRecords(plan, testFunctionIds).map(({ recordId }) => recordId)).toEqual([stored.id])
  })

  it('are no records of other screens, of other apps, or with rules that cannot be read', () => {
    const record = store(draftOf(country, 'draft'))
    const enable = (changed: RuleSetRecord) =>
      listTestedRecords([{ kind: 'update', record: changed, changes: { enabled: true } }], testFunctionIds)
    expect(enable(record)).toHaveLength(1)
    expect(enable({ ...record, functionId: 'of another app' })).toEqual([])
    expect(enable({ ...record, metafields: [] })).toEqual([])
    const broken = record.metafields.map((one) => (one.key === 'rules' ? { ...one, value: '{' } : one))
    expect(enable(applyChanges(record, { metafields: broken }))).toEqual([])
  })
})
