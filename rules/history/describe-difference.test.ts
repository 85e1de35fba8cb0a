import { describe, expect, it } from 'vitest'
import { codRulesDefaults } from '../features/cod-rules/group-fields.ts'
import { formatCodRulesConfig } from '../features/cod-rules/stored.ts'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import { createRuleSet, type Rule } from '../language/rule-set.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { createDraft, planRuleSetSave } from '../records/rule-record.ts'
import { codRulesRecordTitles } from '../words/cod-rules-titles.ts'
import { describeDifference } from './describe-difference.ts'
import {
  formatVersionContent,
  listRecordsOf,
  noContent,
  readContent,
  writeContent,
} from './version-content.ts'

const rule = (title: string, changes: Partial<Rule> = {}): Rule => ({
  title,
  match_type: 'all',
  conditions: [{ type: 'cart_subtotal', params: { operator: 'gt', valueType: 'number', value: '5000' } }],
  actions: [{ type: 'hide_payment', params: { names: [`Method of ${title}`], exact: true } }],
  ...changes,
})

function store(rules: Rule[], { title = 'Limits', isOn = true } = {}): OwnerRecord {
  const status = isOn ? ('active' as const) : ('draft' as const)
  const draft = { ...createDraft('payment-rules'), status, ruleSet: createRuleSet(title, rules) }
  const [step] = planRuleSetSave(undefined, draft, testFunctionIds)
  if (step?.kind !== 'create') throw new Error('Nothing to create.')
  const { functionHandle, ...wanted } = step.wanted
  return {
    ...wanted,
    id: 'gid://shopify/PaymentCustomization/1',
    functionId: testFunctionIds[functionHandle],
  } as OwnerRecord
}

const differ = (before: OwnerRecord, after: OwnerRecord) =>
  describeDifference(formatVersionContent([before]), formatVersionContent([after]), { part: 'payment-rules' })

const [one, two, three] = [rule('Rule 1'), rule('Rule 2'), rule('Rule 3')] as const
const limit = (value: string, operator: 'gt' | 'lt' = 'gt') => [
  { type: 'cart_subtotal', params: { operator, valueType: 'number' as const, value } },
]

describe('the difference of two versions of a rule set', () => {
  it.each<[string, Rule[], Rule[], string[]]>([
    ['a value', [one], [{ ...one, conditions: limit('6000') }], ['Subtotal: 5,000 → 6,000']],
    ['a move up', [one, two], [two, one], ['“Rule 2” moved above “Rule 1”']],
    ['a move to the top', [one, two, three], [three, one, two], ['“Rule 3” moved above “Rule 1”']],
    ['a move down', [one, two, three], [two, three, one], ['“Rule 1” moved below “Rule 3”']],
    ['a rule that went', [one, two], [one], ['“Rule 2” removed']],
    ['a title', [one, two], [one, { ...two, title: 'Cheap' }], ['“Cheap”: Title: Rule 2 → Cheap']],
    ['a muted rule', [one, two], [one, { ...two, status: 'disabled' }], ['“Rule 2”: Muted']],
    [
      'a condition that came',
      [{ ...one, conditions: [] }],
      [one],
      ['Condition added: the subtotal is above 5,000'],
    ],
    ['a detail', [one], [{ ...one, last: true }], ['Rules below are skipped: no → yes']],
    [
      'an action',
      [one],
      [{ ...one, actions: [{ type: 'hide_payment', params: { names: ['COD'], exact: true } }] }],
      ['Action: hide Method of Rule 1 → hide COD'],
    ],
  ])('says %s', (_what, before, after, lines) => {
    expect(differ(store(before), store(after))).toEqual(lines)
  })

  it('reports an added rule with its effect', () => {
    expect(differ(store([one]), store([one, two]))).toEqual([
      '“Rule 2” added: When the subtotal is above 5,000: hide Method of Rule 2.',
    ])
  })

  it('counts entries of a long list', () => {
    const codes = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `${from + index}`)
    const withCodes = (value: string[]) => ({
      ...one,
      conditions: [
        {
          type: 'location_zipcode',
          params: { operator: 'in' as const, valueType: 'string' as const, value },
        },
      ],
    })
    const [before, after] = [codes(560_001, 20), codes(560_005, 30)]
    const [line] = differ(store([withCodes(before)]), store([withCodes(after)]))
    expect(line).toMatch(/: 14 added, 4 removed$/)
  })

  it('reports a status, a title, and everything only once', () => {
    const after = store([one], { title: 'More limits', isOn: false })
    expect(differ(store([one]), after)).toEqual(['Disabled.', 'Title: Limits → More limits'])
  })

  it('always has a text', () => {
    const before = store([one])
    const after = { ...before, metafields: before.metafields.map((each) => ({ ...each })) } as OwnerRecord
    expect(differ(before, after)).toEqual([])
    const other = { ...after, functionId: 'another' } as OwnerRecord
    expect(differ(before, other)).toEqual(['Other settings changed.'])
    const broken = {
      ...before,
      metafields: before.metafields.map((each) => (each.key === 'rules' ? { ...each, value: '{' } : each)),
    } as OwnerRecord
    expect(differ(before, broken)).toEqual(['The settings can’t be read.'])
  })

  it('names the first, a created and a deleted one', () => {
    const content = formatVersionContent([store([one])])
    const setting = { part: 'payment-rules' } as const
    expect(describeDifference(undefined, content, setting)).toEqual(['First version that the app has seen.'])
    expect(describeDifference(noContent, content, setting)).toEqual(['Created.'])
    expect(describeDifference(content, noContent, setting)).toEqual(['Deleted.'])
  })
})

