import type { DiscountMethod, DiscountStatus } from '../records/discount.ts'
import { listOr } from './language.ts'

/** Texts where a discount is made and listed. */
export const discountWords = {
  basics: {
    heading: 'Basic Information',
    title: 'Title',
    titleHelp: 'Shoppers see it at checkout.',
    method: 'Method',
    methods: { automatic: 'Automatic discount', code: 'Discount code' } satisfies Record<
      DiscountMethod,
      string
    >,
    methodFixed: 'How a discount is given cannot be changed once it is there.',
    code: 'Discount code',
    codeHelp: 'Shoppers enter it at checkout.',
  },

  type: {
    heading: 'Discount Type',
    label: 'Type',
    choices: {
      apply_discount: {
        label: 'Amount off the order',
        help: 'Off everything in the cart together, as product discounts leave it. Gift cards are left out.',
      },
      apply_product_discount: {
        label: 'Amount off products',
        help: 'Off all products, or those you choose.',
      },
      buy_x_get_y: {
        label: 'Buy X get Y',
        help: 'The cheapest pieces are given. A piece is bought or given, never both. Gift cards are neither.',
      },
      apply_shipping_discount: { label: 'Amount off shipping', help: 'Off all rates, or those you name.' },
    },
  },

  value: {
    heading: 'Discount Value',
    label: 'Value',
    types: { percentage: 'Percentage', fixedAmount: 'Fixed amount', tiers: 'Steps' },
    tiersHelp:
      'The more is bought, the more is taken off. The highest step that is reached counts, at prices before discounts and without gift cards.',
    percentage: 'Percentage',
    amount: 'Amount',
    cap: 'Limit what it takes off',
    capAmount: 'At most',
    eachItem: 'For each item',
    eachItemHelp: 'Otherwise once, shared among all items that it is given to.',
    measure: 'Steps are reached by',
    measures: { amount: 'Amount', quantity: 'Quantity' },
    step: 'Step',
    addStep: 'Add step',
    steps: 'Steps',
    noSteps: 'No steps yet',
    stepsFall: 'A higher step takes less off',
    from: 'From',
    target: 'Given to',
    targets: {
      all: 'All products',
      collections: 'Specific collections',
      products: 'Specific products',
      except: 'Everything but',
    },
    targetHelp: {
      all: 'Gift cards are left out.',
      collections: 'Gift cards in them are left out.',
      products: 'A gift card is discounted only where you choose it here.',
      except: 'What you name here is left out, and so are gift cards.',
    },
    tags: 'Products with these tags',
    onSale: 'Items on sale',
    onSaleHelp: 'An item is on sale while it costs less than its compare-at price.',
    purchase: 'Counts for',
    purchases: {
      any: 'Every purchase',
      once: 'One-time purchases',
      subscription: 'Subscriptions',
    },
    pieces: 'Limit how many pieces are discounted',
    piecesCount: 'Pieces',
    piecesHelp: 'The cheapest ones of the order. Without a limit every piece is discounted.',
    minimum: 'Ask for a minimum of everything else',
    minimumHelp:
      'The pieces that are discounted do not count, so a gift cannot pay for itself. The minimum purchase below counts them.',
    eachLine: 'Each line by itself',
    eachLineHelp: 'Otherwise all matching lines of the cart count together.',
    collections: 'Collections',
    products: 'Products',
    buyCollections: 'Collections that are bought from',
    buyQuantity: 'Pieces bought',
    getCollections: 'Collections that are given from',
    getQuantity: 'Pieces given',
    getPercentage: 'Off each piece given',
    usesPerOrder: 'Limit how often in one order',
    usesPerOrderCount: 'Times',
    rates: 'Shipping rates',
    ratesHelp: 'None stands for every rate.',
    exact: 'Only rates with exactly these names',
    message: 'Message',
    messageHelp: 'Shoppers read it beside the discount. Left blank, it is the title.',
    chooseType: 'Choose a discount type first.',
    codes: 'Codes',
    codesHelp:
      'Without any, every code that is entered is refused below the minimum, also one that counts without it.',
    needed: 'What the cart needs',
    neededFrom: { amount: 'Minimum amount', quantity: 'Minimum quantity' },
    explanation: 'Add {missing} more to use this code.',
    explanationHelp: '{missing} in it becomes what is still missing, an amount with its currency.',
  },

  requirement: {
    heading: 'Requirements',
    label: 'Minimum purchase',
    types: {
      none: 'No minimum requirements',
      amount: 'Minimum purchase amount',
      quantity: 'Minimum quantity of items',
      collection_total: 'Minimum amount from collections',
    },
    help: {
      amount: 'At prices before discounts, with what this discount is given to. Gift cards do not count.',
      quantity: 'Gift cards do not count.',
      collection_total: 'At prices before discounts. Gift cards do not count.',
    },
    amount: 'Minimum purchase amount',
    quantity: 'Minimum quantity of items',
    collections: 'Collections',
  },

  rules: {
    edit: 'Edit as rules',
    help: 'They are looked at from top to bottom. For the order, an item or a rate the first rule counts that is met and gives it something.',
    back: 'Back to the form',
    loading: 'Loading the rules',
    keptByCount: 'The form shows exactly one rule, and a second one only where it answers codes.',
    keptByRule: (title: string) => `“${title}” says more than the form can show.`,
  },

  eligibility: { heading: 'Customer eligibility', label: 'Who can use it', all: 'All customers' },

  codeAnswer: {
    heading: 'Codes that do not count yet',
    label: 'Answer them in your own words',
    help: 'While the cart has less than a code needs, the code is refused with your text instead of the one that Shopify has for all.',
    codes: 'Codes that are answered',
    codesHelp:
      'Codes of this app with a minimum amount or quantity. Each is answered by its own minimum, and follows it when that changes.',
    answered: (code: string, minimum: string) => `${code}: ${minimum}`,
    loading: 'Reading the codes of this app',
    failed: 'The codes of this app could not be read. Reload the page to try again.',
    noCodes: 'This app has no discount code with a minimum amount or quantity yet.',
    minimums: {
      amount: (value: string, currencyCode: string) => `Minimum purchase ${value} ${currencyCode}`.trim(),
      quantity: (value: string) => (value === '1' ? 'Minimum 1 item' : `Minimum ${value} items`),
    },
    changed: 'Its minimum has changed since. Choose it again to follow it.',
    gone: 'This app has no such code with a minimum any more.',
    outOfStep: (message: string) =>
      `Another discount answers this code by its old minimum. Save again to bring it up to date: ${message}`,
    none: 'Customers see Shopify’s own message.',
    answers: (codes: number) =>
      codes === 1
        ? 'Customers see your message for 1 code.'
        : `Customers see your message for ${codes} codes.`,
    ruleTitle: 'Answer to codes',
  },

  usage: {
    heading: 'Maximum discount uses',
    oncePerCustomer: 'Limit to one use per customer',
    oncePerCustomerHelp: 'Customers are told apart by their e-mail or phone.',
    limited: 'Limit number of times this discount can be used in total',
    limit: 'Number of uses',
    automatic:
      'Only a discount code can be limited in its uses. An automatic discount is given as often as its requirements are met.',
  },

  folded: {
    show: 'Show',
    hide: 'Hide',
    showCard: (title: string) => `Show: ${title}`,
    hideCard: (title: string) => `Hide: ${title}`,
  },

  dates: {
    heading: 'Active dates',
    label: 'Active dates',
  },

  combines: {
    heading: 'Combines with',
    help: 'A discount is only added to another one where each of the two allows the other.',
    productDiscounts: 'Product discounts',
    orderDiscounts: 'Order discounts',
    shippingDiscounts: 'Shipping discounts',
  },

  status: {
    heading: 'Status',
    help: {
      active: 'Enabled: customers get it on its active dates.',
      testing: 'Testing: only your testers get it.',
      draft: 'Disabled: customers don’t get it. Its dates are kept.',
    },
    uses: (count: number) => (count === 1 ? 'Used once so far' : `Used ${count} times so far`),
    counting: 'Shopify updates this number with a short delay.',
    scheduled: (start: string) => `Scheduled: it starts on ${start}.`,
    ended: (end: string) => `Expired: it ended on ${end}. To run it again, set a later end date.`,
  },

  nextSteps: {
    heading: 'Next: test your discount',
    automatic: 'Customers get this discount at checkout without a code.',
  },

  share: {
    heading: 'Share',
    summary: 'Links that add the code to a customer’s cart.',
    link: 'Link with the code',
    linkHelp: 'Who opens it has the code on their cart. It counts while the discount is active.',
    open: 'Open the link',
    cartLink: 'Link that fills a cart',
    cartLinkHelp:
      'Who opens it is at checkout with these products and the code. What you choose here is not saved.',
  },

  summary: {
    heading: 'Summary',
    byCode: (code: string) => `With the code ${code}`,
    byCodeMissing: 'With a code that is not chosen yet',
    automatic: 'Automatic discount',
    inTesting: 'In testing: only testers get it',
    nothingGiven: 'What it takes off is still to be chosen.',
    from: (start: string) => `Active from ${start}`,
    until: (start: string, end: string) => `Active from ${start} until ${end}`,
    combines: (classes: string) => `Combines with ${classes}`,
    combinesWithNothing: 'Can’t combine with other discounts',
    classes: {
      productDiscounts: 'product discounts',
      orderDiscounts: 'order discounts',
      shippingDiscounts: 'shipping discounts',
    },
    oncePerCustomer: 'One use per customer',
    limit: (count: number) => (count === 1 ? 'At most 1 use in total' : `At most ${count} uses in total`),
  },

  takesNothing: {
    heading: 'This discount takes nothing off',
    body: 'What it takes off is zero, so that shoppers pay the full price and may read its name all the same.',
    confirm: 'Save it with zero',
    cancel: 'Keep editing',
  },

  lostEnd: {
    heading: 'The end date has passed',
    ended: (title: string, day: string) => `“${title}” ended on ${day}.`,
    one: 'Switched on, it has no end date. To have it end, change its dates instead.',
    several: 'Switched on, they have no end date. To have one end, change its dates instead.',
    confirm: 'Continue without an end date',
    cancel: 'Keep switched off',
  },

  screen: {
    newTitle: 'New discount',
    allDiscounts: 'All discounts of the store',
    untitled: 'Discount without a title',
    loading: 'Loading...',
    errors: 'There were errors with your submission',
    created: 'Discount created',
    updated: 'Discount updated',
    deleted: 'Discount deleted',
    notFound: {
      title: 'This discount is not there',
      body: 'It was deleted, or it belongs to another app. Only discounts of this app are edited here.',
    },
    conflict: 'Somebody else changed this discount',
    gone: 'It was deleted meanwhile. Overwriting creates it again.',
    uncertain:
      'No answer came, so it is not certain whether the discount was saved. Saving again looks first.',
    delete: {
      action: 'Delete discount',
      title: (title: string) => `Delete ${title}?`,
      body: 'Shoppers no longer get it, and how often it was used is forgotten. This cannot be undone.',
      confirm: 'Delete',
      cancel: 'Cancel',
    },
    failed: (message: string) => `That did not work: ${message}`,
    rulesOnly: {
      title: 'This discount says more than the form can show',
      body: 'What it gives and to whom is kept as it is, and can be edited as rules.',
    },
  },

  list: {
    columns: {
      title: 'Title',
      method: 'Method',
      status: 'Status',
      dates: 'Active dates',
      uses: 'Used',
    },
    create: 'Create discount',
    emptyBody: 'Say what is taken off, for whom and when. Shoppers see it at checkout.',
    until: (start: string, end: string) => `${start} – ${end}`,
    from: (start: string) => `From ${start}`,
  },

  off: 'Off',

  statuses: { ACTIVE: 'Active', SCHEDULED: 'Scheduled', EXPIRED: 'Expired' } satisfies Record<
    DiscountStatus,
    string
  >,

  faults: {
    title: 'Discount title is required',
    type: 'Discount type is required',
    code: 'Discount code is required',
    tooLong: (most: number) => `At most ${most} characters.`,
    endBeforeStart: 'The end has to be after the start.',
    value: 'Choose what the discount takes off.',
    percentage: 'Enter a percentage from 0 to 100.',
    amount: 'Enter an amount of at least 0.',
    quantity: 'Enter a whole number of at least 1.',
    minimum: 'Enter the minimum.',
    limit: 'Enter how often it can be used.',
    collections: 'Choose at least one collection.',
    products: 'Choose at least one product.',
    explanation: 'Say what shoppers read.',
    answeredCodes: 'Choose at least one code.',
    automaticOnly:
      'A discount by code cannot answer other codes. Remove this action, or make the discount automatic.',
    optionsTogether: (options: readonly string[]) =>
      `Checkout can’t apply all of these options together. Remove one of them: ${listOr(options)}.`,
    actionsTogether: 'Checkout can’t apply all of these actions together. Move this one to another discount.',
  },
} as const
