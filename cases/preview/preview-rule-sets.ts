import type { Action, Condition, RuleSet } from '#rules/language/rule-set.ts'
import type { RuleTypeHandle } from '#rules/language/rule-types.ts'
import { formatGid } from '../../local-store/platform-ids.ts'
import { makeSeed } from '../../local-store/seed/seed.ts'

const condition = (
  type: string,
  operator: string,
  valueType: string,
  value: unknown,
  params = {},
): Condition => ({ type, params: { operator, valueType, value, ...params } }) as Condition
const action = (type: string, params: Action['params']): Action => ({ type, params })
const set = (...rules: [match: 'all' | 'any', conditions: Condition[], actions: Action[]][]): RuleSet => ({
  version: 1,
  title: 'Rules',
  rules: rules.map(([match_type, conditions, actions], index) => ({
    title: `Rule ${index + 1}`,
    match_type,
    conditions,
    actions,
  })),
})

const seedCollectionIds = makeSeed()
  .collections.slice(0, 2)
  .map(({ id }) => formatGid('Collection', id))
const always = condition('cart_subtotal', 'gte', 'number', 0)
const hideCod = action('hide_payment', { name: 'cash on delivery' })
const hideExpress = action('hide_delivery', { names: ['Express'] })

/** Rule sets that are active together, by topic. */
type Table = Readonly<Record<string, readonly (readonly [RuleTypeHandle, RuleSet])[]>>
export const paymentTable: Table = {
  'subtotal and rate': [
    [
      'payment-rules',
      set(
        ['all', [condition('cart_subtotal', 'between', 'number', { min: 500, max: 5000 })], [hideCod]],
        [
          'all',
          [condition('shipping_method_name', 'contains', 'string', 'cash')],
          [action('hide_all_payment_except', { name: 'cash' })],
        ],
      ),
    ],
  ],
  'address and products': [
    [
      'payment-rules',
      set([
        'any',
        [
          condition('location_zipcode', 'in', 'array', ['194101']),
          condition('variant_sku', 'regex', 'string', '^SL-SAF'),
          condition('cart_attribute', 'eq', 'string', 'yes', { attributeKey: 'gift' }),
        ],
        [hideCod, action('rename_payment', { currentName: 'Bank Deposit', newName: 'NEFT' })],
      ]),
    ],
  ],
  'who buys': [
    [
      'payment-rules-customer',
      set(
        ['all', [condition('customer_tag', 'in', 'array', ['VIP'])], [hideCod]],
        [
          'all',
          [condition('customer_order_count', 'gte', 'number', 10)],
          [action('move_payment', { name: 'Money Order', position: 1 })],
        ],
        [
          'all',
          [condition('customer_logged_in', 'eq', 'boolean', false)],
          [action('hide_payment', { name: 'money order' })],
        ],
      ),
    ],
  ],
  'tags, collections and details of products': [
    [
      'payment-rules',
      set(
        ['all', [condition('product_tag', 'not_in', 'array', ['Cookware', 'fragile'])], [hideCod]],
        [
          'all',
          [
            condition('collection_total', 'gt', 'number', 500, {
              collectionIds: seedCollectionIds,
            }),
          ],
          [action('hide_payment', { name: 'money order' })],
        ],
      ),
    ],
    [
      'payment-rules',
      set([
        'any',
        [condition('product_vendor', 'contains', 'string', 'pampore')],
        [action('rename_payment', { currentName: 'Bank', newName: 'Growers’ account' })],
      ]),
    ],
  ],
  'metafields of companies': [
    [
      'payment-rules-b2b',
      set(
        [
          'all',
          [
            condition('company_metafield', 'gte', 'number', 100_000, {
              namespace: 'custom',
              key: 'credit_limit',
            }),
          ],
          [action('hide_payment', { name: 'money order' })],
        ],
        [
          'all',
          [
            condition('company_location_metafield', 'eq', 'boolean', true, {
              namespace: 'custom',
              key: 'cod_allowed',
            }),
          ],
          [action('move_payment', { name: 'cash', position: 1 })],
        ],
      ),
    ],
  ],
  'weight and time of day': [
    [
      'payment-rules',
      set(
        ['all', [condition('cart_weight', 'gt', 'number', 1000)], [hideCod]],
        [
          'all',
          [condition('shop_time', 'between', 'number', { min: '10:00:00', max: '11:00:00' })],
          [action('hide_payment', { name: 'money order' })],
        ],
      ),
    ],
  ],
  companies: [
    [
      'payment-rules-b2b',
      set(['all', [condition('company_name', 'contains', 'string', 'monsoon')], [hideCod]]),
    ],
  ],
  'clock and language': [
    [
      'payment-rules',
      set(
        ['all', [condition('language', 'in', 'array', ['HI'])], [hideCod]],
        [
          'all',
          [condition('shop_date', 'on', 'date', '2026-11-20')],
          [action('hide_payment', { name: 'money order' })],
        ],
      ),
    ],
  ],
  'names and places, wallets too': [
    [
      'payment-rules',
      set([
        'all',
        [always],
        [
          action('rename_payment', { currentName: 'Google Pay', newName: 'G' }),
          action('move_payment', { name: 'Apple Pay', position: 1 }),
          action('move_payment', { name: 'Bank Deposit', position: 1 }),
          action('rename_payment', { currentName: 'Money Order', newName: 'Postal order' }),
          action('hide_payment', { name: 'PayPal' }),
        ],
      ]),
    ],
  ],
  'everything hidden but the last': [
    ['payment-rules', set(['all', [always], [action('hide_all_payment', {})]])],
  ],
  'two sets on the same method': [
    [
      'payment-rules',
      set(['all', [always], [action('rename_payment', { currentName: 'cash', newName: 'Cash' })]]),
    ],
    [
      'payment-rules-customer',
      set(['all', [condition('customer_logged_in', 'eq', 'boolean', true)], [hideCod]]),
    ],
    ['payment-rules', set(['all', [always], [action('move_payment', { name: 'cash', position: 2 })]])],
  ],
}
export const deliveryTable: Table = {
  'address and total': [
    [
      'delivery-rules',
      set(
        ['all', [condition('location_state', 'not_in', 'array', ['KA'])], [hideExpress]],
        [
          'all',
          [condition('cart_product_count', 'gt', 'number', 10)],
          [action('rename_delivery', { currentName: 'Local pickup', newName: 'Freight' })],
        ],
      ),
    ],
  ],
  'two sets': [
    [
      'delivery-rules',
      set(['all', [always], [action('move_delivery', { name: 'Local pickup', position: 1 })]]),
    ],
    [
      'delivery-rules',
      set(['all', [always], [action('hide_delivery', { names: ['Standard'], exact: true })]]),
    ],
  ],
}
