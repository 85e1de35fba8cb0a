import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Rule } from '../../language/rule-set.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { type CodWithFeeConfig, planCodWithFeeSave, readCodWithFee } from '../cod-with-fee/cod-with-fee.ts'
import {
  type CodFeeRulesForm,
  deriveCodFeeRulesForm,
  findCodFeeRulesIssues,
  formatCodFeeRules,
} from './form.ts'

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

/** What the platform keeps of a form. */
function store(form: CodFeeRulesForm): CustomizationRecord[] {
  const { config: wanted, feeRules } = formatCodFeeRules(form)
  return planCodWithFeeSave(readCodWithFee([]), wanted, 'COD', {}, feeRules).flatMap((step, index) => {
    if (step.kind !== 'create') throw new Error('Where nothing is stored everything is created.')
    const { functionHandle, ...record } = step.wanted
    return [{ ...record, id: `gid://shopify/Customization/${index}`, functionId: functionHandle }]
  })
}

/** The form of some stored rules, as the screen opens it. */
const openForm = (settings: CodWithFeeConfig, rules: readonly Rule[]) =>
  deriveCodFeeRulesForm({
    ...readCodWithFee([]),
    config: settings,
    feeRules: { rules, names: {} },
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

  it('name what keeps them from being saved, each at its field', () => {
    const blank: Rule = {
      title: 'Rule 1',
      match_type: 'all',
      conditions: [
        { type: 'product', params: { operator: 'in', valueType: 'array', value: [] } },
        { type: 'cart_attribute', params: { operator: 'eq', valueType: 'string', value: 'x' } },
      ],
      actions: [],
    }
    const form = openForm({ status: 'active', deliveryMethods: [] }, [blank])
    const errors = findCodFeeRulesIssues(form, true).filter(({ severity }) => severity === 'error')
    expect(errors.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      'deliveryMethods: Select at least one shipping rate, or set the status to Disabled.',
      'rules.0.conditions.0.params.picked: Choose at least one.',
      'rules.0.conditions.1.type: This condition cannot be used in this kind of rule.',
    ])
  })
})
