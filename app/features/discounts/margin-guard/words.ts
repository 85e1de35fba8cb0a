import type { MarginLimits } from '#rules/records/margin-limits.ts'
import { formatNumber } from '#rules/words/language.ts'

const join = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

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
  help: 'The most that all discounts together may take, for all discounts of your shop. It warns; it never keeps you from saving.',
  limits: {
    ofOrder: 'Most of an order',
    ofOrderHelp: 'Of the subtotal. Shipping is not counted.',
    belowCompareAt: 'Most below the compare-at price',
    belowCompareAtHelp: 'Of any item. One without a compare-at price is held against its price.',
    wrong: 'Enter a percentage from 0 to 100, with two decimals at most, or nothing for no limit.',
    save: 'Save limits',
    saved: 'Limits saved',
    failed: (message: string) => `The limits could not be saved: ${message}`,
    unreadable: 'The limits that are stored cannot be read. Saving replaces them.',
    changed: 'Somebody else has changed the limits meanwhile. Their limits are shown now; nothing was saved.',
    loading: 'Reading your limits',
    loadFailed: (message: string) => `Your limits could not be read: ${message}`,
  },
  check: {
    action: 'Find the worst cart',
    again: 'Try again',
    loading: 'Pricing carts',
    failed: (message: string) => `The carts could not be priced: ${message}`,
    outdated: 'What is shown below is from before.',
    noDiscounts: 'You have no active or scheduled discounts to check.',
  },
  none: 'Your shop has no product with a price, so that there is no cart to try.',
  nothingTaken: (tried: number) => `Nothing is taken off any of ${count(tried, 'cart')} tried.`,
  nothingBelow: 'No item is sold below its compare-at price.',
  overOrder: (limit: string) => `An order can lose more than ${limit}`,
  overItem: (limit: string) => `An item can sell more than ${limit} below its compare-at price`,
  inLimit: 'Nothing that was tried goes over your limits',
  /** Shown if the search did not finish. */
  inLimitSoFar: 'Nothing that was tried goes over your limits, but we couldn’t try everything',
  ofOrder: {
    heading: 'Of the order',
    sentence: (tried: number, cart: string, before: string, after: string) =>
      `The worst of ${count(tried, 'cart')} tried: ${cart}: ${before} becomes ${after}.`,
    taken: (share: string) => `${share} is taken.`,
    limit: (share: string, limit: string) => `${share} is taken; your limit is ${limit}.`,
  },
  ofItem: {
    heading: 'Below the compare-at price',
    sentence: (item: string, cart: string, compareAt: string, after: string) =>
      `${item} in the cart ${cart}: compare-at ${compareAt}, sold for ${after}.`,
    alone: (cart: string, compareAt: string, after: string) =>
      `${cart}: compare-at ${compareAt}, sold for ${after}.`,
    below: (share: string) => `That is ${share} below.`,
    limit: (share: string, limit: string) => `That is ${share} below; your limit is ${limit}.`,
    before: (share: string) => `Without discounts it is ${share} below already.`,
  },
  cart: (lines: readonly string[], codes: readonly string[], circumstances: readonly string[]) =>
    [
      join(lines),
      codes.length === 0 ? '' : ` with the ${codes.length === 1 ? 'code' : 'codes'} ${join(codes)}`,
      circumstances.length === 0 ? '' : `, when ${join(circumstances)}`,
    ].join(''),
  line: (quantity: number, item: string) => `${formatNumber(quantity)} × ${item}`,
  item: (title: string, variant: string) =>
    variant === '' || variant === 'Default Title' ? title : `${title} – ${variant}`,
  takes: (who: string, amount: string) => `${who} takes ${amount}.`,
  tryCart: 'Try this cart',
  tryLabel: (measure: string) => `Try this cart: ${measure}`,
  unseen: {
    products: (products: number) => `${count(products, 'product')} of your shop were looked at.`,
    moreProducts: (products: number) =>
      `Only ${count(products, 'product')} were looked at, with 20 variants each at most. Others may fare worse.`,
    howSure: (wholeUpTo: number, itemsTried: number) =>
      wholeUpTo === 0
        ? 'This is a search: a cart that was not tried can lose a little more.'
        : `Of the ${count(itemsTried, 'product variant')} that stand for the others, every cart of up to ${count(wholeUpTo, 'item')} was tried. Of larger ones this is a search: one that was not tried can lose a little more.`,
    partial: 'We couldn’t try every cart: there are more than fit into one search, and others may lose more.',
    notTried: (names: readonly string[]) => `Not counted, as they cannot be tried: ${join(names)}.`,
    moreCodes: 'You have more codes than are read: only the newest count.',
  },
}

function count(number: number, what: string): string {
  return `${formatNumber(number)} ${what}${number === 1 ? '' : 's'}`
}