describe('a version', () => {
  it('has no testers and no aliases, and its records are read like any', () => {
    const record = store([one])
    const rules = JSON.parse(record.metafields.find(({ key }) => key === 'rules')?.value ?? '')
    const testing = { token: 'secret', emails: ['asha@example.com'], since: '2026-11-20T10:00:00Z' }
    const aliased = { ...rules, version: 2, testing, aliases: [] }
    const tested = {
      ...record,
      metafields: record.metafields.map((each) =>
        each.key === 'rules' ? { ...each, value: JSON.stringify(aliased) } : each,
      ),
    } as OwnerRecord
    const text = writeContent(formatVersionContent([tested]))
    expect(text).not.toMatch(/secret|asha|aliases/)
    const content = readContent(text)
    expect(content && writeContent(content)).toBe(text)
    expect(listRecordsOf(content ?? noContent, new Date(0))[0]).toMatchObject({
      id: record.id,
      owner: 'payment',
    })
  })
})

describe('the difference of two versions of the COD rules', () => {
  const form = codRulesDefaults
  const storeForm = (changed: typeof form): OwnerRecord => ({
    ...{ owner: 'payment', id: 'gid://shopify/PaymentCustomization/1', enabled: true, functionId: 'f' },
    title: codRulesRecordTitles.payment,
    metafields: [formatCodRulesConfig(changed)],
  })
  const withCodes = (value: string) => ({
    ...form,
    conditions: {
      ...form.conditions,
      location_zipcode: { status: 'active' as const, params: { operator: 'in' as const, value } },
    },
  })
  const differForms = (before: typeof form, after: typeof form) =>
    describeDifference(formatVersionContent([storeForm(before)]), formatVersionContent([storeForm(after)]), {
      part: 'cod-rules',
    })

  it('counts pincodes, with those of ranges', () => {
    expect(differForms(withCodes('560001,560002'), withCodes('560002,560010-560019'))).toEqual([
      '10 pincodes added, 1 removed',
    ])
    expect(differForms(withCodes('560001,560002'), withCodes('560002,560001'))).toEqual([
      'The pincodes are written in another way.',
    ])
  })

  it('reports an added and a removed condition', () => {
    expect(differForms(form, withCodes('560001'))).toEqual(['Condition added: the pincode is 560001'])
    expect(differForms(withCodes('560001'), form)[0]).toMatch(/^Condition removed: /)
  })
})
