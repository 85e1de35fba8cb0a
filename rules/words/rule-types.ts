import { listAnd } from '#forms/text/language.ts'
import type { RuleSetTypeHandle } from '../language/rule-types.ts'

type RuleTypeWords = {
  /** Name in the menu and over the list. */
  readonly title: string
  /** Name of one of them, as in "Create a payment rule set". */
  readonly resourceName: string
  /** Title of one that is not saved yet. */
  readonly newTitle: string
  readonly description: string
}

export const ruleTypeWords = {
  'payment-rules': {
    title: 'Payment rules',
    resourceName: 'payment rule set',
    newTitle: 'New payment rule set',
    description: 'Hide, rename and sort payment methods by cart and address.',
  },
  'payment-rules-customer': {
    title: 'Payment rules for customers',
    resourceName: 'payment rule set for customers',
    newTitle: 'New payment rule set for customers',
    description: 'Hide, rename and sort payment methods by customer.',
  },
  'payment-rules-b2b': {
    title: 'Payment rules for B2B',
    resourceName: 'payment rule set for B2B',
    newTitle: 'New payment rule set for B2B',
    description: 'Hide, rename and sort payment methods by company.',
  },
  'delivery-rules': {
    title: 'Delivery rules',
    resourceName: 'delivery rule set',
    newTitle: 'New delivery rule set',
    description: 'Hide, rename and sort shipping rates.',
  },
  'checkout-checks': {
    title: 'Checkout checks',
    resourceName: 'checkout check',
    newTitle: 'New checkout check',
    description: 'Stop a checkout with a message at the field to change.',
  },
  'order-discounts': {
    title: 'Order discounts',
    resourceName: 'order discount',
    newTitle: 'New order discount',
    description: 'Take an amount off orders or off shipping, automatically or by code.',
  },
  'product-discounts': {
    title: 'Product discounts',
    resourceName: 'product discount',
    newTitle: 'New product discount',
    description: 'Take an amount off products, or run a buy X get Y offer, automatically or by code.',
  },
  availableIn: (titles: readonly string[]) =>
    titles.length === 0 ? 'Not available here' : `Available in ${listAnd(titles)}`,
  fitsWithout: (excess: readonly string[]) => `Doesn’t fit into this rule set with ${listAnd(excess)}`,
} as const satisfies Record<RuleSetTypeHandle, RuleTypeWords> & Record<string, unknown>
