import type { DiscountTrace } from '#rules/preview/discounts/discount-trace.ts'
import type { CombinesWith } from '#rules/records/discount.ts'
import { listAnd } from '#rules/words/language.ts'
import type { NotTriedReason } from './other-discounts.ts'

type ActionOutcome = DiscountTrace['rules'][number]['actions'][number]['outcome']

const quote = (text: string) => `“${text}”`

const thisDiscount = 'This discount'
/** The name of a discount that does not begin a sentence. */
const within = (name: string) => (name === thisDiscount ? 'this discount' : name)

/** The cards that try a discount on a cart, alone and together with the shop's other discounts. */
export const cartWords = {
  thisDiscount,
  named: (title: string) => quote(title),
  untitled: 'A discount without a title',

  tryIt: {
    heading: 'Try it on a cart',
    summary: 'See what customers pay with this discount, alone and with your other discounts.',
    help: 'What this discount takes off a cart you make up, as if it were active now. Nothing has to be saved.',
    asTester:
      'The cart is a tester’s here: with this discount, others in testing count too. No shopper gets any of them.',
    incomplete: 'Say what the discount gives and to whom, and the prices show here.',
    noFunction: 'No checkout function knows all of these conditions together, so that nothing can be tried.',
    loading: 'Working out the prices',
    failed: 'The prices could not be worked out',
    outdated: 'What is shown below is from before.',
    retry: 'Try again',
    when: 'When the shopper buys',
    now: 'Now',
    from: (moment: string) => `From ${moment}`,
    codes: 'Codes the shopper enters',
    codesHelp: 'An order takes five codes for products or the order, and one for shipping.',
    codeOf: (code: string, title: string) => `${code} (${title})`,
    ofSomeCustomers: (name: string) => `${name}, by a customer whom it is for`,
  },
  prices: {
    heading: 'Prices',
    item: 'Item',
    before: 'Before',
    after: 'After',
    line: (quantity: number, title: string) => `${quantity} × ${title}`,
    shipping: 'Shipping',
    total: 'Total',
    noLines: 'The cart has no products.',
    noRate: 'No shipping rate is chosen, so that shipping is not in the total.',
    ofShipping: 'shipping',
    madeUp: (names: readonly string[]) =>
      `Made up here, not your store’s: ${names.length === 1 ? 'the price' : 'the prices'} of ${listAnd([...new Set(names)])}. Choose products of your store, or enter your own prices, under “Details”.`,
    applied: (label: string) => `${label}:`,
    taken: (amount: string) => `−${amount}`,
  },
  verdict: {
    applies: (amount: string) => `This discount takes ${amount} off this cart.`,
    nothing: 'This discount takes nothing off this cart.',
    unapplied: 'This discount does not apply to this cart.',
    failed: (message: string) => `The checkout function failed: ${message}`,
  },

  actions: {
    gaveNothing: (action: string, why: string) => `${action}: ${why}`,
    why: {
      unreadable: 'what it gives is not filled in so that checkout can read it.',
      nothing_meant: 'nothing in the cart is meant.',
      taken: 'a rule above has given something to all that is meant.',
      below_steps: 'the cart does not reach the first step.',
      nothing_off: 'it would take nothing off.',
      not_enough: 'too little is in the cart for one more to be given.',
      no_code: 'no code that it answers was entered.',
      minimum_reached: 'the code has what it needs.',
      no_room: 'the function’s answer has no room left.',
      spent: 'the function’s budget of instructions is used up.',
    } satisfies Record<Exclude<ActionOutcome, 'given' | 'other_run'>, string>,
  },

  fall: {
    instead: (rival: string, amount: string, alone: string) =>
      `${rival} takes ${amount} off; without it, ${alone} would come off.`,
    never: 'Two shipping discounts never apply together.',
    missing: (flag: string, whose: string) => `They do not combine: ${flag} is off in ${within(whose)}.`,
    lessThanRival: (rival: string, amount: string, alone: string) =>
      `${rival} takes ${amount} off the same items, this one would take ${alone}. An item gets one product discount: the better one.`,
    amountMinimum: (minimum: string, found: string) =>
      `It asks for at least ${minimum}; the cart has ${found}.`,
    quantityMinimum: (minimum: number, found: number) =>
      `It asks for at least ${minimum} items; the cart has ${found}.`,
    loweredBy: (names: string) => `What counts was lowered by ${names}.`,
    nothingLeft: 'Other discounts leave nothing for it to take off.',
    nothingToDiscount: 'The cart has nothing that it is for.',
    noDiscountAnswered: 'None of its rules gives anything to this cart.',
    classNotDeclared:
      'It gives something that its kind of discount may not give. Save it again to mend that.',
    codeRejected: (by: string, message: string) => `${by} refuses the code: ${quote(message)}`,
  },
  flags: {
    orderDiscounts: quote('Order discounts'),
    productDiscounts: quote('Product discounts'),
    shippingDiscounts: quote('Shipping discounts'),
  } satisfies Record<keyof CombinesWith, string>,

  others: {
    heading: 'With your other discounts',
    help: 'All discounts that are active at that time, tried together on the same cart.',
    loading: 'Reading your other discounts',
    failed: 'Your other discounts could not be read.',
    retry: 'Try again',
    none: 'No other discount is active or scheduled.',
    incomplete: 'Say what the discount gives and to whom, and what becomes of these shows here.',
    newestOnly: 'You have more codes than these: the newest are shown.',
    applies: 'Applies',
    unapplied: 'Falls away',
    notTried: 'Not tried',
    takes: (amount: string) => `Takes ${amount} off.`,
    notEntered: (code: string) => `The shopper has not entered ${code}.`,
    someCustomers: 'Only customers whom you chose may use it.',
    reasons: {
      manyItems: 'It is for more products or collections than can be read here.',
      unknownKind: 'It gives something that cannot be worked out here.',
      otherApp: 'Another app decides what it gives, which only Shopify can run.',
      inTesting: 'It is in testing: no shopper gets it.',
      unreadable: 'What is stored of it cannot be read, so that it takes nothing off.',
      otherTime: 'It is not active at the time that is looked at.',
    } satisfies Record<NotTriedReason, string>,
  },
  allow: {
    action: 'Allow both',
    label: (one: string, other: string) => `Allow both: ${one} and ${other}`,
    explains: (flags: string) => `Turns on ${flags}.`,
    flagOf: (flag: string, whose: string) => `${flag} in ${within(whose)}`,
    wouldBe: (before: string, after: string) => `The cart’s total would be ${after} instead of ${before}.`,
    done: 'They are allowed together now',
    undone: 'It is as it was before',
    totals: (before: string, after: string) => `The cart’s total was ${before} and is now ${after}.`,
    total: (before: string) => `The cart’s total was ${before}.`,
    draft: 'In this discount it counts once you save.',
    undo: 'Undo',
    failed: (message: string) => `It could not be changed: ${message}`,
    gone: 'A discount that would have to be changed is no longer active.',
  },
}
