import { formatPercent } from '#forms/text/language.ts'
import type { MarginGuardAnswer, WorstCart, WorstLine } from '#rules/margin-guard/margin-guard-answer.ts'
import type { SampleLine } from '#rules/preview/sample-checkout.ts'
import type { MarginLimits } from '#rules/records/margin-limits.ts'
import type { AnswerTexts } from '../cart/explain-unapplied.ts'
import { marginWords as words } from './words.ts'

/** Report on one of the worst carts. */
export type WorstReport = {
  readonly heading: string
  /** Set if the cart exceeds the limit. */
  readonly warning: string | undefined
  readonly sentences: readonly string[]
  /** Amount of each discount. */
  readonly taken: readonly string[]
  readonly cart: WorstCart
}

export function describeOrder(
  { ofOrder, tried }: MarginGuardAnswer,
  { ofOrder: limit }: MarginLimits,
  texts: AnswerTexts,
): WorstReport | undefined {
  if (ofOrder === null) return undefined
  const { heading } = words.ofOrder
  const { subtotal, merchandise } = ofOrder
  const share = subtotal === 0 ? 0 : (subtotal - merchandise) / subtotal
  if (share === 0) {
    return { heading, warning: undefined, sentences: [words.nothingTaken(tried)], taken: [], cart: ofOrder }
  }
  return {
    heading,
    warning: isOver(share, limit) ? words.overOrder(formatLimit(limit)) : undefined,
    sentences: [
      words.ofOrder.sentence(tried, describeCart(ofOrder), texts.money(subtotal), texts.money(merchandise)),
      limit === null
        ? words.ofOrder.taken(formatShare(share))
        : words.ofOrder.limit(formatShare(share), formatLimit(limit)),
    ],
    taken: describeTaken(ofOrder.taken, texts),
    cart: ofOrder,
  }
}

export function describeItem(
  { belowCompareAt }: MarginGuardAnswer,
  { belowCompareAt: limit }: MarginLimits,
  texts: AnswerTexts,
): WorstReport | undefined {
  if (belowCompareAt === null) return undefined
  const { heading } = words.ofItem
  const { line, ...cart } = belowCompareAt
  const share = shareBelow(line, line.discountedPrice)
  const shareBefore = shareBelow(line, line.price)
  if (share === 0) {
    return { heading, warning: undefined, sentences: [words.nothingBelow], taken: [], cart }
  }
  const amounts = [texts.money(line.compareAt), texts.money(line.discountedPrice)] as const
  const item = cart.sample.lines[line.index]
  return {
    heading,
    warning: isOver(share, limit) ? words.overItem(formatLimit(limit)) : undefined,
    sentences: [
      item === undefined || cart.sample.lines.length === 1
        ? words.ofItem.alone(describeCart(cart), ...amounts)
        : words.ofItem.sentence(nameItem(item), describeCart(cart), ...amounts),
      limit === null
        ? words.ofItem.below(formatShare(share))
        : words.ofItem.limit(formatShare(share), formatLimit(limit)),
      ...(shareBefore > 0 ? [words.ofItem.before(formatShare(shareBefore))] : []),
    ],
    taken: describeTaken(line.taken, texts),
    cart,
  }
}

/** "3 × Ceramic mug with the code SUMMER, when the country is India". */
function describeCart({ sample, enteredCodes, circumstances }: WorstCart): string {
  const lines = sample.lines.map((line) => words.line(line.quantity, nameItem(line)))
  return words.cart(lines, enteredCodes, circumstances)
}

function nameItem({ title, variantTitle }: SampleLine): string {
  return words.item(title, variantTitle)
}

function describeTaken(taken: WorstCart['taken'], { nameOf, money }: AnswerTexts): string[] {
  return taken.map(({ discountId, amount }) => words.takes(nameOf(discountId), money(amount)))
}

function shareBelow({ compareAt }: WorstLine, price: number): number {
  return compareAt === 0 ? 0 : (compareAt - price) / compareAt
}

/** Ignores a tiny excess, since the limit is a decimal number and the share a binary fraction. */
function isOver(share: number, limit: string | null): limit is string {
  return limit !== null && share * 100 > Number(limit) + 1e-9
}

const formatShare = (share: number) => formatPercent(share, 2)
const formatLimit = (limit: string) => formatPercent(Number(limit) / 100, 2)
