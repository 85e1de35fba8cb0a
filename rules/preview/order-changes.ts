import { findActionDefinition } from '../language/actions.ts'
import type { Action, RuleSet } from '../language/rule-set.ts'
import { summariseAction } from '../language/summary.ts'
import type { RecordOutcome } from './preview-answer.ts'

/** What a rule does with the order as a whole: by when it is paid, or that the merchant looks at it first. */
export type OrderAction = {
  /** Where in its rule set the rule stands. */
  readonly rule: number
  readonly action: Action
  /** Why nothing comes of it at this checkout. */
  readonly without?: 'company' | 'first'
}

/** The same, told. */
export type OrderChange = Omit<OrderAction, 'action'> & { readonly does: string }

export function listOrderChanges(...run: Parameters<typeof listOrderActions>): OrderChange[] {
  return listOrderActions(...run).map(({ action, ...change }) => ({
    ...change,
    does: summariseAction(action),
  }))
}

/**
 * What the rules that fired do with the order, in their order. Of several terms the first count, and a review is asked of
 * companies alone (docs/product.md#plus-actions).
 */
export function listOrderActions(
  { operations, trace }: Pick<RecordOutcome, 'operations' | 'trace'>,
  { rules }: RuleSet,
  buysForCompany: boolean,
): OrderAction[] {
  const isWritten = (name: string) => operations.some((operation) => Object.hasOwn(operation, name))
  let hasTerms = false
  return (trace?.rules ?? []).flatMap(({ rule, fired, actions }) =>
    (fired ? actions : []).flatMap(({ action: place }): OrderAction[] => {
      const action = rules[rule]?.actions[place]
      if (action === undefined || !isReadable(action)) return []
      const change = { rule, action }
      if (action.type === 'add_order_review' && isWritten('orderReviewAdd'))
        return [buysForCompany ? change : { ...change, without: 'company' }]
      if (action.type !== 'set_payment_terms' || !isWritten('paymentTermsSet')) return []
      const isFirst = !hasTerms
      hasTerms = true
      return [isFirst ? change : { ...change, without: 'first' }]
    }),
  )
}

/** The engine passes over what is not filled in yet. */
function isReadable({ type, params }: Action): boolean {
  return findActionDefinition(type)?.params.safeParse(params).success === true
}
