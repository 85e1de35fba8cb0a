import { findActionDefinition } from '../language/actions.ts'
import type { Action, RuleSet } from '../language/rule-set.ts'
import { summariseAction } from '../language/summary.ts'
import type { RecordOutcome } from './preview-answer.ts'

/** Action of a rule on the whole order: payment terms, or a review by the merchant. */
export type OrderAction = {
  /** Index of the rule in its rule set. */
  readonly rule: number
  readonly action: Action
  /** Reason why it has no effect at this checkout. */
  readonly without?: 'company' | 'first'
}

/** Description of an action on the order. */
export type OrderChange = Omit<OrderAction, 'action'> & { readonly does: string }

export function listOrderChanges(...run: Parameters<typeof listOrderActions>): OrderChange[] {
  return listOrderActions(...run).map(({ action, ...change }) => ({
    ...change,
    does: summariseAction(action),
  }))
}

/**
 * Lists the actions on the order by rules that fired, in order. Among several payment terms only the first counts, and
 * only orders of companies can be reviewed (docs/product.md#plus-actions).
 */
export function listOrderActions(
  { operations, trace }: Pick<RecordOutcome, 'operations' | 'trace'>,
  { rules }: RuleSet,
  buysForCompany: boolean,
): OrderAction[] {
  const isWritten = (name: string) => operations.some((operation) => Object.hasOwn(operation, name))
  let hasTerms = false
  return (trace?.rules ?? []).flatMap(({ rule, fired, actions }) =>
    (fired ? actions : []).flatMap(({ action: index }): OrderAction[] => {
      const action = rules[rule]?.actions[index]
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

/** The engine skips actions with missing parameters. */
function isReadable({ type, params }: Action): boolean {
  return findActionDefinition(type)?.params.safeParse(params).success === true
}
