import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listConditionChoices } from '../features/rule-editor/condition-choices.ts'
import { deriveListItem } from '../features/rule-list/list-item.ts'
import { type DeployedFunctionHandle, deployedFunctionHandles } from '../functions/function-handles.ts'
import { createRuleSet, putInTesting, type Rule } from '../language/rule-set.ts'
import { ruleTypeHandles, ruleTypes } from '../language/rule-types.ts'
import { actsForShoppers, deriveStatus, isInTesting } from './customization.ts'
import { formatJsonMetafield } from './metafields.ts'
import {
  createDraft,
  findByNumber,
  planReplacement,
  planRuleSetSave,
  type RuleSetDraft,
  type RuleSetRecord,
  readRuleRecord,
} from './rule-record.ts'
import { findTesting } from './testing-of-record.ts'

const functionIds = Object.fromEntries(
  deployedFunctionHandles.map((handle) => [handle, `${handle}-id`]),
) as Record<DeployedFunctionHandle, string>
const testing = {
  token: 'a-token-of-testers',
  emails: ['owner@example.com'],
  since: '2026-11-20T10:00:00.000Z',
}
const conditionOf = (type: string): Rule['conditions'][number] => ({
  type,
  params: { operator: 'eq', valueType: 'string', value: 'x' },
})
const withConditions = (draft: RuleSetDraft, ...types: string[]): RuleSetDraft => ({
  ...draft,
  ruleSet: createRuleSet('Mine', [
    { title: 'Rule 1', match_type: 'all', conditions: types.map(conditionOf), actions: [] },
  ]),
})

/** Record that the platform stores for a draft. */
function store(draft: RuleSetDraft): RuleSetRecord {
  const [step] = planRuleSetSave(undefined, draft, functionIds)
  if (step?.kind !== 'create') throw new Error('A draft without a record is created.')
  const { functionHandle, ...wanted } = step.wanted
  return { ...wanted, id: 'gid://shopify/PaymentCustomization/12', functionId: functionIds[functionHandle] }
}

