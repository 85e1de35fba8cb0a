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

const noPoBox = 'We can’t deliver to a PO box. Enter a street address.'
/** Ten digits that begin with 6 to 9, with or without the country’s code. */
const indianMobile = '^(\\+?91|0)?[ -]?[6-9]\\d{4}[ -]?\\d{5}$'

/** Templates of checks at checkout. */
export const checkTemplates: readonly RuleTemplate[] = [
  {
    id: 'check-po-box',
    type: 'checkout-checks',
    title: 'No PO boxes',
    description: 'Ask for a street address when your courier can’t deliver to PO boxes.',
    rules: [
      // Each address line has a separate rule, so that the message appears at the line with the PO box.
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
    title: 'Indian mobile number',
    description: 'Ask for a mobile number with 10 digits that starts with 6, 7, 8 or 9.',
    rules: [
      whenAll(
        'Mobile numbers of India',
        [
          compareList('location_country', 'in', ['IN']),
          compareText('address_phone', 'not_regex', indianMobile),
        ],
        stop('addressPhone', 'Enter a mobile number with 10 digits so the courier can call you.'),
      ),
    ],
  },
  {
    id: 'check-least',
    type: 'checkout-checks',
    title: 'Minimum order amount',
    description: 'Stop orders that are too small to be worth sending.',
    rules: [
      whenAll(
        'Too little',
        [compareNumber('cart_subtotal', 'lt', blank)],
        stop('page', 'Add more items to reach the minimum order.'),
      ),
    ],
  },
  {
    id: 'check-most',
    type: 'checkout-checks',
    title: 'Maximum order amount',
    description: 'Ask customers to contact you before they place a very large order.',
    rules: [
      whenAll(
        'Too much',
        [compareNumber('cart_subtotal', 'gt', blank)],
        stop('page', 'Contact us to place an order of this size.', 'cart'),
      ),
    ],
  },
  {
    id: 'check-one-of-product',
    type: 'checkout-checks',
    title: 'One of each product per order',
    description: 'Limit one per order. A second one is refused in the cart.',
    rules: [
      whenAll(
        'More than one',
        [compareNumber('product_quantity', 'gt', 1)],
        stop('page', 'You can order only one of this product at a time.', 'cart'),
      ),
    ],
  },
  {
    id: 'check-postal-code-of-state',
    type: 'checkout-checks',
    title: 'Postal code that matches the state',
    description: 'Catch typing mistakes. Enter how the postal codes of a state begin.',
    rules: [
      whenAll(
        'Code of another state',
        [compareList('location_state', 'in', []), compareList('location_zipcode', 'not_in', [])],
        stop('zip', 'Check your postal code and your state. They don’t match.'),
      ),
    ],
  },
  {
    id: 'check-blocked-email',
    type: 'checkout-checks',
    title: 'No orders from blocked emails',
    description: 'Stop orders from people who never paid or refused a delivery.',
    rules: [
      whenAll(
        'Blocked addresses',
        [{ type: 'customer_email', params: { operator: 'in', valueType: 'string', value: [] } }],
        stop('email', 'We can’t accept an order from this email. Contact us for help.'),
      ),
    ],
  },
  {
    id: 'check-cod-above-amount',
    type: 'checkout-checks',
    title: 'No COD above an amount',
    description: 'Stop large orders that use the shipping rate with the COD fee.',
    rules: [
      whenAll(
        'COD rate above the amount',
        [
          compareText('shipping_method_name', 'contains', 'Cash on Delivery'),
          compareNumber('cart_subtotal', 'gt', blank),
        ],
        stop('page', 'Choose a shipping rate without Cash on Delivery for an order of this amount.'),
      ),
    ],
  },
  {
    id: 'check-pincodes-served',
    type: 'checkout-checks',
    title: 'Only pincodes you serve',
    description: 'Enter the pincodes you deliver to. Customers elsewhere see a message at once.',
    rules: [
      whenAll(
        'Not served',
        [compareList('location_zipcode', 'not_in', [])],
        stop('zip', 'We don’t deliver to this postal code yet.'),
      ),
    ],
  },
]
