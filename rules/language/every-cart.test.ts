import { expect, it } from 'vitest'
import { everyCart, isMetByEveryCart } from './every-cart.ts'
import type { Condition, ConditionGroup } from './rule-set.ts'

const above: Condition = { ...everyCart, params: { ...everyCart.params, value: 100 } }
const groupOf = (conditions: Condition[], not?: true): ConditionGroup => ({
  match_type: 'all',
  ...(not === undefined ? {} : { not }),
  conditions,
})

it.each([
  ['a subtotal of zero or more', { conditions: [everyCart] }, true],
  ['it twice', { conditions: [everyCart, everyCart] }, true],
  ['it in a group', { conditions: [], groups: [groupOf([everyCart])] }, true],
  ['nothing, so that it never fires', { conditions: [] }, false],
  ['a subtotal above an amount', { conditions: [above] }, false],
  ['another condition next to it', { conditions: [everyCart, above] }, false],
  [
    'another comparison',
    { conditions: [{ ...everyCart, params: { ...everyCart.params, operator: 'gt' as const } }] },
    false,
  ],
  ['another amount', { conditions: [{ ...everyCart, type: 'cart_total' }] }, false],
  ['that no rule above has acted', { conditions: [everyCart], otherwise: true as const }, false],
  ['its opposite', { conditions: [], groups: [groupOf([{ ...everyCart, not: true }])] }, false],
  [
    'the opposite of a group',
    { conditions: [], groups: [groupOf([everyCart], true), groupOf([everyCart])] },
    false,
  ],
])('a rule with %s holds for every cart: %#', (_what, rule, expected) => {
  expect(isMetByEveryCart(rule)).toBe(expected)
})
