import { blank, compareList, compareNumber, type RuleTemplate, whenAll } from './template.ts'

/** Templates of rule sets on shipping rates. */
export const deliveryTemplates: readonly RuleTemplate[] = [
  {
    id: 'no-express-for-heavy-carts',
    type: 'delivery-rules',
    title: 'No express for heavy carts',
    description: 'By air a heavy parcel costs more than the rate brings in. The weight is in grams.',
    rules: [
      whenAll('Heavy carts', [compareNumber('cart_weight', 'gt', blank)], {
        type: 'hide_delivery',
        params: { names: ['Express'] },
      }),
    ],
  },
  {
    id: 'no-same-day-after-cut-off',
    type: 'delivery-rules',
    title: 'No same-day delivery after two',
    description: 'Once the last van has left, the rates that promise today are not offered until midnight.',
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
    description:
      'Name the rate that delivers on Saturdays and Sundays: from Monday to Friday it is not offered, by your store’s clock.',
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
    description: 'From the first to the last day that your courier does not work, the rate is not offered.',
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
    title: 'Only pickup for what is too heavy',
    description:
      'Above the weight that your courier takes, only the rate by which an order is collected is left.',
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
    description: 'Where shipping is free anyway, the rate that costs something only raises questions.',
    rules: [
      whenAll('Free shipping reached', [compareNumber('cart_subtotal', 'gte', blank)], {
        type: 'hide_delivery',
        params: { names: ['Standard'], exact: true },
      }),
    ],
  },
]
