/** Question of merchants, with the screen that answers it. */
export type Question = {
  readonly id: string
  readonly question: string
  readonly answer: string
  readonly link: { readonly text: string; readonly path: string }
}

/** Frequent questions of merchants, the most frequent first. */
export const faq: readonly Question[] = [
  {
    id: 'rule-does-not-fire',
    question: 'My rule does not fire. Where do I see why?',
    answer:
      'Open the rule set and look at the test panel beside it: it runs your rules as checkout does and tells for each condition what it found and whether it was met. “Test a checkout” does the same with all active records together.',
    link: { text: 'Test a checkout', path: '/app/checkout-test' },
  },
  {
    id: 'method-name',
    question: 'The method is there, but the rule does not find it. Why?',
    answer:
      'Checkout knows some methods by another name than it shows: “Credit card” comes as the name of its gateway. Choose the method from the list in the rule, which has the names that checkout uses. A rename of yours does not change the name that rules look for.',
    link: { text: 'Payment rules', path: '/app/payment-rules' },
  },
  {
    id: 'some-shoppers',
    question: 'Why does it work for some shoppers and not for others?',
    answer:
      'A condition on an address, a shipping rate or a customer is not met before checkout knows it. A shopper who has not typed an address, or is not signed in, passes it by. The test panel says so with “not known yet”: leave a detail of the sample checkout empty to see it.',
    link: { text: 'Test a checkout', path: '/app/checkout-test' },
  },
  {
    id: 'wallets',
    question: 'Why do Shop Pay and the express buttons ignore my rules?',
    answer:
      'Shopify runs payment rules in checkout itself. Buttons on product and cart pages, and Shop Pay’s own checkout, are outside of what any app can change. In the list of payment methods wallets can be hidden and moved as the others.',
    link: { text: 'Payment rules', path: '/app/payment-rules' },
  },
  {
    id: 'cod-not-showing',
    question: 'Cash on Delivery does not show at checkout. What do I check?',
    answer:
      'First, that it is switched on in the manual payment settings. Then that a shipping rate with the fee is offered for the address. The home page says whether your rules leave a shopper without any way to pay, and with which address and cart that happens.',
    link: { text: 'COD with fee', path: '/app/cod-with-fee' },
  },
  {
    id: 'fee-only-for-cod',
    question: 'How do I charge a fee for Cash on Delivery only?',
    answer:
      'Make a second shipping rate whose price includes the fee and choose it under COD with fee. Who takes that rate pays cash; who takes another one does not see Cash on Delivery, and pays no fee.',
    link: { text: 'COD with fee', path: '/app/cod-with-fee' },
  },
  {
    id: 'pincodes',
    question: 'I have thousands of pincodes. How do I enter them?',
    answer:
      'Paste them or choose a CSV file, with ranges such as 560001-560099 and beginnings such as 56* where that is shorter. All pincodes of India fit. The screen tells which lines it could not read.',
    link: { text: 'COD by pincode', path: '/app/pincodes' },
  },
  {
    id: 'limits',
    question: 'How many rules can I have?',
    answer:
      'Shopify runs 25 customizations of each kind at a checkout, those of other apps included. One rule set takes one of these places and holds as many rules as fit into 10,000 bytes. The editor shows how much is taken before you save.',
    link: { text: 'Payment rules', path: '/app/payment-rules' },
  },
  {
    id: 'two-rules',
    question: 'What happens when two rules act on the same method?',
    answer:
      'Rules of a set run from top to bottom. A method is hidden once, a later rename of it wins, and moves come after hiding. The last method that is left stays, unless a rule says that it may be hidden.',
    link: { text: 'Payment rules', path: '/app/payment-rules' },
  },
  {
    id: 'discounts-combine',
    question: 'My discount disappears when another one applies. Why?',
    answer:
      'Two discounts combine only where each of them allows it. The discount’s page runs a cart through all discounts of your store and names the setting that is missing, and on which of the two.',
    link: { text: 'Order discounts', path: '/app/order-discounts' },
  },
  {
    id: 'draft-orders',
    question: 'Do rules act on draft orders and invoices?',
    answer:
      'A customer who opens the invoice’s link goes through checkout, where rules act. An order that you make and mark as paid in the admin does not pass checkout.',
    link: { text: 'Test a checkout', path: '/app/checkout-test' },
  },
  {
    id: 'uninstall',
    question: 'What is left when I uninstall the app?',
    answer:
      'Shopify switches off the rules and discounts of an app that is uninstalled, so every method is shown again. What the app’s server kept of your store is deleted.',
    link: { text: 'Home', path: '/app' },
  },
]
