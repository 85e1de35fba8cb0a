import type { Action } from '#rules/language/rule-set.ts'
import { always, blank, compareList, compareNumber, type RuleTemplate, whenAll } from './template.ts'

const renameRate: Action = {
  type: 'rename_delivery',
  params: { currentName: blank, newName: blank, exact: true },
}

/** Templates of rule sets on shipping rates. */
export const deliveryTemplates: readonly RuleTemplate[] = [
  {
    id: 'no-express-for-heavy-carts',
    type: 'delivery-rules',
    title: 'No express for heavy carts',
    description: 'Hide express when the cart is too heavy to send by air. Enter the weight in grams.',
    rules: [
      whenAll('Heavy carts', [compareNumber('cart_weight', 'gt', blank)], {
        type: 'hide_delivery',
        params: { names: ['Express'] },
      }),
    ],
  },
  {
    id: 'rename-rates-by-language',
    type: 'delivery-rules',
    title: 'Shipping rates in the customer’s language',
    description: 'Show your rates under a name in each language of your customers.',
    rules: [always('Names by language', [renameRate, renameRate])],
  },
  {
    id: 'no-same-day-after-cut-off',
    type: 'delivery-rules',
    title: 'No same-day delivery after two',
    description: 'Hide same-day rates from your cut-off time until midnight.',
    rules: [
      whenAll(
        'After the cut-off',
        [
          {
            type: 'shop_time',
            params: { operator: 'between', valueType: 'number', value: { min: '14:00', max: '23:59' } },
          },
        ],
        { type: 'hide_delivery', params: { names: [] } },
      ),
    ],
  },
  {
    id: 'weekend-delivery',
    type: 'delivery-rules',
    title: 'Weekend delivery on weekends only',
    description: 'Hide your weekend rate from Monday to Friday, in your store’s time zone.',
    rules: [
      whenAll('From Monday to Friday', [compareList('shop_weekday', 'in', ['MO', 'TU', 'WE', 'TH', 'FR'])], {
        type: 'hide_delivery',
        params: { names: [] },
      }),
    ],
  },
  {
    id: 'no-rate-over-holiday',
    type: 'delivery-rules',
    title: 'No express over a holiday',
    description: 'Hide express on the days when your courier doesn’t work.',
    rules: [
      whenAll(
        'Over the holiday',
        [
          { type: 'shop_date', params: { operator: 'on_or_after', valueType: 'date', value: blank } },
          { type: 'shop_date', params: { operator: 'on_or_before', valueType: 'date', value: blank } },
        ],
        { type: 'hide_delivery', params: { names: ['Express'] } },
      ),
    ],
  },
  {
    id: 'only-pickup-when-heavy',
    type: 'delivery-rules',
    title: 'Only pickup for heavy carts',
    description: 'Show only pickup above the weight your courier accepts.',
    rules: [
      whenAll('Too heavy', [compareNumber('cart_weight', 'gt', blank)], {
        type: 'show_only_delivery',
        params: { names: ['Local pickup'] },
      }),
    ],
  },
  {
    id: 'no-paid-rate-when-free',
    type: 'delivery-rules',
    title: 'Only free shipping above an amount',
    description: 'Hide the paid rate once shipping is free.',
    rules: [
      whenAll('Free shipping reached', [compareNumber('cart_subtotal', 'gte', blank)], {
        type: 'hide_delivery',
        params: { names: ['Standard'], exact: true },
      }),
    ],
  },
]
