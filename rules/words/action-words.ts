import type {
  ActionKind,
  PaymentPlacement,
  PriceComparison,
  TermsEvent,
  TermsKind,
  TextPosition,
} from '../language/actions.ts'

const cheapestFirst =
  'Checkout preselects the first rate. Shopify asks for the cheapest one there, so keep it first.'

/** Why an action is not for a shop, after its label and at its place. */
export const plusWords = {
  anybody: {
    inList: (label: string) => `${label} (only on Shopify Plus)`,
    fault: 'Only stores on Shopify Plus can use this action. Remove it to save.',
  },
  b2b: {
    inList: (label: string) => `${label} (only for B2B on Shopify Plus)`,
    fault: 'Only stores on Shopify Plus can use this action for B2B. Remove it to save.',
  },
} as const

/** The actions of a rule, and their fields. */
export const actionWords = {
  hide_payment: { label: 'Hide a payment method' },
  hide_all_payment_except: {
    label: 'Hide all payment methods except one',
    help: 'Does nothing if no method has this name, so customers can always pay.',
  },
  hide_all_payment: { label: 'Hide all payment methods' },
  show_only_payment: {
    label: 'Show only some payment methods',
    help: 'Hides every other payment method. Does nothing if no method has one of these names.',
  },
  rename_payment: { label: 'Rename a payment method' },
  add_text_payment: {
    label: 'Add a text to the name of a payment method',
    help: 'The name stays, with your text before or after it: “Cash on Delivery (+ 50 fee)”.',
  },
  move_payment: { label: 'Move a payment method' },
  sort_payment: {
    label: 'Sort payment methods by a list',
    help: 'Your list comes first. The others keep their order after it.',
  },
  set_payment_terms: {
    label: 'Set payment terms',
    help: 'Sets when customers pay, instead of at checkout. If several rules set terms, the first one counts.',
  },
  add_order_review: {
    label: 'Ask for order review',
    help: 'Company orders become drafts for you to approve. Other orders don’t change.',
  },
  hide_payment_in_place: {
    label: 'Hide payment methods in one place only',
    help: 'Hides them among the express buttons or in the list of payment methods, not in both.',
  },
  hide_delivery: { label: 'Hide shipping rates' },
  show_only_delivery: {
    label: 'Show only some shipping rates',
    help: 'Hides every other rate. A delivery without any of these rates keeps all of its rates.',
  },
  rename_delivery: { label: 'Rename a shipping rate' },
  add_text_delivery: {
    label: 'Add a text to the name of a shipping rate',
    help: 'The name stays, with your text before or after it: “Express (1 to 2 days)”.',
  },
  move_delivery: { label: 'Move a shipping rate', help: cheapestFirst },
  sort_delivery: {
    label: 'Sort shipping rates by a list',
    help: 'Your list comes first. The others keep their order after it.',
  },
  sort_delivery_by_price: {
    label: 'Sort shipping rates by price',
    help: 'The cheapest first, which checkout then preselects.',
  },
  sort_delivery_by_name: { label: 'Sort shipping rates by name', help: 'From A to Z.' },
  hide_delivery_by_price: {
    label: 'Hide shipping rates by price',
    help: 'Compares what each rate costs in this checkout, before discounts on shipping.',
  },
  show_cheapest_delivery: {
    label: 'Show only the cheapest shipping rates',
    help: 'Hides every other rate. Of rates with the same price, the first ones stay.',
  },
  throw_error: {
    label: 'End with an error (for testing)',
    help: 'Checkout continues as if there were no rule.',
  },
  apply_discount: { label: 'Discount on the order' },
  apply_product_discount: { label: 'Discount on products' },
  buy_x_get_y: {
    label: 'Buy X get Y',
    help: 'The cheapest items get the discount. An item counts as bought or as discounted, never both.',
  },
  apply_shipping_discount: { label: 'Discount on shipping' },
  stop_checkout: {
    label: 'Stop with a message',
    help: 'Shows your message. Customers can’t continue while the conditions apply.',
  },
  explain_code: {
    label: 'Show what’s missing for a code',
    help: 'Shows your message when a customer’s code doesn’t qualify yet. Automatic discounts only.',
  },
} as const satisfies Record<ActionKind, { readonly label: string; readonly help?: string }>

export const actionFieldWords = {
  kind: 'Action',
  paymentMethod: 'Payment method',
  paymentMethods: 'Payment methods',
  shippingRate: 'Shipping rate',
  shippingRates: 'Shipping rates',
  currentName: {
    payment: 'Current name of the payment method',
    delivery: 'Current name of the shipping rate',
  },
  newName: 'New name',
  byLanguage: 'In other languages',
  addLanguage: 'Add a language',
  noLanguages: 'No other languages yet',
  nameAmount: 'Amount for {amount}',
  language: 'Language',
  inOrder: 'Change the order in the list below.',
  text: 'Text',
  textHelp: 'A space separates the name and the text.',
  place: 'Where',
  cheapestFirst: 'Keep the cheapest rate first',
  cheapestFirstHelp: 'Checkout preselects the first rate. Shopify asks for the cheapest one there.',
  comparison: 'Hide rates that cost',
  comparisons: { above: 'more than the amount', below: 'less than the amount' } satisfies Record<
    PriceComparison,
    string
  >,
  amount: 'Amount',
  amountHelp: 'In the currency of your store. Checkout converts it to the customer’s currency.',
  count: 'How many stay',
  places: { after: 'After the name', before: 'Before the name' } satisfies Record<TextPosition, string>,
  terms: 'Payment due',
  termsKinds: {
    net: 'A number of days after the order',
    fixed: 'On a fixed day',
    event: 'When an event happens',
    none: 'At checkout, without payment terms',
  } satisfies Record<TermsKind, string>,
  dueInDays: 'Days',
  days: (count: string) => `${count} days`,
  dueAt: 'Day',
  passedDay: (day: string) => `${day} has passed. Choose a later day, or orders are due at once.`,
  dueAtHelp: 'All orders of this rule are due on this day. Change or disable the rule before then.',
  trigger: 'Event',
  triggers: {
    INVOICE_SENT: 'The invoice is sent',
    ORDER_FULFILLED: 'The order is fulfilled',
    FULFILLMENT_CREATED: 'A fulfillment is created',
  } satisfies Record<TermsEvent, string>,
  deposit: 'Deposit',
  depositHelp: 'Customers pay this share at checkout. Leave empty for none.',
  reason: 'Reason',
  reasonHelp:
    'You see it with the draft order. Customers don’t. If several rules ask for review, you see every reason.',
  placement: 'Where',
  placements: {
    ACCELERATED_CHECKOUT: 'Hide only among the express buttons',
    PAYMENT_METHOD: 'Hide only in the list of payment methods',
  } satisfies Record<PaymentPlacement, string>,
  placementHelp: 'Not every customer has a wallet for an express button, so leave them a method in the list.',
  position: 'Position',
  positionHelp: '1 is the first.',
  exact: 'Match the exact name',
  mayHideLast: {
    payment: 'Hide it even if no other payment method is left',
    delivery: 'Hide it even if no other shipping rate is left',
  },
  message: 'Message in the log',
} as const
