import { namesIn } from '../../language/actions.ts'
import type { Action } from '../../language/rule-set.ts'
import { finds, mayFind, type NamedMethod } from './cod-names.ts'

/**
 * Effect of an action on some methods. `sure`: it hides all of them, except for the guard that keeps the last method.
 * `doubtful`: it may hide some. `none`: it hides none.
 */
export type HidingEffect = 'sure' | 'doubtful' | 'none'

/** Reads the effect of a customization's action on methods or rates. `methods` has at least one. */
export function readEffect(action: Action, methods: readonly NamedMethod[]): HidingEffect {
  const names = namesIn(action)
  const isFound = (method: NamedMethod) => names.some((name) => finds(name, method))
  const mayBeFound = (method: NamedMethod) => names.some((name) => mayFind(name, method))
  switch (action.type) {
    case 'hide_payment':
    case 'hide_delivery':
      if (methods.every(isFound)) return 'sure'
      return methods.some(mayBeFound) ? 'doubtful' : 'none'
    case 'hide_payment_in_place':
      return action.params.placement !== 'ACCELERATED_CHECKOUT' && methods.some(mayBeFound)
        ? 'doubtful'
        : 'none'
    case 'hide_all_payment':
      return mayHideLast(action) ? 'sure' : 'doubtful'
    // It hides the others if one of its methods is offered, and otherwise nothing.
    case 'hide_all_payment_except':
    case 'show_only_payment':
    case 'show_only_delivery':
      return methods.every(isFound) ? 'none' : 'doubtful'
    case 'hide_delivery_by_price':
    case 'show_cheapest_delivery':
      return 'doubtful'
    default:
      return 'none'
  }
}

/** True if the action may also hide the last method. */
export const mayHideLast = ({ params }: Action) => params.may_hide_last === true
