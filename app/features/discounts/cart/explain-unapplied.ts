import { formatAmount, listAnd } from '#forms/text/language.ts'
import type { UnappliedDiscount } from '#rules/preview/discounts/discount-preview-answer.ts'
import { cartWords } from './words.ts'

const words = cartWords.fall

/** Texts for the ids and amounts in an answer. */
export type AnswerTexts = {
  readonly nameOf: (discountId: string) => string
  /** Text of an amount in whole minor units. */
  readonly money: (amount: number) => string
}

/** Reasons why a discount was dropped, in sentences. */
export function explainUnapplied(unapplied: UnappliedDiscount, { nameOf, money }: AnswerTexts): string[] {
  const alone = money(unapplied.amountAlone)
  switch (unapplied.reason) {
    case 'notCombinable':
      return unapplied.rivals.flatMap(({ discountId, amount, never, missing }) => [
        words.instead(nameOf(discountId), money(amount), alone),
        ...(never ? [words.never] : []),
        ...missing.map(({ discountId: whose, flag }) => words.missing(cartWords.flags[flag], nameOf(whose))),
      ])
    case 'lessThanRival':
      return unapplied.rivals.map(({ discountId, amount }) =>
        words.lessThanRival(nameOf(discountId), money(amount), alone),
      )
    case 'conditions': {
      const { unmet, loweredBy } = unapplied
      const requirement =
        unmet.measure === 'amount'
          ? words.amountMinimum(money(unmet.minimum), money(unmet.found))
          : words.quantityMinimum(unmet.minimum, unmet.found)
      return loweredBy.length === 0
        ? [requirement]
        : [requirement, words.loweredBy(listAnd(loweredBy.map(nameOf)))]
    }
    case 'codeRejected':
      return [words.codeRejected(nameOf(unapplied.by), unapplied.message)]
    case 'nothingLeft':
    case 'nothingToDiscount':
    case 'noDiscountAnswered':
    case 'classNotDeclared':
      return [words[unapplied.reason]]
  }
}

/** Amounts in whole minor units as a shopper reads them. */
export function createMoneyFormat(currency: string, currencyDecimals: number): AnswerTexts['money'] {
  return (amount) => formatAmount(amount / 10 ** currencyDecimals, currency, currencyDecimals)
}
