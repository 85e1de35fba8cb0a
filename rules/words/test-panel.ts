import { formatNumber, listAnd, plural, quote } from '#forms/text/language.ts'
import type { CustomizationOwner } from '../language/function-owners.ts'
import type { PreviewChange } from '../preview/preview-answer.ts'
import type { SampleId } from '../preview/samples.ts'
import type { ConditionState } from '../preview/trace.ts'

/** The test panel of the rule set editor, and the route behind it. */
export const testPanelWords = {
  oneOwner: 'Payment rules and delivery rules are tested separately.',

  help: 'See how these rules change a checkout. You don’t need to save first.',
  asTester: 'This customer is a tester.',
  show: 'Show the test panel',
  hide: 'Hide the test panel',

  sample: {
    label: 'Checkout to test',
    details: 'Details',
    detailsOf: (isOpen: boolean) =>
      isOpen ? 'Hide the details of the checkout to test' : 'Show the details of the checkout to test',
    names: {
      'metro-shopper': 'Metro shopper',
      'first-time-guest': 'First-time guest',
      'wholesale-company': 'Wholesale company',
      'just-arrived': 'Just arrived, nothing entered yet',
    } satisfies Record<SampleId, string>,
    changed: (name: string) => `${name}, changed`,
    reset: 'Undo my changes',
  },

  address: {
    title: 'Address',
    entered: 'The customer entered an address',
    none: 'Not entered yet',
    noneInLine: 'No address yet',
    country: 'Country',
    noCountry: 'Not entered',
    billingCountry: 'Billing country',
    state: 'State or province code',
    zip: 'Pincode',
    whole: {
      address1: 'Address line 1',
      address2: 'Address line 2',
      city: 'City',
      company: 'Company in the address',
      phone: 'Phone number in the address',
    },
  },
  products: {
    title: 'Products',
    none: 'No products',
    summary: (pieces: number) => plural(pieces, { one: '1 item', other: `${formatNumber(pieces)} items` }),
    line: (number: number) => `Product ${number}`,
    is: 'Product',
    notNamed: 'Any other product',
    name: 'Title',
    variantTitle: 'Variant title',
    vendor: 'Vendor',
    handle: 'Handle',
    sku: 'SKU',
    tags: 'Product tags',
    collections: 'In collections',
    price: 'Price',
    quantity: 'Quantity',
    productType: 'Product type',
    compareAtPrice: 'Compare-at price',
    giftCard: 'Is a gift card',
    subscription: 'Bought as a subscription',
    weight: 'Weight',
    grams: 'g',
    more: 'More details',
    fewer: 'Fewer details',
    removeShort: 'Remove',
    details: (number: number, isOpen: boolean) =>
      isOpen ? `Fewer details of product ${number}` : `More details of product ${number}`,
    add: 'Add sample product',
    pick: 'Choose products of your store',
    picking: 'Loading the products',
    picked: (lines: number) =>
      plural(lines, {
        one: '1 product from your store is in the cart',
        other: `${formatNumber(lines)} products from your store are in the cart`,
      }),
    pickFailed: (message: string) => `The products didn’t load: ${message}`,
    pickedFirst: (most: number) => `Only the first ${formatNumber(most)} are in the cart.`,
    fromStore: 'From your store, with its price, collections, tags and vendor. The weight is a sample.',
    namedOnly: 'From your store, with a sample price. Choose it from your store to use its real price.',
    madeUp: 'Sample product. It isn’t in your store.',
    remove: (number: number) => `Remove product ${number}`,
  },
  customer: {
    title: 'Customer',
    signedIn: 'Signed in',
    guest: 'Guest',
    unknown: 'Nothing entered yet',
    email: 'Email address',
    phone: 'Phone number',
    tags: 'Customer tags',
    orders: 'Orders so far',
    spent: 'Amount spent so far',
    guestHelp:
      'For a guest, checkout knows only the email address and the phone number. It knows neither until the customer enters them.',
  },
  company: {
    title: 'Company',
    buys: 'Buys for a company',
    none: 'None',
    name: 'Company name',
    locationName: 'Company location name',
    purchaseOrderNumber: 'Purchase order number',
    signedOut: 'Only a signed-in customer can buy for a company.',
  },
  metafield: {
    customer: (key: string) => `Customer metafield ${key}`,
    company: (key: string) => `Company metafield ${key}`,
    companyLocation: (key: string) => `Company location metafield ${key}`,
    product: (key: string) => `Product metafield ${key}`,
    empty: 'Leave empty if it has no value.',
  },
  delivery: {
    title: 'Shipping and discount',
    rate: 'Chosen shipping rate',
    noRate: 'None chosen yet',
    noRateInLine: 'No rate chosen',
    cost: 'Shipping costs',
    discount: 'Total discount',
    attribute: (key: string) => `Cart attribute ${key}`,
  },
  market: {
    title: 'Market and time',
    country: 'Market country',
    language: 'Language',
    currency: 'Currency',
    date: 'Date',
    time: 'Time of day',
    clock: 'By your store’s clock.',
  },
  offered: {
    title: { payment: 'Payment methods offered', delivery: 'Shipping rates offered' },
    label: { payment: 'One payment method per line', delivery: 'One shipping rate per line' },
    help: {
      payment: 'From your store, with the names that checkout uses.',
      delivery: 'From your store.',
    },
    summary: (count: number) => plural(count, { one: '1 name', other: `${formatNumber(count)} names` }),
    prices: 'Your store doesn’t share the prices of rates. Replace the sample prices with your own.',
    madeUp: 'Sample price',
    price: (rate: string) => `Price of ${quote(rate)}`,
  } satisfies Record<string, unknown>,
  listHelp: 'Separate them with commas.',
  invalid: 'Enter a number of 0 or more',
  invalidWhole: 'Enter a whole number of 1 or more',

  outcome: {
    heading: 'At checkout',
    loading: 'Running the rules',
    noMethods: {
      payment: 'There is no payment method to show. Enter one under “Payment methods offered”.',
      delivery: 'There is no shipping rate to show. A cart without products has none.',
    } satisfies Record<CustomizationOwner, string>,
    before: 'Before',
    after: 'After',
    costs: (cost: number, isMadeUp: boolean) =>
      isMadeUp ? `Sample price: ${formatNumber(cost)}` : `Price: ${formatNumber(cost)}`,
    pricesMadeUp:
      'Your store doesn’t share the prices of rates. Replace the sample prices under “Shipping rates offered”.',
    nothingLeft: 'Nothing is left',
    unchanged: {
      payment: 'No payment method changes.',
      delivery: 'No shipping rate changes.',
    },
    summary: (counts: {
      readonly hidden: number
      readonly hiddenInList: number
      readonly hiddenAmongExpress: number
      readonly renamed: number
      readonly moved: number
    }) => {
      const parts = [
        counts.hidden === 0 ? '' : `${formatNumber(counts.hidden)} hidden`,
        counts.hiddenInList === 0 ? '' : `${formatNumber(counts.hiddenInList)} hidden in the list`,
        counts.hiddenAmongExpress === 0
          ? ''
          : `${formatNumber(counts.hiddenAmongExpress)} hidden from the express buttons`,
        counts.renamed === 0 ? '' : `${formatNumber(counts.renamed)} renamed`,
        counts.moved === 0 ? '' : `${formatNumber(counts.moved)} moved`,
      ]
      return listAnd(parts.filter(Boolean))
    },
    changes: (done: string) => `Changes: ${done}.`,
    /** Effects of each side, where other rule sets act too. */
    own: (done: string) => `Changes by these rules: ${done}.`,
    ownNothing: 'These rules change nothing here.',
    others: (done: string) => `Changes by your other active rule sets: ${done}.`,
    fires: (titles: readonly string[]) =>
      titles.length === 0
        ? 'No rule applies.'
        : plural(titles.length, {
            one: `${listAnd(titles.map(quote))} applies.`,
            other: `${listAnd(titles.map(quote))} apply.`,
          }),
    hiddenBy: (who: string) => `Hidden by ${who}`,
    hiddenInListBy: (who: string) => `Hidden in the list by ${who}`,
    hiddenInListAloneBy: (who: string) => `Hidden in the list by ${who}. An express button stays.`,
    hiddenAmongExpressBy: (who: string) => `Hidden from the express buttons by ${who}`,
    renamedBy: (name: string, who: string) => `Was ${quote(name)}, renamed by ${who}`,
    movedBy: (position: number, who: string) => `Was number ${position}, moved by ${who}`,
    wallet: 'A wallet keeps its name and position.',
    theseRules: 'these rules',
    rule: (title: string) => quote(title),
    ofSet: (rule: string, set: string) => `${rule} of ${set}`,
    failed: 'The test didn’t run',
    outdated: 'This result is from before your last change.',
  },

  order: {
    heading: 'The order',
    change: (rule: string, does: string) => `${quote(rule)}: ${does}.`,
    without: {
      company: 'It doesn’t apply here, because the customer doesn’t buy for a company.',
      first: 'It changes nothing, because a rule above already sets the terms.',
    },
  },

  rules: {
    heading: 'Rule by rule',
    untitled: (number: number) => `Rule ${number}`,
    fires: 'Applies',
    doesNotFire: 'Doesn’t apply',
    muted: 'Muted',
    mutedSentence: 'This rule is muted, so it changes nothing.',
    noConditions: 'This rule doesn’t apply because it has no conditions.',
    firesAlways: 'This rule applies to every cart.',
    firesBecause: (reasons: readonly string[]) => `This rule applies because ${listAnd(reasons)}.`,
    doesNotFireBecause: (reasons: readonly string[]) =>
      `This rule doesn’t apply because ${listAnd(reasons)}.`,
    firesOtherwise: (reasons: readonly string[]) =>
      reasons.length === 0
        ? 'This rule applies because no rule above it does.'
        : `This rule applies because no rule above it does, and ${listAnd(reasons)}.`,
    passed: {
      otherwise: 'This rule doesn’t apply because a rule above it does.',
      last: 'This rule is skipped because the rule above it applies and is the last one.',
    },
    groups: {
      straight: { all: 'All of these', any: 'Any of these' },
      not: { all: 'Not all of these', any: 'None of these' },
    },
    noneMet: 'none of its conditions is met',
    notMet: (condition: string) => `${quote(condition)} isn’t met`,
    notKnown: (subject: string) => `${subject} isn’t known yet`,
    notJudged: (condition: string) => `${quote(condition)} wasn’t checked`,
    states: {
      met: 'Met',
      not_met: 'Not met',
      unknown: 'Not known yet',
      not_judged: 'Not checked',
    } satisfies Record<ConditionState, string>,
    unknownHelp: 'A detail that checkout doesn’t know yet counts as not met.',
    notJudgedHelp:
      'These rules reached the limit of work at checkout before this condition. It counts as not met. Use fewer or shorter conditions on products.',
    found: 'At this checkout',
    wanted: 'Condition',
    nothingFound: 'nothing',
    oneOfThese: 'one or more of these',
    more: (count: number) => `and ${count} more`,
    kept: {
      payment: 'It would have hidden the last payment method, which stays.',
      delivery: 'It would have hidden the last shipping rate, which stays.',
    } satisfies Record<CustomizationOwner, string>,
    noTrace: 'The reasons aren’t available on this server.',
  },

  others: {
    heading: 'With your other active rule sets',
    none: 'No other rule set is active.',
    nothing: 'Changes nothing here',
    does: {
      hide: 'Hides',
      hideInList: 'Hides only in the list',
      hideAmongExpress: 'Hides only from the express buttons',
      rename: 'Renames',
      move: 'Moves',
    } satisfies Record<PreviewChange['kind'], string>,
    sentence: (verb: string, names: readonly string[]) => `${verb} ${listAnd(names.map(quote))}`,
    collision: (name: string, sets: readonly string[]) =>
      plural(sets.length, {
        one: `${listAnd(sets.map(quote))} also changes ${quote(name)}.`,
        other: `${listAnd(sets.map(quote))} also change ${quote(name)}.`,
      }),
    collisionTitle: 'Rule sets that change the same method',
    collisionHelp: 'If one of them hides it, it’s hidden. Otherwise the last rule set decides.',
    hiddenRate: (rate: string, set: string) =>
      `${quote(set)} hides the rate ${quote(rate)}, so no customer can pay with it.`,
    unreadable: 'This app can’t read its rules, so it changes nothing.',
    failed: 'Your other active rule sets didn’t load, so this result is for these rules only.',
    retry: 'Try again',
    otherApps: (count: number) =>
      plural(count, {
        one: 'An active customization of another app isn’t part of this test.',
        other: `${formatNumber(count)} active customizations of other apps aren’t part of this test.`,
      }),
  },

  /** Shown under "Technical details". */
  technicalRun: {
    error: {
      payment: (message: string) =>
        `The rules end with an error, so checkout shows every payment method: ${message}`,
      delivery: (message: string) =>
        `The rules end with an error, so checkout shows every shipping rate: ${message}`,
      /** A check may be set to stop every checkout then. */
      passes: (message: string) => `The check ends with an error, so customers continue: ${message}`,
      stops: (message: string) => `The check ends with an error, so no customer can continue: ${message}`,
    },
    log: 'Log of the function',
    costHeading: 'Work at checkout',
    cost: (sum: string, limit: string, share: string) =>
      `This checkout takes ${sum} of the ${limit} instructions that Shopify allows (${share}).`,
    costParts: (own: string, provider: string) =>
      `This app’s function uses ${own}. Shopify uses about ${provider} to read the checkout.`,
    usedUp: {
      title: 'Some conditions weren’t checked',
      text: 'Shopify limits the work at checkout, and this checkout reached the limit. The remaining conditions count as not met. Use fewer rules or conditions.',
    },
  },
  noFunction: 'Checkout can’t combine these conditions, so the rules can’t run. Remove some of them.',
} as const
