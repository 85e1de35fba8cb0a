import type { Rival, UnappliedDiscount } from '#function-host/pricing/index.ts'
import { formatDecimal, formatMoney } from '../../money.ts'
import { discountGid } from '../../resources/discounts/discount.ts'
import type { DiscountVerdict } from '../../wire.ts'
import type { CheckoutOutcome } from '../run-checkout.ts'

/** The outcome of every tried discount, with the reason in the merchant's words. */
export function describeVerdicts(
  { discounts, prices: { priced } }: CheckoutOutcome,
  currencyCode: string,
): DiscountVerdict[] {
  const say: Say = {
    name: (id) => `“${titles.get(id) ?? id}”`,
    money: (minorUnits) => `${currencyCode} ${formatMoney(minorUnits, currencyCode)}`,
  }
  const titles = new Map(discounts.map(({ record, code }) => [discountGid(record), code ?? record.title]))
  return discounts.map(({ record, code }) => {
    const discountId = discountGid(record)
    const applied = priced.applied.find((one) => one.discountId === discountId)
    const unapplied = priced.unapplied.find((one) => one.discountId === discountId)
    const undeclared = priced.undeclared.find((one) => one.discountId === discountId)
    return {
      discountId,
      title: record.title,
      code,
      applied: applied !== undefined,
      amount: formatDecimal(applied?.amount ?? unapplied?.amountAlone ?? 0, currencyCode),
      reasons: [
        ...(unapplied ? describeUnapplied(unapplied, say, discountId) : []),
        ...(undeclared && unapplied?.reason !== 'classNotDeclared'
          ? [describeUndeclared(undeclared.classes)]
          : []),
      ],
    }
  })
}

/** Formats of discounts and amounts. */
type Say = { name: (discountId: string) => string; money: (minorUnits: number) => string }

function describeUnapplied(unapplied: UnappliedDiscount, say: Say, own: string): string[] {
  switch (unapplied.reason) {
    case 'notCombinable':
      return unapplied.rivals.map((rival) => describeRival(rival, say, own))
    case 'lessThanRival':
      return unapplied.rivals.map(
        ({ discountId, amount }) =>
          `${say.name(discountId)} takes ${say.money(amount)} and gives at least as much on the same lines.`,
      )
    case 'conditions': {
      const { measure, minimum, found } = unapplied.unmet
      const describe = (number: number): string => (measure === 'amount' ? say.money(number) : String(number))
      const lowered = unapplied.loweredBy.map(say.name).join(', ')
      return [
        `Its minimum ${measure === 'amount' ? 'amount' : 'quantity'} is ${describe(minimum)}, and there is ${describe(found)}${lowered === '' ? '' : ` after ${lowered}`}.`,
      ]
    }
    case 'nothingLeft':
      return ['The discounts before it leave nothing to take from.']
    case 'nothingToDiscount':
      return ['Nothing that it is about is in this checkout, or all of it is free.']
    case 'noDiscountAnswered':
      return ['Its function answered with no discount.']
    case 'classNotDeclared':
      return [describeUndeclared(unapplied.classes)]
    case 'codeRejected':
      return [`The function of ${say.name(unapplied.by)} rejects its code: ${unapplied.message}`]
  }
}

function describeRival({ discountId, amount, never, missing }: Rival, say: Say, own: string): string {
  const rival = `${say.name(discountId)} takes ${say.money(amount)} and may not be combined with it`
  if (never) return `${rival}: two discounts on shipping never apply together.`
  const flags = missing.map((one) =>
    one.discountId === own
      ? `its own ${one.flag} is off`
      : `${one.flag} of ${say.name(one.discountId)} is off`,
  )
  return `${rival}: ${flags.join(', and ')}.`
}

function describeUndeclared(classes: readonly string[]): string {
  return `What its function answers of the class ${classes.join(', ')} is left out: the discount does not declare it.`
}