describe('a rule set and its record', () => {
  it('reads back as it was saved, and then needs no further write', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ruleTypeHandles),
        fc.constantFrom('active' as const, 'draft' as const, 'testing' as const),
        fc.boolean(),
        fc.string(),
        fc.dictionary(
          fc.string().filter((key) => key !== '__proto__'),
          fc.string(),
          { noNullPrototype: true },
        ),
        (type, status, blocksOnFailure, title, names) => {
          const ruleSet = createRuleSet(title, createDraft(type).ruleSet.rules)
          const draft: RuleSetDraft = {
            type,
            status,
            names,
            ruleSet: status === 'testing' ? putInTesting(ruleSet, testing) : ruleSet,
            ...(ruleTypes[type].owner === 'validation' && blocksOnFailure ? { blockOnFailure: true } : {}),
          }
          const record = store(draft)
          expect(record.owner).toBe(ruleTypes[type].owner)
          expect('blockOnFailure' in record).toBe(record.owner === 'validation')
          expect(readRuleRecord(record)?.draft).toStrictEqual(draft)
          expect([record.enabled, isInTesting(record)]).toEqual([status !== 'draft', status === 'testing'])
          expect(findTesting(record)).toEqual(status === 'testing' ? testing : undefined)
          expect(planRuleSetSave(record, draft, functionIds)).toEqual([])
        },
      ),
    )
  })

  it('names testers only in testing, where they are required', () => {
    const draft = createDraft('payment-rules')
    const tested = { ...draft, ruleSet: putInTesting(draft.ruleSet, testing) }
    expect(findTesting(store({ ...tested, status: 'active' }))).toBeUndefined()
    expect(() => store({ ...draft, status: 'testing' })).toThrow('Nobody is named who tests these rules.')
    // A record that was switched off during its test is a draft.
    const record = store({ ...tested, status: 'testing' })
    if (record.owner === 'validation') throw new Error('Payment rules are no check.')
    const off = { ...record, enabled: false }
    expect([deriveStatus(off), actsForShoppers(off), actsForShoppers(record)]).toEqual([
      'draft',
      false,
      false,
    ])
    expect(readRuleRecord(off)?.draft.ruleSet.testing).toBeUndefined()
  })

  it('moves to another function: the new record is created before the old one is deleted', () => {
    const record = store(withConditions(createDraft('payment-rules'), 'cart_subtotal'))
    expect(record.functionId).toBe('payment-checkout-id')
    const plan = planRuleSetSave(
      record,
      withConditions(createDraft('payment-rules'), 'variant_sku'),
      functionIds,
    )
    expect(plan).toMatchObject([
      { kind: 'create', wanted: { functionHandle: 'payment-texts' } },
      { kind: 'delete', record: { id: record.id } },
    ])
  })

  it('keeps the numbers of the records that it replaced, and is found by them', () => {
    const first = store(withConditions(createDraft('payment-rules'), 'cart_subtotal'))
    const bySku = withConditions(createDraft('payment-rules'), 'variant_sku')
    const replace = (record: RuleSetRecord, draft: RuleSetDraft, number: string): RuleSetRecord => {
      const [step] = planRuleSetSave(record, draft, functionIds)
      if (step?.kind !== 'create') throw new Error('The record is replaced.')
      const { functionHandle, ...wanted } = step.wanted
      return {
        ...wanted,
        id: `gid://shopify/PaymentCustomization/${number}`,
        functionId: functionIds[functionHandle],
      }
    }
    const second = replace(first, bySku, '13')
    const third = replace({ ...second, functionId: 'foreign' }, bySku, '14')
    const other = { ...first, id: 'gid://shopify/PaymentCustomization/15' }
    const find = (number?: string) => findByNumber([other, third], number)?.id.split('/').at(-1)
    expect(['12', '13', '14', '15', '16', undefined].map(find)).toEqual([
      '14',
      '14',
      '14',
      '15',
      undefined,
      undefined,
    ])
    expect(findByNumber([third, first], '12')).toBe(first)
    // A save without a move writes them again, but nothing else.
    expect(planRuleSetSave(third, bySku, functionIds)).toEqual([])
    expect(store(bySku).metafields).not.toContainEqual(
      expect.objectContaining({ value: expect.stringContaining('earlierNumbers') }),
    )
  })

  const bySubtotal = withConditions(createDraft('payment-rules'), 'cart_subtotal')
  const bySku = withConditions(createDraft('payment-rules'), 'variant_sku')
  const made = store(bySubtotal)
  const without = (key: string) => made.metafields.filter((metafield) => metafield.key !== key)
  it.each<
    [string, Partial<Pick<RuleSetRecord, 'functionId' | 'metafields'>>, RuleSetDraft, string | undefined]
  >([
    ['that can do more, and asks the same', { functionId: 'payment-rules-id' }, bySubtotal, undefined],
    ['that can do what is asked now', { functionId: 'payment-rules-id' }, bySku, 'payment-texts'],
    ['that cannot do it', { functionId: 'payment-cod-id' }, bySku, 'payment-texts'],
    ['of another app', { functionId: 'foreign' }, bySubtotal, 'payment-checkout'],
    ['that is deployed no more', { functionId: 'payment-mix-18-id' }, bySubtotal, 'payment-checkout'],
    [
      'that can do more, with rules that nobody can read',
      {
        functionId: 'payment-rules-id',
        metafields: [...without('rules'), { ...formatJsonMetafield('rules', 0), value: '{' }],
      },
      bySubtotal,
      'payment-checkout',
    ],
    [
      'that can do more, without rules',
      { functionId: 'payment-rules-id', metafields: without('rules') },
      bySubtotal,
      'payment-checkout',
    ],
  ])(
    'with a function %s, is replaced only where its rules now ask for another',
    (_which, changes, draft, to) => {
      const record = { ...made, ...changes }
      const replaced = planRuleSetSave(record, draft, functionIds).map((step) =>
        step.kind === 'create' ? step.wanted.functionHandle : step.kind,
      )
      // The variables of another function may have another form, and are updated.
      expect(replaced).toEqual(to === undefined ? ['update'] : [to, 'delete'])
    },
  )

  it('is not written if no function has all its facts', () => {
    const everything = withConditions(
      createDraft('payment-rules'),
      'customer_tag',
      'customer_metafield',
      'company_metafield',
      'company_location_metafield',
      'collection',
    )
    expect(() => planRuleSetSave(undefined, everything, functionIds)).toThrow('No checkout function fits')
  })

  it('is written first, and the record that it replaces is deleted last', () => {
    const left = { ...made, id: 'gid://shopify/PaymentCustomization/11' }
    const renamed = { ...bySubtotal, ruleSet: { ...bySubtotal.ruleSet, title: 'Ours' } }
    expect(planReplacement(made, undefined, bySubtotal, functionIds)).toEqual([])
    expect(planReplacement(made, left, renamed, functionIds)).toMatchObject([
      { kind: 'update', record: { id: made.id } },
      { kind: 'delete', record: { id: left.id } },
    ])
  })

  it('begins as a draft with one rule that does nothing', () => {
    expect(createDraft('delivery-rules')).toMatchObject({
      type: 'delivery-rules',
      status: 'draft',
      names: {},
      ruleSet: { title: '', rules: [{ title: 'Rule 1', match_type: 'all', conditions: [], actions: [] }] },
    })
  })

  it.each([
    ['{"version":9}', /^version: \w/],
    ['{', /^[^:]/],
  ])('with rules %s says where they are broken', (value, problem) => {
    const broken = {
      ...made,
      metafields: [...without('rules'), { ...formatJsonMetafield('rules', 0), value }],
    }
    expect(readRuleRecord(broken)?.problem).toMatch(problem)
    expect(readRuleRecord({ ...made, metafields: without('rules') })?.problem).toMatch(/^[^:]/)
  })

  it.each([
    ['no configuration of ours', []],
    ['a broken one', [{ ...formatJsonMetafield('ui_config', {}), value: '{' }]],
    ['a type of the other owner', [formatJsonMetafield('ui_config', { version: 1, type: 'delivery-rules' })]],
    ['an unknown type', [formatJsonMetafield('ui_config', { version: 1, type: 'constructor' })]],
  ])('ignores a record with %s', (_case, metafields) => {
    const record = {
      owner: 'payment' as const,
      id: '1',
      title: '',
      enabled: true,
      functionId: 'f',
      metafields,
    }
    expect(readRuleRecord(record)).toBeUndefined()
  })

  it('reports the fault of the rules, and still lists the record', () => {
    const record = store(withConditions(createDraft('payment-rules'), 'cart_subtotal'))
    const broken = {
      ...record,
      metafields: record.metafields.map((field) =>
        field.key === 'rules' ? { ...field, value: '{"version":9}' } : field,
      ),
    }
    const stored = readRuleRecord(broken)
    expect(stored?.problem).toContain('version')
    expect(stored && deriveListItem(stored, new Date(0))).toMatchObject({
      id: '12',
      title: 'Mine',
      status: 'draft',
      summary: [],
    })
  })

  it('is described with the names of picked products', () => {
    const gid = 'gid://shopify/Product/1'
    const conditions: Rule['conditions'] = [
      { type: 'product', params: { operator: 'in', valueType: 'array', value: [gid] } },
    ]
    const rules: Rule[] = [
      { title: 'Rule 1', match_type: 'all', conditions, actions: [{ type: 'hide_all_payment', params: {} }] },
    ]
    const draft: RuleSetDraft = {
      ...createDraft('payment-rules'),
      names: { [gid]: 'Saffron' },
      ruleSet: createRuleSet('Mine', rules),
    }
    const stored = readRuleRecord(store(draft))
    expect(stored && deriveListItem(stored, new Date(0)).summary).toEqual([
      'When a product in the cart is Saffron: hide every payment method.',
    ])
  })
})

