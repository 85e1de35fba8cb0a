import type { CustomizationOwner } from '../language/function-owners.ts'
import type { PreviewChange } from '../preview/preview-answer.ts'
import type { SampleId } from '../preview/samples.ts'
import type { ConditionState } from '../preview/trace.ts'
import { formatNumber } from './language.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const quote = (text: string) => `“${text}”`
const join = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** The test panel of the rule set editor, and the route behind it. */
export const testPanelWords = {
  oneOwner: 'Payment rules and delivery rules cannot be tried in one run.',

  heading: 'Test panel',
  help: 'What these rules do at a checkout you make up. Nothing has to be saved.',
  asTester: 'The shopper of this checkout counts as a tester.',
  show: 'Show the test panel',
  hide: 'Hide the test panel',

  sample: {
    label: 'Checkout to test',
    details: 'Details',
    detailsOf: (isOpen: boolean) => `${isOpen ? 'Hide' : 'Show'} the details of the checkout to test`,
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
    entered: 'The shopper has entered an address',
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
    summary: (pieces: number) => plural(pieces, 'piece', 'pieces'),
    line: (number: number) => `Product ${number}`,
    is: 'Product',
    notNamed: 'One that the rules do not name',
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
    details: (number: number, isOpen: boolean) => `${isOpen ? 'Fewer' : 'More'} details of product ${number}`,
    add: 'Add made-up product',
    pick: 'Choose products of your store',
    picking: 'Reading the products',
    picked: (lines: number) => `${plural(lines, 'product', 'products')} of your store in the cart`,
    pickFailed: (message: string) => `The products could not be read: ${message}`,
    pickedFirst: (most: number) => `Only the first ${most} are in the cart.`,
    fromStore: 'From your store, with its price, collections, tags and vendor. The weight is made up.',
    namedOnly: 'A product of your store, with a made-up price. Choose it from your store for its own.',
    madeUp: 'Made up: your store has no such product.',
    remove: (number: number) => `Remove product ${number}`,
  },
  customer: {
    title: 'Customer',
    signedIn: 'Signed in',
    guest: 'Guest',
    unknown: 'Nothing entered yet',
    email: 'E-mail address',
    phone: 'Phone number',
    tags: 'Customer tags',
    orders: 'Orders so far',
    spent: 'Amount spent so far',
    guestHelp:
      'Functions know only the e-mail address and the phone number of a guest. Before one of them is entered they do not even know that nobody is signed in.',
  },
  company: {
    title: 'Company',
    buys: 'Buys for a company',
    none: 'None',
    name: 'Company name',
    locationName: 'Company location name',
    purchaseOrderNumber: 'Purchase order number',
    signedOut: 'A company buys only through a customer who is signed in.',
  },
  metafield: {
    customer: (key: string) => `Customer metafield ${key}`,
    company: (key: string) => `Company metafield ${key}`,
    companyLocation: (key: string) => `Company location metafield ${key}`,
    product: (key: string) => `Product metafield ${key}`,
    empty: 'Leave empty for a metafield that is not set.',
  },
  delivery: {
    title: 'Shipping and discount',
    rate: 'Chosen shipping rate',
    noRate: 'None chosen yet',
    noRateInLine: 'No rate chosen',
    cost: 'Shipping costs',
    discount: 'Discounts together',
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
      payment: 'By the names functions see. They come from your store.',
      delivery: 'They come from your store.',
    },
    summary: (count: number) => plural(count, 'name', 'names'),
    prices:
      'Your store does not say what rates cost. Prices marked as made up show what happens; enter your own.',
    madeUp: 'Made up',
    price: (rate: string) => `What “${rate}” costs`,
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
    costs: (cost: number, isMadeUp: boolean) => `Costs ${formatNumber(cost)}${isMadeUp ? ', made up' : ''}`,
    pricesMadeUp:
      'Your store does not say what rates cost. Prices marked as made up are ours: enter your own under “Shipping rates offered”.',
    nothingLeft: 'Nothing is left',
    unchanged: {
      payment: 'All payment methods stay as they are.',
      delivery: 'All shipping rates stay as they are.',
    },
    summary: (counts: {
      readonly hidden: number
      readonly hiddenInList: number
      readonly hiddenAmongExpress: number
      readonly renamed: number
      readonly moved: number
    }) => {
      const parts = [
        counts.hidden === 0 ? '' : `${counts.hidden} hidden`,
        counts.hiddenInList === 0 ? '' : `${counts.hiddenInList} hidden in the list`,
        counts.hiddenAmongExpress === 0
          ? ''
          : `${counts.hiddenAmongExpress} hidden among the express buttons`,
        counts.renamed === 0 ? '' : `${counts.renamed} renamed`,
        counts.moved === 0 ? '' : `${counts.moved} moved`,
      ].filter(Boolean)
      return join(parts)
    },
    sentence: (done: string) => `${done}.`,
    /** Effects of each side, where other rule sets act too. */
    own: (done: string) => `These rules: ${done}.`,
    ownNothing: 'These rules change nothing here.',
    others: (done: string) => `Other active rule sets: ${done}.`,
    fires: (titles: readonly string[]) =>
      titles.length === 0
        ? 'No rule fires.'
        : `${join(titles.map(quote))} ${titles.length === 1 ? 'fires' : 'fire'}.`,
    hiddenBy: (who: string) => `Hidden by ${who}`,
    hiddenInListBy: (who: string) => `Hidden in the list by ${who}`,
    hiddenInListAloneBy: (who: string) =>
      `Hidden in the list by ${who}. Its express button stays, if it has one.`,
    hiddenAmongExpressBy: (who: string) => `Hidden among the express buttons by ${who}`,
    renamedBy: (name: string, who: string) => `Was ${quote(name)}, renamed by ${who}`,
    movedBy: (position: number, who: string) => `Was number ${position}, moved by ${who}`,
    wallet: 'A wallet keeps its name and its place.',
    theseRules: 'these rules',
    rule: (title: string) => quote(title),
    ofSet: (rule: string, set: string) => `${rule} of ${set}`,
    failed: 'The preview could not be made',
    outdated: 'What stands here is from before.',
  },

  order: {
    heading: 'The order',
    change: (rule: string, does: string) => `${quote(rule)}: ${does}.`,
    without: {
      company: 'It is not asked for here, as the shopper buys for no company.',
      first: 'Nothing comes of it, as a rule above it has set the terms.',
    },
  },

  rules: {
    heading: 'Rule by rule',
    untitled: (number: number) => `Rule ${number}`,
    fires: 'Fires',
    doesNotFire: 'Does not fire',
    muted: 'Muted',
    mutedSentence: 'This rule is muted, so it does nothing.',
    noConditions: 'This rule does not fire because it has no conditions.',
    firesAlways: 'This rule fires on every cart.',
    firesBecause: (reasons: readonly string[]) => `This rule fires because ${join(reasons)}.`,
    doesNotFireBecause: (reasons: readonly string[]) => `This rule does not fire because ${join(reasons)}.`,
    firesOtherwise: (reasons: readonly string[]) =>
      `This rule fires because no rule above it does${reasons.length === 0 ? '' : `, and ${join(reasons)}`}.`,
    passed: {
      otherwise: 'This rule does not fire because a rule above it does.',
      last: 'This rule is not looked at: one above it fires, and no rule below that is looked at then.',
    },
    groups: {
      straight: { all: 'All of these', any: 'Any of these' },
      not: { all: 'Not all of these', any: 'None of these' },
    },
    noneMet: 'none of its conditions is met',
    notMet: (condition: string) => `${quote(condition)} is not met`,
    notKnown: (subject: string) => `${subject} is not known yet`,
    notJudged: (condition: string) => `${quote(condition)} was not judged any more`,
    states: {
      met: 'Met',
      not_met: 'Not met',
      unknown: 'Not known yet',
      not_judged: 'Not judged',
    } satisfies Record<ConditionState, string>,
    unknownHelp: 'What is not known at this step of the checkout does not hold.',
    notJudgedHelp:
      'Checkout allows each function a fixed amount of work. These rules used it up before this condition was judged, so it counts as not met. Fewer or shorter conditions over products help.',
    found: 'Found',
    wanted: 'Wanted',
    nothingFound: 'nothing',
    oneOfThese: 'one or more of these',
    more: (count: number) => `and ${count} more`,
    kept: {
      payment: 'It would have hidden the last payment method, which stays.',
      delivery: 'It would have hidden the last shipping rate, which stays.',
    } satisfies Record<CustomizationOwner, string>,
    noTrace: 'The reasons cannot be told: the functions were built without the build for previews.',
  },

  others: {
    heading: 'Together with your other active rule sets',
    none: 'No other rule set is active.',
    nothing: 'Changes nothing here',
    does: {
      hide: 'Hides',
      hideInList: 'Hides only in the list',
      hideAmongExpress: 'Hides only among the express buttons',
      rename: 'Renames',
      move: 'Moves',
    } satisfies Record<PreviewChange['kind'], string>,
    sentence: (verb: string, names: readonly string[]) => `${verb} ${join(names.map(quote))}`,
    collision: (name: string, sets: readonly string[]) =>
      `${quote(name)} is also changed by ${join(sets.map(quote))}.`,
    collisionTitle: 'Rule sets that act on the same method',
    collisionHelp: 'Hiding wins. Otherwise the set that runs last decides.',
    hiddenRate: (rate: string, set: string) =>
      `${quote(set)} hides the rate ${quote(rate)} at this checkout, so no shopper comes to the payment step with it.`,
    unreadable: 'Its stored rules cannot be read, so it does nothing.',
    failed: 'The other active rule sets could not be loaded, so only these rules were run.',
    retry: 'Try again',
    otherApps: (count: number) =>
      `${plural(count, 'active customization of another app', 'active customizations of other apps')} cannot be run here.`,
  },

  run: {
    error: (message: string) => `The function ends with an error, so checkout shows every method: ${message}`,
    log: 'Log of the function',
    costHeading: 'Work at checkout',
    cost: (sum: string, limit: string, share: string) =>
      `This checkout takes ${sum} of the ${limit} instructions that Shopify allows (${share}).`,
    costParts: (own: string, provider: string) =>
      `${own} are our function’s own, about ${provider} those of the part of Shopify that reads the checkout for it.`,
    usedUp: {
      title: 'Not every condition was judged',
      text: 'Shopify allows each function a fixed amount of work at checkout. Before it would run out our function stops judging: conditions it has not come to count as not met, whichever way they ask. What was decided before stands.',
    },
  },
  noFunction: 'No checkout function fits these conditions, so the rules cannot be run.',
} as const
