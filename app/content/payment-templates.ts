import {
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
    description:
      'Large orders that are refused at the door cost the most. Above your limit they are paid in advance.',
    rules: [whenAll('Large orders', [compareNumber('cart_total', 'gt', blank)], hideCashOnDelivery)],
  },
  {
    id: 'no-cod-below-amount',
    type: 'payment-rules',
    title: 'No Cash on Delivery below an amount',
    description: 'Where handling cash costs more than the order earns.',
    rules: [whenAll('Small orders', [compareNumber('cart_subtotal', 'lt', blank)], hideCashOnDelivery)],
  },
  {
    id: 'cod-only-in-states',
    type: 'payment-rules',
    title: 'Cash on Delivery only in these states',
    description: 'Where your courier collects cash; everybody else pays in advance.',
    rules: [whenAll('Elsewhere', [compareList('location_state', 'not_in', [])], hideCashOnDelivery)],
  },
  {
    id: 'no-cod-for-tagged-products',
    type: 'payment-rules',
    title: 'No Cash on Delivery for tagged products',
    description:
      'Made to order, fragile or expensive: one such product in the cart, and it is paid in advance.',
    rules: [whenAll('Tagged products', [compareList('product_tag', 'in', [])], hideCashOnDelivery)],
  },
  {
    id: 'no-cod-for-collection',
    type: 'payment-rules',
    title: 'No Cash on Delivery for a collection',
    description: 'A whole collection at once, such as gift cards or clearance, without tagging each product.',
    rules: [whenAll('The collection', [compareList('collection', 'in', [])], hideCashOnDelivery)],
  },
  {
    id: 'no-cod-with-discount',
    type: 'payment-rules',
    title: 'No Cash on Delivery with a discount',
    description: 'Discounted orders are paid in advance, so that a refused parcel costs no margin twice.',
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
    description: 'Customers who refused parcels before, by the tag that you gave them.',
    rules: [whenAll('Tagged customers', [compareList('customer_tag', 'in', [])], hideCashOnDelivery)],
  },
  {
    id: 'cod-after-first-order',
    type: 'payment-rules-customer',
    title: 'Cash on Delivery after the first order',
    description: 'Guests and customers without an order pay in advance once; then Cash on Delivery is there.',
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
    description: 'Where most shoppers pay at the door, they should not have to look for it.',
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
    title: 'Cash on Delivery in the shopper’s language',
    description:
      'The name that you gave it is shown to all; this shows another one where checkout is in a language.',
    rules: [
      whenAll('Checkout in the language', [compareList('language', 'in', [])], {
        type: 'rename_payment',
        params: { currentName: cashOnDelivery, newName: blank },
      }),
    ],
  },
  {
    id: 'cod-fee-in-name',
    type: 'payment-rules',
    title: 'What Cash on Delivery costs, at its name',
    description: 'Where a fee comes on top of small orders, the name says so before the shopper chooses.',
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
    title: 'Companies pay by one method',
    description: 'Buyers of a company see the method that you agreed with them, and none of the others.',
    rules: [
      whenAll(
        'Buyers of a company',
        [{ type: 'company_name', params: { operator: 'length_gte', valueType: 'string', value: 1 } }],
        { type: 'hide_all_payment_except', params: { name: blank } },
      ),
    ],
  },
]
