/** Guide to the purpose and use of a card, where no lesson or answer covers it. */
export type ShortGuide = {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly link: { readonly text: string; readonly path: string }
}

const testACheckout = { text: 'Test a checkout', path: '/app/checkout-test' }
const allHelp = { text: 'All lessons and answers', path: '/app/help' }

export const shortGuides = {
  'delivery-rules': {
    title: 'How do I write a rule on shipping rates?',
    paragraphs: [
      'Add a rule. Its conditions say when it fires: choose what is looked at, how it is compared, and with what. A rule without conditions never fires.',
      'Then say what is done: hide rates or show only some, rename or sort them, or add a text to a name. Rates are found by their names as your store gives them, by a part of the name unless you ask for exactly that name.',
      'Rules run from top to bottom. The last rate that is left stays, unless the rule says that it may be hidden too.',
    ],
    link: testACheckout,
  },
  testing: {
    title: 'How do I try rules on my live store?',
    paragraphs: [
      'Choose the status Testing and save. The rules are on Shopify then and act for testers alone: whoever opens your store by the link for testers, or checks out with an e-mail address of your list. Every other shopper buys as before.',
      'Open your store by the link, go to checkout and look. The link marks the cart as a tester’s up to the order, and the mark is kept with that order. A new link makes every older one worthless.',
      'When it does what you want, choose Enable for all. What is in testing takes one of the places that Shopify has for what is active. Rules, checks, discounts and lists of pincodes can be in testing.',
    ],
    link: testACheckout,
  },
  'check-rules': {
    title: 'How do I write a check?',
    paragraphs: [
      'Add a rule. Its conditions describe the checkout that should not go on, such as an address with a PO box. A rule without conditions never stops anybody.',
      'Then write what the shopper reads, where it stands, and when it stops the checkout. Say what to change: the shopper can go on as soon as the conditions do not hold any more.',
      'Checks run last, after discounts, shipping rates and payment methods. A check that fails lets the shopper go on, unless you ask for the opposite.',
    ],
    link: testACheckout,
  },
  'shopify-limits': {
    title: 'What are Shopify’s limits?',
    paragraphs: [
      'Shopify gives every function at checkout a fixed room for its rules, a fixed amount of work, and a fixed size of what it may be told and may answer. The meters show the heaviest carts we find; smaller carts take less.',
      'Well within every limit there is nothing to do. Close to one, the meter names the rule that takes most: shorter lists of texts, tags and collections help most.',
    ],
    link: allHelp,
  },

  'fee-rules': {
    title: 'When do I need a COD fee rule?',
    paragraphs: [
      'When the rate with the fee should not be offered to everybody: not to a country, not for a product, not above an amount. Add a rule and its conditions.',
      'When a rule fires, the selected rates are not offered, and with any other rate Cash on Delivery is hidden. So a rule decides about the rate and the payment together.',
    ],
    link: { text: 'COD with fee', path: '/app/cod-with-fee' },
  },
  'fee-rates-hidden': {
    title: 'Why are the rates with the fee hidden along with Cash on Delivery?',
    paragraphs: [
      'With such a rate, Cash on Delivery is the only way to pay. Where it is hidden, a shopper who has chosen the rate would have no way to pay left.',
      'So whatever hides Cash on Delivery for a shopper hides these rates for the same shopper. You can switch that off, if another method is left with these rates.',
    ],
    link: { text: 'COD with fee', path: '/app/cod-with-fee' },
  },

  'pincode-rates': {
    title: 'Which shipping rates do I choose here?',
    paragraphs: [
      'Those that stand for Cash on Delivery: usually the ones whose price includes the fee. They are hidden for the pincodes that the list says, and all other rates stay.',
      'The names come from your store’s shipping settings. Refresh reads them again after you changed them there.',
    ],
    link: { text: 'COD with fee', path: '/app/cod-with-fee' },
  },
  'pincode-test': {
    title: 'How do I find out what happens at one pincode?',
    paragraphs: [
      'Type it. The card tells what the settings on this page do there, saved or not, and which entry of the list decides. A range or a beginning counts as an entry.',
      'Spaces, hyphens and capitals make no difference; zeros in front do: 02134 and 2134 are two codes.',
      'Where your changes are not saved yet, it also tells what checkout does now.',
    ],
    link: testACheckout,
  },

  'discount-type': {
    title: 'Which type of discount do I take?',
    paragraphs: [
      'Off the order: one amount or percentage of everything in the cart. Off products: of each item that it is given to. Buy X get Y: whoever buys so many gets so many others, the cheapest ones, for less or free. Off shipping: of all rates, or those you name.',
      'The type also decides what the discount can combine with: order, product and shipping discounts are asked about one by one under “Combines with”.',
    ],
    link: allHelp,
  },
  'discount-value': {
    title: 'What can a discount take off?',
    paragraphs: [
      'A percentage, which may have an upper limit in money, or a fixed amount in your store’s currency, converted where the shopper pays in another one. With steps it grows with the cart, and the highest step that is reached counts.',
      'The message is what shoppers read beside the discount. Left blank, it is the title.',
    ],
    link: allHelp,
  },
  'discount-requirement': {
    title: 'What is counted for a minimum?',
    paragraphs: [
      'A minimum amount looks at the cart’s subtotal, before discounts and shipping. A minimum quantity counts all items. A minimum from collections adds up only what belongs to them.',
      'Amounts are in your store’s currency, and are converted where the shopper pays in another one.',
    ],
    link: allHelp,
  },
  'discount-eligibility': {
    title: 'How is a discount kept to some customers?',
    paragraphs: [
      'Choose what has to be true of the customer, such as a tag. A guest is no customer to checkout, so a shopper has to be signed in for the discount to be given.',
      'Under “Try it on a cart” you can make up such a customer and see.',
    ],
    link: allHelp,
  },
  'discount-code-answer': {
    title: 'What do shoppers read when a code does not count yet?',
    paragraphs: [
      'Without your own words, Shopify’s text for every code that is refused. With them, the shopper reads what is still missing: {missing} in your text becomes the amount or the number of items.',
      'It answers the codes of this app that you choose. Search for a code by any part of it; each has its minimum next to it.',
    ],
    link: allHelp,
  },
  'discount-rules': {
    title: 'What is the discount as rules?',
    paragraphs: [
      'The same discount, said as conditions and what is given. Rules can say more than the form, such as one percentage for a tag and another for all others.',
      'They are looked at from top to bottom: for the order, an item or a rate the first rule counts that is met and gives it something. What only rules can say stays as it is when you save in the form.',
    ],
    link: allHelp,
  },
  'discount-usage': {
    title: 'How often can a discount be used?',
    paragraphs: [
      'A discount by code can be limited to one use per customer, who is told apart by e-mail or phone, and to a number of uses in all.',
      'An automatic discount has no such limit at Shopify: it is given whenever its requirements are met.',
    ],
    link: allHelp,
  },
  'discount-codes': {
    title: 'How do I make many codes?',
    paragraphs: [
      'Choose “many”, save the discount, and either draw codes by a pattern or bring your own list, pasted or as a file; up to a million.',
      'They are made in the background: you may leave the page. When it is done, the file tells for every code whether it was made, why not, and how often it was used.',
    ],
    link: { text: 'Many codes', path: '/app/bulk-codes' },
  },
  'discount-share': {
    title: 'How do I send a code to customers?',
    paragraphs: [
      'By a link: who opens it has the code on the cart. The second link also fills the cart with products that you choose here.',
      'A link works while the discount is active. A code with a comma in it cannot stand in a link.',
    ],
    link: allHelp,
  },
  'discount-status': {
    title: 'What do the statuses mean?',
    paragraphs: [
      'Enabled: customers get the discount on its active dates. Before the start it is scheduled, and after the end it is expired.',
      'Testing: only your testers get it.',
      'Disabled: customers don’t get it. Its dates are kept until you enable it again.',
      'Shopify updates the number of uses with a short delay.',
    ],
    link: allHelp,
  },
  'discount-dates': {
    title: 'By which clock do the dates count?',
    paragraphs: [
      'By your store’s, wherever the shopper or you are. Without an end date, the discount runs until you disable it.',
      'An end that is not after the start moves to the end of the start’s day.',
    ],
    link: allHelp,
  },
  'discount-on-cart': {
    title: 'How do I try a discount before anybody gets it?',
    paragraphs: [
      'Choose a sample cart or fill in your own: products, address, customer, codes. The card prices it as if the discount were active now, saved or not, together with all other discounts of your store, to the last cent.',
      'Where it takes nothing, it says why.',
    ],
    link: allHelp,
  },
  'margin-guard': {
    title: 'How does the margin guard keep prices up?',
    paragraphs: [
      'Say the most that all discounts together may take: percent of an order, and percent below an item’s compare-at price. Both hold for the whole store.',
      'It then looks for the worst cart that your discounts can come to, tells who takes how much, and puts it under “Try it on a cart” if you like. It warns and never keeps you from saving. Shipping is not counted.',
    ],
    link: allHelp,
  },

  'checkout-now': {
    title: 'What acts at my checkout right now?',
    paragraphs: [
      'Everything of this app that is enabled, in the order in which a checkout runs it: discounts first, then shipping rates, then payment methods. Each line says in plain words what it does, and its switch turns it off and on at once.',
      'What is switched off stands below. It is kept as it is, and does nothing until you enable it.',
    ],
    link: testACheckout,
  },
  health: {
    title: 'What is looked at, and what do I do about it?',
    paragraphs: [
      'Whether what acts at your checkout still can: errors that Shopify has noted, functions that are missing or older, and records that name products, collections, rates or methods that are gone.',
      'Each finding says what to do. It is looked for when this page opens, and once a day.',
    ],
    link: testACheckout,
  },
  'dead-ends': {
    title: 'What is a checkout without a way to pay?',
    paragraphs: [
      'Each of your rules may be right, and two of them together still hide everything from somebody: one hides Cash on Delivery there, the other everything else. We try the checkouts that your active rules can tell apart, and tell which ones are left without a payment method or a shipping rate.',
      'Open one to see which rules hide what.',
    ],
    link: testACheckout,
  },

  'plan-current': {
    title: 'What happens when I change or cancel my plan?',
    paragraphs: [
      'You choose a plan here and approve it at Shopify, which puts it on your Shopify bill. Another plan takes the place of the one before.',
      'When you cancel, nothing is taken away: what is enabled stays enabled, and codes stay as they are. Only what you make from then on follows the limits of the free plan.',
    ],
    link: allHelp,
  },
  'plan-usage': {
    title: 'What is counted, and what happens at a limit?',
    paragraphs: [
      'A plan may limit how many rule sets are enabled and how many codes are made at a time. The bars tell how much of it you use.',
      'A limit is said before you save, where it would be passed. It keeps you from making one more and touches nothing that acts at your checkout.',
    ],
    link: allHelp,
  },
} as const satisfies Readonly<Record<string, ShortGuide>>
