import { namesIn } from '../language/actions.ts'
import { listCashOnDeliveryNames } from '../language/cash-on-delivery.ts'
import { isPart, textOfName } from '../language/method-names.ts'
import type { Rule } from '../language/rule-set.ts'

/** True if a rule hides payment methods by whole names alone, and none of them looks like Cash on Delivery. */
export function hidesOnlyOthers({ actions }: Rule): boolean {
  const hiding = actions.filter(({ type }) => type === 'hide_payment' || type === 'hide_all_payment')
  const names = hiding.flatMap(namesIn)
  return (
    names.length > 0 &&
    hiding.every(({ type }) => type === 'hide_payment') &&
    !names.some((name) => isPart(name) || listCashOnDeliveryNames([textOfName(name)]).length > 0)
  )
}