describe('listConditionChoices', () => {
  const empty = createRuleSet('Mine')
  const find = (choices: ReturnType<typeof listConditionChoices>, kind: string) =>
    choices.find((choice) => choice.kind === kind)

  it('offers the conditions of its API in every list, and shows where the others are', () => {
    const choices = listConditionChoices('payment-rules', empty, false)
    expect(find(choices, 'cart_subtotal')).toEqual({ kind: 'cart_subtotal' })
    expect(find(choices, 'company_name')).toEqual({ kind: 'company_name' })
    expect(
      find(listConditionChoices('delivery-rules', empty, false), 'shipping_method_name')?.unavailable,
    ).toBe(
      'Available in Payment rules, Payment rules for customers, Payment rules for B2B, and Checkout checks',
    )
  })

  it('reports which conditions do not fit together with the existing ones', () => {
    const rules = withConditions(createDraft('payment-rules'), 'product_tag', 'customer_tag').ruleSet
    const choices = listConditionChoices('payment-rules', rules, false)
    expect(find(choices, 'product_tag')?.unavailable).toBeUndefined()
    expect(find(choices, 'product_metafield')?.unavailable).toMatch(
      /^Doesn’t fit into this rule set with “Product tag[^”]*”( and “Customer tag[^”]*”)?$/,
    )
  })

  it('leaves out conditions that only Plus shops can use', () => {
    expect(find(listConditionChoices('payment-rules', empty, false), 'payment_method_type')).toBeUndefined()
    expect(find(listConditionChoices('payment-rules', empty, true), 'payment_method_type')).toEqual({
      kind: 'payment_method_type',
    })
  })
})
