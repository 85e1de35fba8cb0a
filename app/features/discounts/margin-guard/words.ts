import { formatNumber, listAnd, plural } from '#forms/text/language.ts'
import type { MarginLimits } from '#rules/records/margin-limits.ts'

/** Texts of the card that finds the cart with the largest total of discounts. */
export const marginWords = {
  heading: 'Margin guard',
  summary: ({ ofOrder, belowCompareAt }: MarginLimits) => {
    if (ofOrder !== null && belowCompareAt !== null)
      return `Your limits: ${ofOrder}% of an order, and ${belowCompareAt}% below the compare-at price.`
    if (ofOrder !== null) return `Your limit: ${ofOrder}% of an order.`
    if (belowCompareAt !== null) return `Your limit: ${belowCompareAt}% below the compare-at price.`
    return 'Set the most that your discounts can take together, and find the worst cart.'
  },
  help: 'Set how much all your discounts can take together. Margin guard warns you and never blocks a save.',
  limits: {
    ofOrder: 'Limit for an order',
    ofOrderHelp: 'Percentage of the subtotal, without shipping.',
    belowCompareAt: 'Limit below the compare-at price',
    belowCompareAtHelp: 'Percentage for any item. An item without a compare-at price uses its price.',
    wrong: 'Enter a percentage from 0 to 100 with at most two decimals, or leave it empty.',
    save: 'Save limits',
    saved: 'Limits saved',
    failed: (message: string) => `The limits couldn’t be saved: ${message}`,
    unreadable: 'Your saved limits can’t be read. Save new limits to replace them.',
    changed: 'Someone else changed the limits, so yours weren’t saved. Their limits are shown now.',
    loading: 'Loading your limits',
    loadFailed: (message: string) => `Your limits couldn’t be loaded: ${message}`,
  },
  check: {
    action: 'Find the worst cart',
    again: 'Try again',
    loading: 'Checking carts',
    failed: (message: string) => `The carts couldn’t be checked: ${message}`,
    outdated: 'The results below are from your last search.',
    noDiscounts: 'You have no active or scheduled discounts to check.',
  },
  none: 'Your store has no products with a price to check.',
  nothingTaken: (tried: number) =>
    plural(tried, {
      one: 'Your discounts took nothing off in 1 cart.',
      other: `Your discounts took nothing off in ${formatNumber(tried)} carts.`,
    }),
  nothingBelow: 'No item sells below its compare-at price.',
  overOrder: (limit: string) => `An order can lose more than ${limit}`,
  overItem: (limit: string) => `An item can sell more than ${limit} below its compare-at price`,
  inLimit: 'No cart goes over your limits',
  /** Shown if the search did not finish. */
  inLimitSoFar: 'No cart that we checked goes over your limits, but we couldn’t check them all',
  ofOrder: {
    heading: 'Largest discount on an order',
    sentence: (tried: number, cart: string, before: string, after: string) =>
      plural(tried, {
        one: `The only cart is ${cart}. Its price drops from ${before} to ${after}.`,
        other: `The worst of ${formatNumber(tried)} carts is ${cart}. Its price drops from ${before} to ${after}.`,
      }),
    taken: (share: string) => `Discounts take ${share} off.`,
    limit: (share: string, limit: string) => `Discounts take ${share} off. Your limit is ${limit}.`,
  },
  ofItem: {
    heading: 'Lowest price of an item',
    sentence: (item: string, cart: string, compareAt: string, after: string) =>
      `${item} sells for ${after} instead of ${compareAt} in the cart ${cart}.`,
    alone: (cart: string, compareAt: string, after: string) =>
      `${cart} sells for ${after} instead of ${compareAt}.`,
    below: (share: string) => `That’s ${share} less.`,
    limit: (share: string, limit: string) => `That’s ${share} less. Your limit is ${limit}.`,
    before: (share: string) => `Without discounts, it’s already ${share} less.`,
  },
  cart: (lines: readonly string[], codes: readonly string[], circumstances: readonly string[]) => {
    const named = listAnd(lines)
    const withCodes =
      codes.length === 0
        ? named
        : plural(codes.length, {
            one: `${named} with the code ${listAnd(codes)}`,
            other: `${named} with the codes ${listAnd(codes)}`,
          })
    return circumstances.length === 0 ? withCodes : `${withCodes}, when ${listAnd(circumstances)}`
  },
  line: (quantity: number, item: string) => `${formatNumber(quantity)} × ${item}`,
  item: (title: string, variant: string) =>
    variant === '' || variant === 'Default Title' ? title : `${title} – ${variant}`,
  takes: (who: string, amount: string) => `${who} takes ${amount}.`,
  tryCart: 'Try this cart',
  tryLabel: (measure: string) => `Try this cart: ${measure}`,
  unseen: {
    products: (products: number) =>
      plural(products, {
        one: 'We checked 1 product of your store.',
        other: `We checked ${formatNumber(products)} products of your store.`,
      }),
    moreProducts: (products: number) =>
      plural(products, {
        one: 'We checked only 1 product, with at most 20 variants. Other products can have lower prices.',
        other: `We checked only ${formatNumber(products)} products, with at most 20 variants each. Other products can have lower prices.`,
      }),
    howSure: (wholeUpTo: number, itemsTried: number) =>
      wholeUpTo === 0
        ? 'We can’t check every cart. Another cart can have a bigger discount.'
        : plural(wholeUpTo, {
            one: `We checked every cart of 1 item, with typical products: ${formatNumber(itemsTried)}. A larger cart can have a bigger discount.`,
            other: `We checked every cart of up to ${formatNumber(wholeUpTo)} items, with typical products: ${formatNumber(itemsTried)}. A larger cart can have a bigger discount.`,
          }),
    partial: 'There are more carts than one search can check. Another cart can have a bigger discount.',
    notTried: (names: readonly string[]) => `These discounts aren’t included: ${listAnd(names)}.`,
    moreCodes: 'Only your newest codes are included.',
  },
}
