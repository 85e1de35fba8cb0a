import fc from 'fast-check'
import type { JsonObject } from '#function-host/index.ts'
import { withRules } from '../../functions/functions.ts'
import { cartOf, strewnText, times } from '../heavy-carts.ts'
import { fillRecord, functions, letters, type Run } from './drawn-run.ts'

/** Random runs of checks, with messages in several languages and conditions on parts of addresses. */
export const checkRuns: fc.Arbitrary<Run> = fc
  .record({
    count: fc.integer({ min: 1, max: 120 }),
    field: fc.constantFrom('page', 'zip', 'email'),
    message: fc.constantFrom('No.', 'नहीं', '"'.repeat(30)),
    languages: fc.constantFrom(0, 3, 40),
    type: fc.constantFrom('address_line_1', 'address_po_box', 'address_city', 'address_phone'),
    operator: fc.constantFrom('contains', 'not_contains', 'regex', 'not_regex', 'length_lte', 'empty', 'in'),
    value: fc.constantFrom<unknown>('p', '(?i)p\\.? ?o\\.? ?box', ['box', 'पोस्ट'], 3),
    address: fc.constantFrom('a', ...letters),
    length: fc.constantFrom(5, 100, 255, 3000),
    groups: fc.constantFrom(1, 1, 5, 30),
  })
  .map(({ count, field, message, languages, type, operator, value: wanted, address, length, groups }) => {
    const messages = times(languages, (at) => ({ language: `L${at}`, message: `${message}${at}` }))
    const params = { field, from: 'cart', message, ...(languages > 0 ? { messages } : {}) }
    const path = `cart.deliveryGroups.deliveryAddress${type === 'address_po_box' ? '' : `.${{ address_line_1: 'address1', address_city: 'city', address_phone: 'phone' }[type]}`}`
    const rule = (at: number) => ({
      title: '',
      match_type: 'any',
      conditions: [{ type, params: { operator, valueType: 'string', value: wanted, __field_path: path } }],
      groups: [
        {
          match_type: 'all',
          not: at % 2 === 0,
          conditions: [
            { type, params: { operator, valueType: 'string', value: wanted, __field_path: path } },
          ],
        },
      ],
      actions: [{ type: 'stop_checkout', params: { ...params, message: `${message}${at}` } }],
    })
    const rules = fillRecord(times(count, rule), (kept) =>
      JSON.stringify({ version: 1, title: '', rules: kept }),
    )
    const { cart } = cartOf(1)
    const text = strewnText(3, length, address)
    const input = {
      buyerJourney: { step: 'CHECKOUT_COMPLETION' },
      localization: { language: { isoCode: 'L39' } },
      presentmentCurrencyRate: '1.0',
      cart: {
        ...(cart as JsonObject),
        deliveryGroups: times(groups, () => ({
          deliveryAddress: { address1: text, address2: text, city: text, phone: text },
        })),
      },
    }
    return {
      what: `checks ${rules}`,
      run: () => functions('checks-rules').platform.runWithInput(withRules('checks-rules', input, rules)),
    }
  })
