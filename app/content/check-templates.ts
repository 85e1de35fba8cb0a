import type { CheckStep, MessageField } from '#rules/language/checks/check-action-kinds.ts'
import { poBoxExpression } from '#rules/language/po-box.ts'
import type { Action, Condition } from '#rules/language/rule-set.ts'
import { blank, compareList, compareNumber, type RuleTemplate, whenAll } from './template.ts'

const stop = (field: MessageField, message: string, from: CheckStep = 'checkout'): Action => ({
  type: 'stop_checkout',
  params: { field, from, message },
})
const compareText = (
  type: string,
  operator: 'regex' | 'not_regex' | 'contains',
  value: string,
): Condition => ({
  type,
  params: { operator, valueType: 'string', value },
})

const noPoBox = 'We cannot deliver to a PO box. Please enter a street address.'
/** Ten digits that begin with 6 to 9, with or without the country’s code. */
const indianMobile = '^(\\+?91|0)?[ -]?[6-9]\\d{4}[ -]?\\d{5}$'

/** Templates of checks at checkout. */
export const checkTemplates: readonly RuleTemplate[] = [
  {
    id: 'check-po-box',
    type: 'checkout-checks',
    title: 'No PO boxes',
    description:
      'Your courier hands parcels to people, so the shopper is asked for a street address at once.',
    rules: [
      // Each line has its own rule, so that the message appears at the line with the box.
      whenAll(
        'PO box in line 1',
        [compareText('address_line_1', 'regex', poBoxExpression)],
        stop('address1', noPoBox),
      ),
      whenAll(
        'PO box in line 2',
        [compareText('address_line_2', 'regex', poBoxExpression)],
        stop('address2', noPoBox),
      ),
    ],
  },
  {
    id: 'check-phone',
    type: 'checkout-checks',
    title: 'A mobile number of the country',
    description:
      'The courier calls before delivery: in India a number has ten digits and begins with 6, 7, 8 or 9.',
    rules: [
      whenAll(
        'Mobile numbers of India',
        [
          compareList('location_country', 'in', ['IN']),
          compareText('address_phone', 'not_regex', indianMobile),
        ],
        stop('addressPhone', 'Enter a mobile number with 10 digits, so that the courier can call you.'),
      ),
    ],
  },
  {
    id: 'check-least',
    type: 'checkout-checks',
    title: 'At least this amount',
    description: 'Below it an order does not pay: the shopper is asked to add something before going on.',
    rules: [
      whenAll(
        'Too little',
        [compareNumber('cart_subtotal', 'lt', blank)],
        stop('page', 'Your order is below our least amount. Please add something.'),
      ),
    ],
  },
  {
    id: 'check-most',
    type: 'checkout-checks',
    title: 'At most this amount',
    description: 'For larger orders you want to talk first: what goes beyond is refused in the cart already.',
    rules: [
      whenAll(
        'Too much',
        [compareNumber('cart_subtotal', 'gt', blank)],
        stop('page', 'For an order of this size please write to us.', 'cart'),
      ),
    ],
  },
  {
    id: 'check-one-of-product',
    type: 'checkout-checks',
    title: 'One of a product per order',
    description: 'What is scarce goes round: a second piece is refused in the cart already.',
    rules: [
      whenAll(
        'More than one',
        [compareNumber('product_quantity', 'gt', 1)],
        stop('page', 'You can order one of these at a time.', 'cart'),
      ),
    ],
  },
  {
    id: 'check-postal-code-of-state',
    type: 'checkout-checks',
    title: 'A postal code of the state',
    description:
      'Say how the codes of a state begin. Where state and code do not fit, one of them is mistyped.',
    rules: [
      whenAll(
        'Code of another state',
        [compareList('location_state', 'in', []), compareList('location_zipcode', 'not_in', [])],
        stop('zip', 'This postal code does not belong to your state. Please look at both.'),
      ),
    ],
  },
  {
    id: 'check-blocked-email',
    type: 'checkout-checks',
    title: 'No orders from blocked e-mail addresses',
    description: 'Addresses that have ordered and never paid, or refused what came.',
    rules: [
      whenAll(
        'Blocked addresses',
        [{ type: 'customer_email', params: { operator: 'in', valueType: 'string', value: [] } }],
        stop('email', 'We cannot take an order from this e-mail address. Please write to us.'),
      ),
    ],
  },
  {
    id: 'check-cod-above-amount',
    type: 'checkout-checks',
    title: 'No COD above an amount',
    description:
      'A check does not see the payment method, but it sees the shipping rate: this one stops the rate whose price includes the COD fee.',
    rules: [
      whenAll(
        'COD rate above the amount',
        [
          compareText('shipping_method_name', 'contains', 'Cash on Delivery'),
          compareNumber('cart_subtotal', 'gt', blank),
        ],
        stop('page', 'Above this amount please choose a shipping rate without Cash on Delivery.'),
      ),
    ],
  },
  {
    id: 'check-pincodes-served',
    type: 'checkout-checks',
    title: 'Only the pincodes you serve',
    description:
      'Enter the pincodes, ranges or beginnings you deliver to. At any other the shopper is told at once.',
    rules: [
      whenAll(
        'Not served',
        [compareList('location_zipcode', 'not_in', [])],
        stop('zip', 'We do not deliver to this postal code yet.'),
      ),
    ],
  },
]
