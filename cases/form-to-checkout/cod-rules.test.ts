import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#function-host/index.ts'
import { type CodRulesForm, hidesRates, isGroupActive } from '#rules/features/cod-rules/form.ts'
import { codRulesDefaults } from '#rules/features/cod-rules/group-fields.ts'
import { type CodRulesGroup, codRulesGroups } from '#rules/features/cod-rules/groups.ts'
import { findCodRulesIssues } from '#rules/features/cod-rules/issues.ts'
import { generateCodRuleSets } from '#rules/features/cod-rules/rule-sets.ts'
import checkout from '../case-files/checkout.json' with { type: 'json' }
import { mergeJson } from '../case-files/merge-json.ts'
import { conditionExamples } from '../condition-examples/condition-examples.ts'
import type { FactValues } from '../documented/expected-verdict.ts'
import { createFunctions, type FunctionName, withRules } from '../functions/functions.ts'

/** Params of a group, checkouts that must hide COD for them, and checkouts that must not. */
type Asked<Group extends CodRulesGroup> = {
  readonly params: CodRulesForm['conditions'][Group]['params']
  readonly hides: readonly FactValues[]
  readonly keeps: readonly FactValues[]
}
type Rows = { readonly [Group in CodRulesGroup]: readonly Asked<Group>[] }

const picked = (kind: string, operator: 'in' | 'not_in') => {
  const id = `gid://shopify/${kind}/7`
  return { operator, value: [id], picked: [{ id, title: 'Tea', image: '' }] }
}

/** `null` is a checkout without that value. It never hides anything (docs/decisions/0005). */
const rows: Rows = {
  product: [
    {
      params: picked('Product', 'in'),
      hides: [['gid://shopify/Product/7'], ['gid://shopify/Product/8', 'gid://shopify/Product/7']],
      keeps: [['gid://shopify/Product/8'], null],
    },
    {
      params: picked('Product', 'not_in'),
      hides: [['gid://shopify/Product/8']],
      keeps: [['gid://shopify/Product/7'], null],
    },
  ],
  collection: [
    {
      params: picked('Collection', 'in'),
      hides: [['gid://shopify/Collection/7']],
      keeps: [['gid://shopify/Collection/8'], null],
    },
  ],
  product_tag: [
    { params: { operator: 'in', value: ['fragile'] }, hides: [['Fragile']], keeps: [['sturdy'], null] },
  ],
  cart_subtotal: [
    { params: { value: { min: 500, max: 20000 } }, hides: [499, 20001], keeps: [500, 20000, null] },
    { params: { value: { min: '', max: '100' } }, hides: [101], keeps: [0, 100, null] },
    { params: { value: { min: 50, max: '' } }, hides: [49], keeps: [50, 1_000_000, null] },
  ],
  cart_product_count: [{ params: { operator: 'gt', value: 10 }, hides: [11], keeps: [10, null] }],
  customer_tag: [
    {
      params: { operator: 'in', value: ['returns a lot'] },
      hides: [['Returns a lot']],
      keeps: [['vip'], null],
    },
  ],
  discount_applied: [
    { params: { value: 'true' }, hides: [['true']], keeps: [['false'], null] },
    { params: { value: 'false' }, hides: [['false']], keeps: [['true'], null] },
  ],
  discount_amount: [{ params: { operator: 'gte', value: 100 }, hides: [100], keeps: [99, null] }],
  location_country: [
    { params: { operator: 'not_in', value: ['IN'] }, hides: [['NP']], keeps: [['IN'], null] },
    { params: { operator: 'in', value: ['NP', 'BT'] }, hides: [['BT']], keeps: [['IN'], null] },
  ],
  location_state: [{ params: { operator: 'in', value: ['MH'] }, hides: [['MH']], keeps: [['KL'], null] }],
  location_zipcode: [
    {
      params: { operator: 'in', value: '110001-110096, 02134' },
      hides: [['110050'], ['02134']],
      keeps: [['110097'], ['2134'], null],
    },
    { params: { operator: 'not_in', value: '110001' }, hides: [['560001']], keeps: [['110001'], null] },
  ],
}

const functions = createFunctions()
function formOf<Group extends CodRulesGroup>(group: Group, params: Asked<Group>['params']): CodRulesForm {
  return {
    ...codRulesDefaults,
    deliveryRates: { status: 'active', params: { deliveryMethods: ['Standard'] } },
    conditions: { ...codRulesDefaults.conditions, [group]: { status: 'active', params } },
  }
}

function run(
  name: FunctionName,
  rules: object,
  held: FactValues,
  group: CodRulesGroup,
): readonly JsonObject[] {
  const input = withRules(
    name,
    mergeJson(checkout, conditionExamples[group].input.checkout(held)),
    JSON.stringify(rules),
  )
  const { operations, error } = functions(name).platform.runWithInput(input)
  expect(error).toBeNull()
  return operations
}

const hidden = {
  payment: [{ paymentMethodHide: { paymentMethodId: 'gid://shopify/PaymentCustomizationPaymentMethod/1' } }],
  delivery: [{ deliveryOptionHide: { deliveryOptionHandle: 'standard' } }],
}

describe.each(codRulesGroups)('the condition %s', (group) => {
  it.each(rows[group].map((asked) => ({ ...asked, name: JSON.stringify(asked.params) })))(
    'hides COD and the chosen rate where it holds, and nothing else: $name',
    ({ params, hides, keeps }) => {
      const form = formOf(group, params)
      expect(findCodRulesIssues(form)).toEqual([])
      expect([isGroupActive(form, group), hidesRates(form)]).toEqual([true, true])
      const { payment, delivery } = generateCodRuleSets(form)
      for (const held of hides) {
        expect(run('payment-cod', payment, held, group), `payment, ${held}`).toEqual(hidden.payment)
        expect(run('delivery-rules', delivery, held, group), `delivery, ${held}`).toEqual(hidden.delivery)
      }
      for (const held of keeps) {
        expect(run('payment-cod', payment, held, group), `payment, ${held}`).toEqual([])
        expect(run('delivery-rules', delivery, held, group), `delivery, ${held}`).toEqual([])
      }
    },
  )
})
