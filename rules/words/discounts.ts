import type { DiscountMethod, DiscountStatus } from '../records/discount.ts'

/** Texts where a discount is made and listed. */
export const discountWords = {
  basics: {
    heading: 'Basic Information',
    title: 'Title',
    titleHelp: 'Customers see it, or the code if they enter one.',
    method: 'Method',
    methods: { automatic: 'Automatic discount', code: 'Discount code' } satisfies Record<
      DiscountMethod,
      string
    >,
    methodFixed: 'You can’t change the method of a saved discount.',
    code: 'Discount code',
  },

  type: {
    heading: 'Discount Type',
    label: 'Type',
    choices: {
      apply_discount: {
        label: 'Amount off the order',
        help: 'After product discounts, without gift cards.',
      },
      apply_product_discount: {
        label: 'Amount off products',
      },
      buy_x_get_y: {
        label: 'Buy X get Y',
        help: 'Discounts the cheapest items, without gift cards.',
      },
      apply_shipping_discount: {
        label: 'Amount off shipping',
      },
    },
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
      amount: 'Prices before discounts count, including discounted items. Gift cards don’t count.',
      quantity: 'Gift cards don’t count.',
      collection_total: 'Prices before discounts count. Gift cards don’t count.',
    },
    amount: 'Minimum purchase amount',
    quantity: 'Minimum quantity of items',
    collections: 'Collections',
  },

  rules: {
    edit: 'Edit as rules',
    help: 'Rules run from top to bottom. The first rule that applies sets the discount for the order, an item or a rate.',
    back: 'Back to the form',
    loading: 'Loading the rules',
    keptByCount: 'The form can show one rule, and a second one only for messages about codes.',
    keptByRule: (title: string) => `The form can’t show everything in “${title}”.`,
  },

  eligibility: { heading: 'Customer eligibility', label: 'Eligible customers', all: 'All customers' },

  codeAnswer: {
    heading: 'Message for codes that don’t qualify yet',
    label: 'Show your own message',
    help: 'Shopify refuses a code until the cart reaches its minimum. Customers see your message instead of Shopify’s.',
    codes: 'Codes with this message',
    codesHelp:
      'Choose codes of this app that have a minimum. When you change a minimum, the message follows.',
    answered: (code: string, minimum: string) => `${code}: ${minimum}`,
    loading: 'Loading your codes',
    failed: 'Your codes couldn’t be loaded. Reload the page to try again.',
    noCodes: 'You have no discount codes with a minimum amount or quantity yet.',
    minimums: {
      amount: (value: string, currencyCode: string) => `Minimum purchase ${value} ${currencyCode}`.trim(),
      quantity: (value: string) => (value === '1' ? 'Minimum 1 item' : `Minimum ${value} items`),
    },
    changed: 'Its minimum has changed. Choose the code again to update it.',
    gone: 'This code no longer exists or has no minimum.',
    outOfStep: (message: string) =>
      `The message for this code still has the old minimum. Save again to update it: ${message}`,
    none: 'Customers see Shopify’s own message.',
    answers: (codes: number) =>
      codes === 1
        ? 'Customers see your message for 1 code.'
        : `Customers see your message for ${codes} codes.`,
    ruleTitle: 'Message for codes',
  },

  usage: {
    heading: 'Maximum discount uses',
    oncePerCustomer: 'Limit to one use per customer',
    oncePerCustomerHelp: 'Shopify recognizes customers by their email or phone number.',
    limited: 'Limit number of times this discount can be used in total',
    limit: 'Number of uses',
  },

  usesAndCodes: 'Maximum discount uses and codes',

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
    help: 'Two discounts combine only if each one allows the other.',
    productDiscounts: 'Product discounts',
    orderDiscounts: 'Order discounts',
    shippingDiscounts: 'Shipping discounts',
  },

  status: {
    heading: 'Status',
    help: {
      active: 'Customers get it on its active dates.',
      testing: 'Only your testers get it.',
      draft: 'Customers don’t get it. Its dates are kept.',
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
    link: 'Discount link',
    linkHelp: 'The link adds the code to the customer’s cart. It works while the discount is active.',
    open: 'Open the link',
    cartLink: 'Cart link',
    cartLinkHelp: 'The link opens checkout with these products and the code. Your choices here aren’t saved.',
  },

  summary: {
    heading: 'Summary',
    byCode: (code: string) => `With the code ${code}`,
    byCodeMissing: 'With a code that you haven’t entered yet',
    automatic: 'Automatic discount',
    inTesting: 'In testing: only testers get it',
    disabled: 'Disabled: customers don’t get it',
    nothingGiven: 'The discount value isn’t set yet.',
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
    unlimited: 'No limit on uses',
    bothLimits: (first: string, second: string) => `${first}. ${second}`,
    limit: (count: number) => (count === 1 ? 'At most 1 use in total' : `At most ${count} uses in total`),
  },

  zeroDiscount: {
    heading: 'The discount is zero',
    body: 'Customers pay the full price, but they can still see the discount’s name.',
    confirm: 'Save anyway',
    cancel: 'Keep editing',
  },

  lostEnd: {
    heading: 'The end date has passed',
    ended: (title: string, day: string) => `“${title}” ended on ${day}.`,
    one: 'If you enable it, it has no end date. To set an end date, edit the discount instead.',
    several: 'If you enable them, they have no end dates. To set an end date, edit that discount instead.',
    confirm: 'Enable without an end date',
    cancel: 'Keep disabled',
  },

  screen: {
    newTitle: 'New discount',
    allDiscounts: 'All store discounts',
    untitled: 'Untitled discount',
    loading: 'Loading...',
    errors: 'There were errors with your submission',
    created: 'Discount created',
    updated: 'Discount updated',
    deleted: 'Discount deleted',
    notFound: {
      title: 'Discount not found',
      body: 'It was deleted, or another app manages it.',
    },
    conflict: 'Someone else changed this discount',
    gone: 'It was deleted. Overwrite to create it again.',
    uncertain: 'Shopify didn’t answer, so we don’t know if the discount was saved. Save again to check.',
    delete: {
      action: 'Delete discount',
      title: (title: string) => `Delete ${title}?`,
      body: 'Customers can no longer use it. You can restore it later, but not its number of uses and its other codes.',
      confirm: 'Delete',
      cancel: 'Cancel',
    },
    failed: (message: string) => `The discount couldn’t be deleted: ${message}`,
    rulesOnly: {
      title: 'This discount has rules that the form can’t show',
      body: 'Its rules stay as they are when you save. To change them, edit the discount as rules.',
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
    until: (start: string, end: string) => `${start} – ${end}`,
    from: (start: string) => `From ${start}`,
  },

  off: 'Disabled',

  statuses: { ACTIVE: 'Active', SCHEDULED: 'Scheduled', EXPIRED: 'Expired' } satisfies Record<
    DiscountStatus,
    string
  >,
} as const
