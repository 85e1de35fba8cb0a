import fc from 'fast-check'
import type { PickedResource } from '#forms/picked-resource.ts'
import { comparable } from '#forms/text/comparable-text.ts'
import { recordStatuses } from '../../records/customization.ts'
import { type CodRulesForm, countOperators, listOperators } from './form.ts'
import { codRulesDefaults } from './group-fields.ts'
import { type CodRulesGroup, codRulesGroups } from './groups.ts'

/** For tests: forms that a merchant can create. A group that is switched off has its default values. */
const name = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
/** A name that consists only of blanks matches no method. */
const methodName = name.filter((text) => comparable(text) !== '')
const names = fc.array(name, { minLength: 1, maxLength: 4 })
const operator = fc.constantFrom(...listOperators)
const number = fc.oneof(fc.nat(), fc.constantFrom('12.50', 'twelve'))
const end = fc.oneof(fc.nat(), fc.constant(''))
const list = fc.record({ operator, value: names })
const count = fc.record({ operator: fc.constantFrom(...countOperators), value: number })

const pickedList = (kind: string) =>
  fc
    .record({ operator, numbers: fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 3 }), title: name })
    .map(({ operator: chosen, numbers, title }) => {
      const value = numbers.map((id) => `gid://shopify/${kind}/${id}`)
      const picked = value.map((id): PickedResource => ({ id, title, image: '' }))
      return { operator: chosen, value, picked }
    })

const params = {
  product: pickedList('Product'),
  collection: pickedList('Collection'),
  product_tag: list,
  cart_subtotal: fc.record({ value: fc.record({ min: end, max: end }) }),
  cart_product_count: count,
  customer_tag: list,
  discount_applied: fc.record({ value: fc.constantFrom('true', 'false') }),
  discount_amount: count,
  location_country: list,
  location_state: list,
  location_zipcode: fc.record({
    operator,
    value: fc.constantFrom('110001', '110001, 02134', '110001-110009'),
  }),
} satisfies Record<CodRulesGroup, fc.Arbitrary<unknown>>

const testing = { token: 'a'.repeat(32), emails: ['owner@example.com'], since: '2026-11-20T10:00:00.000Z' }

export const codRulesFormArbitrary: fc.Arbitrary<CodRulesForm> = fc
  .record({
    status: fc.constantFrom(...recordStatuses),
    paymentMethods: fc.array(fc.oneof(methodName, fc.record({ contains: methodName })), { maxLength: 3 }),
    reason: fc.constantFrom({}, { default: 'No COD at {pincode}.' }, { default: 'No COD.', hi: 'नहीं' }),
    rates: fc.option(names),
    hidesFeeRates: fc.boolean(),
    filled: fc.record(params),
    active: fc.subarray([...codRulesGroups]),
  })
  .map(({ status, paymentMethods, reason, rates, hidesFeeRates, filled, active }) => {
    const conditions = codRulesGroups.map((group) => [
      group,
      active.includes(group)
        ? { status: 'active', params: filled[group] }
        : codRulesDefaults.conditions[group],
    ])
    return {
      status,
      ...(status === 'testing' ? { testing } : {}),
      paymentMethods,
      reason,
      deliveryRates:
        rates === null
          ? codRulesDefaults.deliveryRates
          : { status: 'active' as const, params: { deliveryMethods: rates } },
      hidesFeeRates,
      // Each group gets params of its own kind, but the compiler cannot infer that from the list.
      conditions: Object.fromEntries(conditions) as CodRulesForm['conditions'],
    }
  })
