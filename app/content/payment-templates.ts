import {
  always,
  blank,
  cashOnDelivery,
  compareList,
  compareNumber,
  hideCashOnDelivery,
  type RuleTemplate,
  whenAll,
} from './template.ts'

/** Templates of rule sets on payment methods, the most requested first. */
export const paymentTemplates: readonly RuleTemplate[] = [
  {
    id: 'no-cod-above-amount',
    type: 'payment-rules',
    title: 'No Cash on Delivery above an amount',
    description: 'Ask for payment in advance on large orders. A refused delivery costs most there.',
    rules: [whenAll('Large orders', [compareNumber('cart_total', 'gt', blank)], hideCashOnDelivery)],
  },
  {
    id: 'no-cod-above-amount-elsewhere',
    type: 'payment-rules',
    title: 'No Cash on Delivery above an amount outside your states',
    description: 'Offer it for large orders only in the states where your courier is reliable.',
    rules: [
      whenAll(
        'Large orders elsewhere',
        [compareNumber('cart_total', 'gt', blank), compareList('location_state', 'not_in', [])],
        hideCashOnDelivery,
      ),
    ],
  },
  {
    id: 'no-cod-below-amount',
    type: 'payment-rules',
    title: 'No Cash on Delivery below an amount',
    description: 'Stop it where cash handling costs more than the order earns.',
    rules: [whenAll('Small orders', [compareNumber('cart_subtotal', 'lt', blank)], hideCashOnDelivery)],
  },
  {
    id: 'cod-only-in-states',
    type: 'payment-rules',
    title: 'Cash on Delivery only in these states',
    description: 'Offer it where your courier collects cash. All other customers pay in advance.',
    rules: [whenAll('Elsewhere', [compareList('location_state', 'not_in', [])], hideCashOnDelivery)],
  },
  {
    id: 'no-cod-for-tagged-products',
    type: 'payment-rules',
    title: 'No Cash on Delivery for tagged products',
    description: 'Ask for payment in advance if the cart has a made-to-order, fragile or expensive product.',
    rules: [whenAll('Tagged products', [compareList('product_tag', 'in', [])], hideCashOnDelivery)],
  },
  {
    id: 'no-cod-for-collection',
    type: 'payment-rules',
    title: 'No Cash on Delivery for a collection',
    description: 'Cover a whole collection, such as gift cards or clearance, without tagging each product.',
    rules: [whenAll('The collection', [compareList('collection', 'in', [])], hideCashOnDelivery)],
  },
  {
    id: 'no-cod-with-discount',
    type: 'payment-rules',
    title: 'No Cash on Delivery with a discount',
    description: 'Ask for payment in advance on discounted orders.',
    rules: [
      whenAll(
        'Discounted orders',
        [{ type: 'discount_applied', params: { operator: 'eq', valueType: 'boolean', value: 'true' } }],
        hideCashOnDelivery,
      ),
    ],
  },
  {
    id: 'no-cod-for-tagged-customers',
    type: 'payment-rules-customer',
    title: 'No Cash on Delivery for tagged customers',
    description: 'Stop it for customers who refused parcels before. Tag them in your store.',
    rules: [whenAll('Tagged customers', [compareList('customer_tag', 'in', [])], hideCashOnDelivery)],
  },
  {
    id: 'cod-after-first-order',
    type: 'payment-rules-customer',
    title: 'Cash on Delivery after the first order',
    description:
      'New customers and guests pay in advance. Customers with an order can choose Cash on Delivery.',
    rules: [
      {
        title: 'No order yet',
        match_type: 'any',
        conditions: [
          { type: 'customer_logged_in', params: { operator: 'eq', valueType: 'boolean', value: 'false' } },
          compareNumber('customer_order_count', 'lt', 1),
        ],
        actions: [hideCashOnDelivery],
      },
    ],
  },
  {
    id: 'cod-first',
    type: 'payment-rules',
    title: 'Cash on Delivery first in its country',
    description: 'Show it at the top where most customers pay at the door.',
    rules: [
      whenAll('Orders to the country', [compareList('location_country', 'in', [])], {
        type: 'move_payment',
        params: { name: cashOnDelivery, position: 1 },
      }),
    ],
  },
  {
    id: 'rename-cod-by-language',
    type: 'payment-rules',
    title: 'Cash on Delivery in the customer’s language',
    description: 'Show it under a name in each language of your customers.',
    rules: [
      always('Names by language', [
        { type: 'rename_payment', params: { currentName: cashOnDelivery, newName: blank } },
      ]),
    ],
  },
  {
    id: 'cod-fee-in-name',
    type: 'payment-rules',
    title: 'Cash on Delivery with its fee in the name',
    description: 'Show the fee on small orders before customers choose.',
    rules: [
      whenAll('Small orders', [compareNumber('cart_subtotal', 'lt', blank)], {
        type: 'add_text_payment',
        params: { name: cashOnDelivery, text: blank, place: 'after' },
      }),
    ],
  },
  {
    id: 'b2b-terms',
    type: 'payment-rules-b2b',
    title: 'One payment method for companies',
    description: 'Show buyers of a company only the method you agreed with them.',
    rules: [
      whenAll(
        'Buyers of a company',
        [{ type: 'company_name', params: { operator: 'length_gte', valueType: 'string', value: 1 } }],
        { type: 'hide_all_payment_except', params: { name: blank } },
      ),
    ],
  },
]
