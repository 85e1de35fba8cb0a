import type { Names } from '#rules/language/names.ts'
import type { DiscountPreviewAnswer } from '#rules/preview/discounts/discount-preview-answer.ts'
import type { DiscountPreviewRequest } from '#rules/preview/discounts/discount-preview-request.ts'
import type { Answered } from '../../use-debounced-request.ts'
import { explainActions } from '../discounts/cart/draft-runs.ts'
import { createMoneyFormat, explainUnapplied } from '../discounts/cart/explain-unapplied.ts'
import { isForSomeCustomers, type OtherDiscount } from '../discounts/cart/other-discounts.ts'
import { cartWords } from '../discounts/cart/words.ts'
import type { StateEntry } from './state-entries.tsx'

const words = cartWords.others
const badges = {
  applies: { tone: 'success', text: words.applies },
  unapplied: { tone: undefined, text: words.unapplied },
  notTried: { tone: undefined, text: words.notTried },
} as const

/** A discount of the shop on a tested checkout: the amount that it takes off, or why it takes nothing off. */
export function describeDiscount(
  discount: OtherDiscount,
  entered: readonly string[],
  last: Answered<DiscountPreviewRequest, DiscountPreviewAnswer> | undefined,
  products: Names,
): StateEntry {
  const { id, code, reason } = discount
  const entry = (state: keyof typeof badges, notes: readonly string[]): StateEntry => ({
    key: id,
    name: discount.title || cartWords.untitled,
    isOn: state === 'applies',
    badge: badges[state],
    notes: [...new Set(notes)],
  })
  if (reason !== undefined) return entry('notTried', [words.reasons[reason]])
  if (code !== null && !entered.includes(code)) {
    const only = isForSomeCustomers(discount) ? [words.someCustomers] : []
    return entry('notTried', [words.notEntered(code), ...only])
  }
  if (last === undefined) return entry('notTried', [])
  const { request, answer } = last
  const money = createMoneyFormat(request.sample.currencyCode, answer.currencyDecimals)
  const applied = answer.applied.find(({ discountId }) => discountId === id)
  if (applied !== undefined) return entry('applies', [words.takes(money(applied.amount))])
  const nameOf = (other: string) => {
    const title = request.discounts.find((one) => one.id === other)?.title ?? ''
    return title === '' ? cartWords.untitled : cartWords.named(title)
  }
  const unapplied = answer.unapplied.find(({ discountId }) => discountId === id)
  const { gives } = discount.tried
  const runs = answer.runs.filter(({ discountId }) => discountId === id)
  const ofActions = gives.type === 'rules' ? explainActions(runs, gives.ruleSet, products) : []
  const ofCheckout = unapplied === undefined ? [] : explainUnapplied(unapplied, { nameOf, money })
  return entry('unapplied', [...ofCheckout, ...ofActions])
}
