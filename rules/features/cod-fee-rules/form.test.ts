import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Rule } from '../../language/rule-set.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { findMetafield } from '../../records/metafields.ts'
import { type CodWithFeeConfig, planCodWithFeeSave, readCodWithFee } from '../cod-with-fee/cod-with-fee.ts'
import { type CodFeeRulesForm, deriveCodFeeRulesForm, formatCodFeeRules } from './form.ts'
import { findCodFeeRulesIssues } from './form-issues.ts'

const condition = fc.oneof(
  fc.record({
    type: fc.constantFrom('cart_subtotal', 'cart_product_count', 'discount_amount'),
    params: fc.record({
      operator: fc.constantFrom('gt' as const, 'lt' as const),
      valueType: fc.constant('number' as const),
      value: fc.nat(),
    }),
  }),
  fc.record({
    type: fc.constantFrom('location_country', 'location_state', 'product_tag', 'customer_tag'),
    params: fc.record({
      operator: fc.constantFrom('in' as const, 'not_in' as const),
      valueType: fc.constant('array' as const),
      value: fc.array(fc.stringMatching(/^[A-Z]{2}$/), { minLength: 1, maxLength: 3 }),
    }),
  }),
)
const rule: fc.Arbitrary<Rule> = fc.record({
  title: fc.string({ maxLength: 10 }),
  match_type: fc.constantFrom('all' as const, 'any' as const),
  conditions: fc.array(condition, { maxLength: 3 }),
  actions: fc.constant([]),
})
const config: fc.Arbitrary<CodWithFeeConfig> = fc.record({
  status: fc.constantFrom('active' as const, 'draft' as const),
  deliveryMethods: fc.array(fc.stringMatching(/^[A-Za-z -]{1,12}[A-Za-z]$/), { maxLength: 3 }),
})

/** The records that the platform stores for a form. */
function store(form: CodFeeRulesForm): CustomizationRecord[] {
  const { config: wanted, feeRules } = formatCodFeeRules(form)
  return planCodWithFeeSave(readCodWithFee([]), wanted, 'COD', {}, feeRules).flatMap((step, index) => {
    if (step.kind !== 'create') throw new Error('Where nothing is stored everything is created.')
    const { functionHandle, ...record } = step.wanted
    return [{ ...record, id: `gid://shopify/Customization/${index}`, functionId: functionHandle }]
  })
}

/** Opens the form for stored rules, like the screen. */
const openForm = (settings: CodWithFeeConfig, rules: readonly Rule[]) =>
  deriveCodFeeRulesForm({
    ...readCodWithFee([]),
    config: settings,
    feeRules: { rules, names: {} },
  })

const active: CodWithFeeConfig = { status: 'active', deliveryMethods: ['Standard - COD', 'Express - COD'] }
const tea = 'gid://shopify/Product/1'
const aboutTea: Rule = {
  title: 'Tea',
  match_type: 'all',
  conditions: [{ type: 'product', params: { operator: 'in', valueType: 'array', value: [tea] } }],
  actions: [],
}

/** The fee rules in the delivery record. */
const storedRules = (records: readonly CustomizationRecord[]): Rule[] =>
  JSON.parse(
    findMetafield(records.find(({ owner }) => owner === 'delivery')?.metafields ?? [], 'rules')?.value ?? '',
  ).rules

describe('the fee rules that checkout gets', () => {
  const move = { type: 'move_delivery', params: { name: 'Express', position: 1 } }

  it('hides the rates of the form by their whole names, before any other action', () => {
    const rules = [aboutTea, { ...aboutTea, title: 'Tea again', actions: [move] }]
    const hide = { type: 'hide_delivery', params: { names: active.deliveryMethods, exact: true } }
    expect(storedRules(store(openForm(active, rules))).map(({ actions }) => actions)).toEqual([
      [hide],
      [hide, move],
    ])
  })

  it('hides nothing if there are no rates', () => {
    const draft = { status: 'draft', deliveryMethods: [] } as const
    const records = store(openForm({ ...draft, deliveryMethods: [] }, [{ ...aboutTea, actions: [move] }]))
    expect(storedRules(records).map(({ actions }) => actions)).toEqual([[move]])
  })
})

describe('the names of ids in fee rules', () => {
  const openWith = (names: Readonly<Record<string, string>>, records: readonly CustomizationRecord[] = []) =>
    deriveCodFeeRulesForm({
      ...readCodWithFee(records),
      config: active,
      feeRules: { rules: [aboutTea], names },
    })
  const keysOf = (records: readonly CustomizationRecord[], owner: string) =>
    records.find((record) => record.owner === owner)?.metafields.map(({ key }) => key)

  it('are kept in the delivery record, and shown when the form is opened again', () => {
    const records = store(openWith({ [tea]: 'Assam' }))
    expect(readCodWithFee(records).feeRules.names).toEqual({ [tea]: 'Assam' })
    expect(deriveCodFeeRulesForm(readCodWithFee(records))).toEqual(openWith({ [tea]: 'Assam' }))
    expect(keysOf(records, 'payment')).toHaveLength(3)
  })

  it('are not written if there are none, but removed if there were some', () => {
    expect(keysOf(store(openWith({})), 'delivery')).toHaveLength(3)
    const records = store(openWith({ [tea]: 'Assam' }))
    expect(keysOf(records, 'delivery')).toHaveLength(4)
    const { config: settings, feeRules } = formatCodFeeRules(openWith({}, records))
    const plan = planCodWithFeeSave(readCodWithFee(records), settings, 'COD', {}, feeRules)
    const [step, ...others] = plan
    expect(others).toEqual([])
    const sent = step?.kind === 'update' ? (step.changes.metafields ?? []) : []
    expect(sent.map(({ key }) => key)).toEqual(keysOf(records, 'delivery')?.slice(-1))
    expect(sent[0]?.value).not.toContain('Assam')
  })
})

describe('the settings of COD with fee and its fee rules', () => {
  it('read back exactly as they were saved, and then need no further write', () => {
    fc.assert(
      fc.property(config, fc.array(rule, { maxLength: 4 }), (settings, rules) => {
        const form = openForm(settings, rules)
        const records = store(form)
        const stored = readCodWithFee(records)
        expect(deriveCodFeeRulesForm(stored)).toEqual(form)
        expect(planCodWithFeeSave(stored, stored.config, 'COD')).toEqual([])
      }),
    )
  })

  it('have no issues if they are valid', () => {
    const fine: Rule = {
      title: 'Rule 1',
      match_type: 'all',
      conditions: [
        { type: 'location_country', params: { operator: 'in', valueType: 'array', value: ['IN'] } },
      ],
      actions: [],
    }
    expect(findCodFeeRulesIssues(openForm(active, [fine]), true)).toEqual([])
  })

  it('report everything that prevents a save, each at its field', () => {
    const blank: Rule = {
      title: 'Rule 1',
      match_type: 'all',
      conditions: [
        { type: 'product', params: { operator: 'in', valueType: 'array', value: [] } },
        { type: 'shipping_method_name', params: { operator: 'eq', valueType: 'string', value: 'x' } },
      ],
      actions: [],
    }
    const form = openForm({ status: 'active', deliveryMethods: [] }, [blank])
    const errors = findCodFeeRulesIssues(form, true).filter(({ severity }) => severity === 'error')
    expect(errors.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      'deliveryMethods: Select at least one shipping rate, or set the status to Disabled.',
      'rules.0.conditions.0.params.picked: Choose at least one.',
      'rules.0.conditions.1.type: This condition can’t be used in this kind of rule.',
    ])
  })
})
