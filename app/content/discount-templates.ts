import { everyCart } from '#rules/language/every-cart.ts'
import type { Action } from '#rules/language/rule-set.ts'
import { blank, compareNumber, type DiscountTemplate, whenAll } from './template.ts'

/** Rule of a discount whose form has no minimum. */
const always = (action: Action) => whenAll('Rule 1', [everyCart], action)

const percent = (percentage: string) => ({ type: 'percentage', percentage })

/** Templates of discounts. */
export const discountTemplates: readonly DiscountTemplate[] = [
  {
    id: 'spend-more-save-more',
    type: 'order-discounts',
    title: 'Spend more, save more',
    description:
      'Take 5, 10 or 15 percent off by order amount. The highest step that the order reaches applies.',
    rules: [
      always({
        type: 'apply_discount',
        params: {
          value: {
            type: 'tiers',
            measure: 'amount',
            tiers: ['5', '10', '15'].map((step) => ({ from: blank, value: percent(step) })),
          },
          message: 'Spend more, save more',
        },
      }),
    ],
  },
  {
    id: 'buy-two-get-one',
    type: 'product-discounts',
    title: 'Buy two, get one free',
    description: 'Choose the collections. The cheapest item is free, as often as the cart has enough items.',
    rules: [
      always({
        type: 'buy_x_get_y',
        params: {
          buyCollectionIds: [],
          buyQuantity: 2,
          getCollectionIds: [],
          getQuantity: 1,
          percentage: '100',
          message: 'Buy two, get one free',
        },
      }),
    ],
  },
  {
    id: 'collection-sale',
    type: 'product-discounts',
    title: 'Sale on a collection',
    description: 'Take 20 percent off the collections you choose, without changing a price.',
    rules: [
      always({
        type: 'apply_product_discount',
        params: {
          target: 'collections',
          collectionIds: [],
          value: percent('20'),
          message: 'Sale on a collection',
        },
      }),
    ],
  },
  {
    id: 'free-shipping-above-amount',
    type: 'order-discounts',
    title: 'Free shipping above an amount',
    description: 'Make every rate free from a minimum amount. Customers see it as a discount.',
    rules: [
      whenAll('Rule 1', [compareNumber('cart_subtotal', 'gte', blank)], {
        type: 'apply_shipping_discount',
        params: { names: [], value: percent('100'), message: 'Free shipping above an amount' },
      }),
    ],
  },
]
