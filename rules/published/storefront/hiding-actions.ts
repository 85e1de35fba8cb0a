import { namesIn } from '../../language/actions.ts'
import type { Action } from '../../language/rule-set.ts'
import { finds, mayFind, type NamedMethod } from './cod-names.ts'

/**
 * Effect of an action on some methods: it hides all of them surely, apart from the guard that keeps the last method; it may
 * hide some; or it hides none.
 */
export type HidingEffect = 'sure' | 'doubtful' | 'none'

/** Effect of an action of a customization on methods or rates. `methods` has at least one. */
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
    // It hides the rest where one of its methods is offered, and nothing elsewhere.
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
