import fc from 'fast-check'
import type { JsonObject } from '#function-host/index.ts'
import { withRules } from '../../functions/functions.ts'
import { cartOf, times } from '../heavy-carts.ts'
import { few, fillRecord, functions, type Run } from './drawn-run.ts'

const zipEntry = fc.constantFrom<(at: number) => string>(
  (at) => `${110_000 + at}`,
  (at) => `${110_000 + at}-${110_090 + at}`,
  (at) => `${at % 100}*`,
  () => '４００-００１',
  (at) => `SW${at}?? `,
  (at) => `٤٠٠${at}`,
  (at) => `${'я'.repeat(20)}${at}`,
  (at) => `${'가'.repeat(9)}-${at}`,
)

/** Random runs of conditions with lists of pincodes, on carts with many addresses. */
export const pincodeRuns: fc.Arbitrary<Run> = fc
  .record({
    entry: zipEntry,
    operator: fc.constantFrom('in', 'not_in', 'eq', 'contains', 'not_contains', 'regex', 'length_gte'),
    conditions: fc.integer({ min: 1, max: 8 }),
    count: fc.oneof(few, fc.integer({ min: 1, max: 1600 })),
    groups: fc.constantFrom(1, 1, 10, 40, 300),
    zip: fc.constantFrom(
      '400001',
      'SW1A 1AA',
      '４００００１',
      '1-'.repeat(120),
      'ش'.repeat(1000),
      '가'.repeat(250),
    ),
  })
  .map(({ entry, operator, conditions, count, groups, zip }) => {
    const value = times(count, entry)
    const path = 'cart.deliveryGroups.deliveryAddress.zip'
    const ofValue = (kept: readonly string[]) =>
      operator === 'length_gte' ? 500 : operator === 'regex' ? '^[A-Z]{1,2}\\d+ ?$' : kept
    const write = (kept: readonly string[]) =>
      JSON.stringify({
        version: 1,
        title: '',
        rules: times(conditions, () => ({
          title: '',
          match_type: 'any',
          conditions: [
            {
              type: 'location_zipcode',
              params: { operator, valueType: 'string', value: ofValue(kept), __field_path: path },
            },
          ],
          actions: [{ type: 'hide_payment', params: { name: 'COD' } }],
        })),
      })
    const { cart, ...rest } = cartOf(1)
    const deliveryGroups = times(groups, (at) => ({
      selectedDeliveryOption: { title: 'Standard' },
      deliveryAddress: { countryCode: 'US', provinceCode: 'MH', zip: `${zip}${at}` },
    }))
    const input = { ...rest, cart: { ...(cart as JsonObject), deliveryGroups } }
    const rules = fillRecord(value, write)
    return {
      what: `pincodes ${rules}`,
      run: () => functions('payment-rules').platform.runWithInput(withRules('payment-rules', input, rules)),
    }
  })
