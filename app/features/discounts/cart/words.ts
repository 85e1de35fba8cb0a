import { listAnd, quote } from '#forms/text/language.ts'
import type { DiscountTrace } from '#rules/preview/discounts/discount-trace.ts'
import type { CombinesWith } from '#rules/records/discount.ts'
import type { NotTriedReason } from './other-discounts.ts'

type ActionOutcome = DiscountTrace['rules'][number]['actions'][number]['outcome']

const thisDiscount = 'This discount'
/** The cards that try a discount on a cart, alone and together with the shop's other discounts. */
export const cartWords = {
  thisDiscount,
  named: (title: string) => quote(title),
  untitled: 'Untitled discount',

  tryIt: {
    heading: 'Try it on a cart',
    summary: 'See what customers pay with this discount.',
    help: 'Choose products and see the discount, even before you save.',
    asTester: 'This cart is a tester’s, so other discounts in testing count too. Customers don’t get them.',
    incomplete: 'Set the discount value to see prices here.',
    noFunction: 'Checkout can’t apply all of these conditions together. Remove some to try the discount.',
    loading: 'Loading prices',
    failed: 'Prices couldn’t be loaded',
    outdated: 'The prices below are from your last version.',
    retry: 'Try again',
    when: 'Time of the purchase',
    now: 'Now',
    from: (moment: string) => `From ${moment}`,
    codes: 'Codes that the customer enters',
    codesHelp: 'An order accepts five codes for products or the order, and one for shipping.',
    codeOf: (code: string, title: string) => `${code} (${title})`,
    ofSomeCustomers: (name: string) => `${name}, for an eligible customer`,
  },
  prices: {
    heading: 'Prices',
    item: 'Item',
    before: 'Before',
    after: 'After',
    line: (quantity: number, title: string) => `${quantity} × ${title}`,
    shipping: 'Shipping',
    total: 'Total',
    noLines: 'The cart has no products. Add a product under “Details”.',
    noRate: 'No shipping rate is chosen, so the total doesn’t include shipping.',
    ofShipping: 'shipping',
    madeUp: (names: readonly string[]) =>
      `These prices are examples: ${listAnd([...new Set(names)])}. Under “Details”, choose products of your store or enter your own prices.`,
    applied: (label: string) => `${label}:`,
    taken: (amount: string) => `−${amount}`,
  },
  verdict: {
    applies: (amount: string) => `This discount takes ${amount} off this cart.`,
    nothing: 'This discount takes nothing off this cart.',
    unapplied: 'This discount doesn’t apply to this cart.',
    failed: (message: string) => `Checkout couldn’t calculate the discount: ${message}`,
  },

  actions: {
    gaveNothing: (action: string, why: string) => `${action}: ${why}`,
    why: {
      unreadable: 'Its value isn’t complete.',
      nothing_matched: 'No item in the cart matches.',
      taken: 'A rule above already discounts every matching item.',
      below_steps: 'The cart doesn’t reach the first step.',
      nothing_off: 'The discount is zero.',
      not_enough: 'The cart doesn’t have enough items.',
      no_code: 'The customer entered none of its codes.',
      minimum_reached: 'The cart reaches the minimum of the code.',
      no_room: 'The cart has too many items for this discount.',
      spent: 'The discount takes too long to calculate.',
    } satisfies Record<Exclude<ActionOutcome, 'given' | 'other_run'>, string>,
  },

  fall: {
    instead: (rival: string, amount: string, alone: string) =>
      `${rival} takes ${amount} off. Alone, this one would take ${alone} off.`,
    never: 'Two shipping discounts never combine.',
    missing: (flag: string, whose: string) =>
      whose === thisDiscount
        ? `They don’t combine because ${flag} is off in this discount.`
        : `They don’t combine because ${flag} is off in ${whose}.`,
    lessThanRival: (rival: string, amount: string, alone: string) =>
      `An item gets only the best product discount. ${rival} takes ${amount} off the same items, and this one ${alone}.`,
    amountMinimum: (minimum: string, found: string) => `The minimum is ${minimum}. The cart has ${found}.`,
    quantityMinimum: (minimum: number, found: number) =>
      `The minimum is ${minimum} items. The cart has ${found}.`,
    loweredBy: (names: string) => `Other discounts lowered the amount: ${names}.`,
    nothingLeft: 'Other discounts already take everything off.',
    nothingToDiscount: 'The cart has no matching items.',
    noDiscountAnswered: 'Its rules don’t apply to this cart.',
    classNotDeclared: 'Its settings are out of date. Save the discount again to fix them.',
    codeRejected: (by: string, message: string) => `${by} refuses the code: ${quote(message)}`,
  },
  flags: {
    orderDiscounts: quote('Order discounts'),
    productDiscounts: quote('Product discounts'),
    shippingDiscounts: quote('Shipping discounts'),
  } satisfies Record<keyof CombinesWith, string>,

  others: {
    heading: 'With your other discounts',
    help: 'See which of your active discounts apply to the same cart.',
    loading: 'Loading your other discounts',
    failed: 'Your other discounts couldn’t be loaded.',
    retry: 'Try again',
    none: 'You have no other active or scheduled discounts.',
    incomplete: 'Set the discount value to see which of these apply.',
    newestOnly: 'Only your newest codes are shown.',
    applies: 'Applies',
    unapplied: 'Doesn’t apply',
    notTried: 'Not included',
    takes: (amount: string) => `Takes ${amount} off.`,
    notEntered: (code: string) => `The customer didn’t enter ${code}.`,
    someCustomers: 'Only specific customers can use it.',
    reasons: {
      manyItems: 'It has too many products or collections to include here.',
      unknownKind: 'Its type of discount can’t be calculated here.',
      otherApp: 'Another app calculates it.',
      inTesting: 'It’s in testing, so customers don’t get it.',
      unreadable: 'Its settings can’t be read, so it takes nothing off.',
      otherTime: 'It isn’t active at this time.',
    } satisfies Record<NotTriedReason, string>,
  },
  allow: {
    action: 'Allow both',
    label: (one: string, other: string) => `Allow both: ${one} and ${other}`,
    explains: (flags: readonly string[]) => `Turns on ${listAnd(flags)}.`,
    flagOf: (flag: string, whose: string) =>
      whose === thisDiscount ? `${flag} in this discount` : `${flag} in ${whose}`,
    wouldBe: (before: string, after: string) => `The cart’s total would be ${after} instead of ${before}.`,
    done: 'The discounts now combine',
    undone: 'The change is undone',
    totals: (before: string, after: string) => `The cart’s total was ${before} and is now ${after}.`,
    total: (before: string) => `The cart’s total was ${before}.`,
    draft: 'Save this discount to apply the change.',
    undo: 'Undo',
    failed: (message: string) => `The discount couldn’t be changed: ${message}`,
    gone: 'One of the discounts is no longer active. Reload the page to see which.',
  },
}
