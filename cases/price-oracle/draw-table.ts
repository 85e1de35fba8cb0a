import { rulesText } from '../discounts/discount-cart.ts'
import { enteredCodes, type OracleCart, type Prices } from './oracle-cart.ts'

/**
 * Prints a cart whose price at checkout differs from the documented one as a table. A person can enter it into the
 * store and check it by hand.
 */
export function drawTable(cart: OracleCart, checkout: Prices, exact: Prices): string {
  const amount = (units: bigint | number | undefined) => {
    const digits = String(units ?? 0).padStart(cart.decimals + 1, '0')
    const whole = digits.slice(0, digits.length - cart.decimals)
    return cart.decimals === 0 ? whole : `${whole}.${digits.slice(-cart.decimals)}`
  }
  const paid = (mine: bigint | undefined, its: bigint | undefined) =>
    `checkout ${amount(mine)}, book ${amount(its)}${mine === its ? '' : '  <-- differs'}`
  const lines = cart.lines.map(({ quantity, unitPrice, collections, isGiftCard, ...more }, line) => {
    const kind = [
      isGiftCard ? 'gift card' : 'product',
      line,
      ...(more.isSubscription ? ['by subscription'] : []),
      ...(more.tags?.length ? [`tagged ${more.tags.join(' and ')}`] : []),
      ...(more.compareAtPrice === undefined ? [] : [`${amount(more.compareAtPrice)} before`]),
    ].join(' ')
    const what = `${kind}, ${quantity} at ${amount(unitPrice)}, in ${collections.join(' and ') || 'nothing'}`
    return `  ${what}: ${paid(checkout.lines[line], exact.lines[line])}`
  })
  const choices = cart.groups.flatMap((group, index) =>
    group.map((_, rate) => rate === cart.chosenRates[index]),
  )
  const rates = cart.groups.flat().map(({ title, price }, rate) => {
    const isChosen = choices[rate] ? ' (chosen)' : ''
    return `  ${title}${isChosen} at ${amount(price)}: ${paid(checkout.rates[rate], exact.rates[rate])}`
  })
  const discounts = cart.discounts.map(({ id, method, combinesWith, rules, native }) => {
    const allowed = Object.entries(combinesWith).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []))
    const what =
      native === undefined ? `rules:\n    ${rulesText(rules)}` : `native: ${JSON.stringify(native)}`
    return `  ${id}, ${method}, combines with ${allowed.join(', ') || 'nothing'}, ${what}`
  })
  const entered = enteredCodes(cart)
  return [
    `The checkout and the book differ. Currency ${cart.currency}, one unit of the shop’s money is ${cart.rate} of it.`,
    'Lines:',
    ...lines,
    'Rates:',
    ...rates,
    `Deliveries: ${cart.groups.length}. ${cart.isB2B ? 'A company buys.' : 'A person buys.'} Codes: ${entered.join(', ') || 'none'}.`,
    'Discounts:',
    ...discounts,
  ].join('\n')
}
