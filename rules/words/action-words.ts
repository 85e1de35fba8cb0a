import type {
  ActionKind,
  PaymentPlacement,
  PriceComparison,
  TermsEvent,
  TermsKind,
  TextPlace,
} from '../language/actions.ts'

const cheapestFirst =
  'Checkout preselects the first rate, and Shopify asks that this be the cheapest: leave the cheapest rate first.'

/** Why an action is not for a shop, behind its label and at its place. */
export const plusWords = {
  anybody: {
    inList: (label: string) => `${label} (only on Shopify Plus)`,
    fault: 'Shopify does this on the Plus plan only, which your store is not on. Remove this action to save.',
  },
  b2b: {
    inList: (label: string) => `${label} (only for B2B on Shopify Plus)`,
    fault:
      'Shopify does this for B2B on the Plus plan only, which your store is not on. Remove this action to save.',
  },
} as const

/** The actions of a rule, and their fields. */
export const actionWords = {
  hide_payment: { label: 'Hide a payment method' },
  hide_all_payment_except: {
    label: 'Hide all payment methods except one',
    help: 'Does nothing while no method has that name, so that a shopper is never left without any.',
  },
  hide_all_payment: { label: 'Hide all payment methods' },
  show_only_payment: {
    label: 'Show only some payment methods',
    help: 'Hides every other payment method. Does nothing while none has one of the names, so that a shopper is never left without any.',
  },
  rename_payment: { label: 'Rename a payment method' },
  add_text_payment: {
    label: 'Add a text to the name of a payment method',
    help: 'The name stays, with your text before or after it: “Cash on Delivery (+ 50 fee)”.',
  },
  move_payment: { label: 'Move a payment method' },
  sort_payment: {
    label: 'Sort payment methods by a list',
    help: 'Those you name come first, in your order. The others follow in the order they had.',
  },
  set_payment_terms: {
    label: 'Set payment terms',
    help: 'Says by when the order is to be paid, instead of at checkout. Where several rules set terms, the first that acts counts.',
  },
  add_order_review: {
    label: 'Ask for order review',
    help: 'The order of a company becomes a draft that you approve before it is an order. Orders of other shoppers stay as they are.',
  },
  hide_payment_in_place: {
    label: 'Hide payment methods in one place only',
    help: 'Among the express buttons or in the list of payment methods. In the other place they stay as they are.',
  },
  hide_delivery: { label: 'Hide shipping rates' },
  show_only_delivery: {
    label: 'Show only some shipping rates',
    help: 'Hides every other rate. A delivery in which no rate has one of the names keeps all of its rates.',
  },
  rename_delivery: { label: 'Rename a shipping rate' },
  add_text_delivery: {
    label: 'Add a text to the name of a shipping rate',
    help: 'The name stays, with your text before or after it: “Express (1 to 2 days)”.',
  },
  move_delivery: { label: 'Move a shipping rate', help: cheapestFirst },
  sort_delivery: {
    label: 'Sort shipping rates by a list',
    help: 'Those you name come first, in your order. The others follow in the order they had.',
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
    help: 'Hides every other rate. Of rates that cost the same, those that come first stay.',
  },
  throw_error: {
    label: 'End with an error (for testing)',
    help: 'Checkout goes on as if there were no rule.',
  },
  apply_discount: { label: 'Discount on the order' },
  apply_product_discount: { label: 'Discount on products' },
  buy_x_get_y: {
    label: 'Buy X get Y',
    help: 'The cheapest pieces are given. A piece is bought or given, never both.',
  },
  apply_shipping_discount: { label: 'Discount on shipping' },
  stop_checkout: {
    label: 'Stop with a message',
    help: 'The shopper reads the message and cannot go on until the conditions do not hold any more.',
  },
  explain_code: {
    label: 'Say what is missing for a code',
    help: 'Answers a code that the shopper entered with your own words instead of the discount. Automatic discounts only.',
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
  inOrder: 'In the order of the list below, which you can change.',
  text: 'Text',
  textHelp: 'A space is put between the name and the text.',
  place: 'Where',
  cheapestFirst: 'Keep the cheapest rate first',
  cheapestFirstHelp:
    'Checkout preselects the first rate, and Shopify asks that this be the cheapest. Otherwise the order alone decides which it is.',
  comparison: 'Hide rates that cost',
  comparisons: { above: 'more than the amount', below: 'less than the amount' } satisfies Record<
    PriceComparison,
    string
  >,
  amount: 'Amount',
  amountHelp: 'In the currency of your store. Checkout converts it to the shopper’s.',
  count: 'How many stay',
  places: { after: 'After the name', before: 'Before the name' } satisfies Record<TextPlace, string>,
  terms: 'The order is to be paid',
  termsKinds: {
    net: 'A number of days after it was placed',
    fixed: 'On a fixed day',
    event: 'Upon an event',
    none: 'At checkout: no payment terms',
  } satisfies Record<TermsKind, string>,
  dueInDays: 'Days',
  days: (count: string) => `${count} days`,
  dueAt: 'Day',
  passedDay: (day: string) => `${day} has passed. Choose a later day, or orders are due at once.`,
  dueAtHelp:
    'Every order that the rule acts on is due on this day. Change or disable the rule before it has passed.',
  trigger: 'Event',
  triggers: {
    INVOICE_SENT: 'The invoice is sent',
    ORDER_FULFILLED: 'The order is fulfilled',
    FULFILLMENT_CREATED: 'A fulfillment is created',
  } satisfies Record<TermsEvent, string>,
  deposit: 'Deposit',
  depositHelp: 'What is paid at checkout all the same. Empty: nothing.',
  reason: 'Reason',
  reasonHelp:
    'You read it beside the draft order; the shopper does not. Where several rules ask, every reason is told.',
  placement: 'Where',
  placements: {
    ACCELERATED_CHECKOUT: 'Hide only among the express buttons',
    PAYMENT_METHOD: 'Hide only in the list of payment methods',
  } satisfies Record<PaymentPlacement, string>,
  placementHelp:
    'What is hidden in the list counts as hidden for what a shopper is left with: not everybody has a wallet to pay with by an express button.',
  position: 'Position',
  positionHelp: '1 is the first.',
  exact: 'The name must be exactly this',
  mayHideLast: {
    payment: 'Hide it even if no other payment method is left',
    delivery: 'Hide it even if no other shipping rate is left',
  },
  message: 'Message in the log',
} as const
