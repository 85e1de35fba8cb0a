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
    question: 'My rule doesn’t apply. Where do I see why?',
    answer:
      'Open the rule set and look at its test. It runs your rules as checkout does, and shows which conditions are met. “Test a checkout” does the same for all active rules together.',
    link: { text: 'Test a checkout', path: '/app/checkout-test' },
  },
  {
    id: 'method-name',
    question: 'The payment method exists, but my rule doesn’t find it. Why?',
    answer:
      'Rules look for the name that checkout has, which can differ from the name that customers see. Choose the payment method from the list in the rule. If a rule renames a method, other rules find it by both names.',
    link: { text: 'Payment', path: '/app/payment' },
  },
  {
    id: 'some-shoppers',
    question: 'Why does a rule apply to some customers only?',
    answer:
      'Checkout doesn’t know the address, shipping rate or customer at first. Until it does, a condition on them isn’t met. The test shows “Not known yet” for such a condition. Leave a field of the sample checkout empty to see it.',
    link: { text: 'Test a checkout', path: '/app/checkout-test' },
  },
  {
    id: 'wallets',
    question: 'Why do Shop Pay and the express buttons ignore my rules?',
    answer:
      'Rules apply in Shopify’s checkout. Apps can’t change the buttons on product and cart pages. Rules can hide a wallet in the list of payment methods, but they can’t rename or move it. Express buttons may skip a rule.',
    link: { text: 'Payment', path: '/app/payment' },
  },
  {
    id: 'cod-not-showing',
    question: 'Cash on Delivery doesn’t show at checkout. What do I check?',
    answer:
      'Check that it’s turned on in the payment settings of your store. Then check that a shipping rate with the fee is offered for the address. Home shows customers who can’t check out, with their address and cart.',
    link: { text: 'COD with fee', path: '/app/cod-with-fee' },
  },
  {
    id: 'fee-only-for-cod',
    question: 'How do I charge a fee for Cash on Delivery only?',
    answer:
      'Make a second shipping rate whose price includes the fee, and select it under COD with fee. Customers who choose that rate pay on delivery. Customers who choose another rate pay no fee and don’t see Cash on Delivery.',
    link: { text: 'COD with fee', path: '/app/cod-with-fee' },
  },
  {
    id: 'pincodes',
    question: 'I have thousands of pincodes. How do I enter them?',
    answer:
      'Paste them, or choose a CSV or Excel file (.xlsx). You can use ranges such as 560001-560099 and beginnings such as 56*. All pincodes of India fit. The screen shows the lines that it couldn’t read.',
    link: { text: 'COD by pincode', path: '/app/pincodes' },
  },
  {
    id: 'limits',
    question: 'How many rules can I have?',
    answer:
      'Shopify allows 25 active customizations of each kind, including customizations of other apps. One rule set counts as one and can have many rules. The editor warns you before a rule set is full.',
    link: { text: 'Payment', path: '/app/payment' },
  },
  {
    id: 'two-rules',
    question: 'What happens when two rules change the same payment method?',
    answer:
      'Rules of a set run from top to bottom. If two rules rename a method, the later name is used. Hidden methods are left out before the others are moved. The last visible method stays, unless a rule may hide it too.',
    link: { text: 'Payment', path: '/app/payment' },
  },
  {
    id: 'discounts-combine',
    question: 'My discount disappears when another one applies. Why?',
    answer:
      'Two discounts combine only if both of them allow it. The page of a discount tests a cart with your other discounts. It names the setting that is off and its discount, and “Allow both” turns it on. Discounts of other apps aren’t included.',
    link: { text: 'Discounts', path: '/app/discounts' },
  },
  {
    id: 'draft-orders',
    question: 'Do rules apply to draft orders and invoices?',
    answer:
      'A customer who opens the link of an invoice goes through checkout, where rules apply. An order that you mark as paid in the admin doesn’t go through checkout.',
    link: { text: 'Test a checkout', path: '/app/checkout-test' },
  },
  {
    id: 'uninstall',
    question: 'What happens when I uninstall the app?',
    answer:
      'Shopify turns off the rules and discounts of the app, so customers see every payment method and rate again. The app’s server deletes its data about your store two days later.',
    link: { text: 'Home', path: '/app' },
  },
]
