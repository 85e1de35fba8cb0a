import { formatNumber, plural } from '#forms/text/language.ts'

/** The home page. */
export const homeWords = {
  loading: 'Loading your checkout',
  welcome: {
    title: 'Welcome to Checkout Ninja',
    description:
      'Choose the payment methods and shipping rates your customers see, add checks, and give discounts. Your theme stays as it is.',
    talk: 'Talk to an expert',
  },
  issues: 'Issues',
  deadEnds: {
    title: 'Customers who can’t check out',
    checking: 'Checking',
    fine: 'Every customer can pay and get the order shipped.',
    unfinished: 'No issues so far. Some checkouts are still untested.',
  },
  figures: {
    heading: 'Your numbers',
    number: formatNumber,
    uses: {
      title: 'Discount uses',
      of: (count: number) => plural(count, { one: '1 use', other: `${formatNumber(count)} uses` }),
      none: 'No discount or code has been used yet.',
    },
    changed: {
      title: 'Changed this month',
      none: 'No rule or discount changed this month.',
    },
    inTesting: {
      title: 'In testing',
      uses: (count: number) =>
        plural(count, { one: '1 use by testers', other: `${formatNumber(count)} uses by testers` }),
      none: 'No rule or discount is in testing.',
    },
  },
  more: {
    show: 'Show more',
    showNamed: 'Show more: templates, guides, capacity and support',
    hide: 'Show less',
    hideNamed: 'Show less: templates, guides, capacity and support',
  },
  guides: 'How it works',
  templates: 'Start from a template',
  support: {
    title: 'Get help',
    text: 'Ask us anything about rules, discounts, or a file that won’t import.',
    open: 'Get Support',
  },

  codGuide: {
    method: {
      title: 'Add Cash on Delivery to your store',
      text: 'You find it with the manual payment methods in your payment settings.',
    },
    rate: {
      title: 'Select the shipping rate with the fee',
      text: 'Create a shipping rate whose price includes the fee. Then select it here.',
    },
    enable: {
      title: 'Enable COD with fee',
      text: 'Customers then see Cash on Delivery with that rate only.',
    },
    test: {
      title: 'Test a checkout',
      text: 'See the rates and payment methods a customer gets, and why.',
    },
    seen: {
      title: 'Check your store’s checkout',
      text: 'Shopify doesn’t show us whether Cash on Delivery is turned on. See it in your store, and confirm it.',
    },
    openCashOnDelivery: 'Open Cash on Delivery',
    openFee: 'Set up COD with fee',
    openPayments: 'Open payment settings',
  },
} as const
