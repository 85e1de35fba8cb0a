import type { UnappliedDiscount } from '#rules/preview/discounts/discount-preview-answer.ts'
import { cartWords } from './words.ts'

const words = cartWords.fall

/** Texts for an answer's ids and amounts. */
export type Telling = {
  readonly nameOf: (discountId: string) => string
  /** Of whole minor units. */
  readonly money: (amount: number) => string
}

/** Reasons why a discount is dropped, in sentences. */
export function explainFall(fallen: UnappliedDiscount, { nameOf, money }: Telling): string[] {
  const alone = money(fallen.amountAlone)
  switch (fallen.reason) {
    case 'notCombinable':
      return fallen.rivals.flatMap(({ discountId, amount, never, missing }) => [
        words.instead(nameOf(discountId), money(amount), alone),
        ...(never ? [words.never] : []),
        ...missing.map(({ discountId: whose, flag }) => words.missing(cartWords.flags[flag], nameOf(whose))),
      ])
    case 'lessThanRival':
      return fallen.rivals.map(({ discountId, amount }) =>
        words.lessThanRival(nameOf(discountId), money(amount), alone),
      )
    case 'conditions': {
      const { unmet, loweredBy } = fallen
      const asked =
        unmet.measure === 'amount'
          ? words.amountMinimum(money(unmet.minimum), money(unmet.found))
          : words.quantityMinimum(unmet.minimum, unmet.found)
      return loweredBy.length === 0 ? [asked] : [asked, words.loweredBy(loweredBy.map(nameOf).join(', '))]
    }
    case 'codeRejected':
      return [words.codeRejected(nameOf(fallen.by), fallen.message)]
    case 'nothingLeft':
    case 'nothingToDiscount':
    case 'noDiscountAnswered':
    case 'classNotDeclared':
      return [words[fallen.reason]]
  }
}

/** Amounts in whole minor units as a shopper reads them. */
export function createMoneyFormat(currency: string, currencyDecimals: number): Telling['money'] {
  const { format } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: currencyDecimals,
    maximumFractionDigits: currencyDecimals,
  })
  return (amount) => format(amount / 10 ** currencyDecimals)
}
