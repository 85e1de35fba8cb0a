/** Guide to the purpose and use of a card, if no lesson or answer covers it. */
export type ShortGuide = {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly link: { readonly text: string; readonly path: string }
}

const testACheckout = { text: 'Test a checkout', path: '/app/checkout-test' }
const allHelp = { text: 'All lessons and answers', path: '/app/help' }

export const shortGuides = {
  'script-source': {
    title: 'Which scripts can I import?',
    paragraphs: [
      'Import a payment or shipping script of Shopify’s Script Editor: one that hides, renames or sorts methods or rates. Templates and scripts of your own both work.',
      'Open the script in your backup, copy the whole Ruby source and paste it here. It’s read in your browser and doesn’t run.',
      'A script that gives discounts has no rules. Create a discount for it instead.',
    ],
    link: allHelp,
  },
  'script-draft': {
    title: 'How do I use a draft from a script?',
    paragraphs: [
      'Each rule shows the line of the script it comes from. Compare both.',
      'If your store has no method with a name in the script, choose the method to use.',
      'Open the draft, check it and save. It’s disabled, so your checkout changes only when you enable it.',
    ],
    link: testACheckout,
  },
  'script-notes': {
    title: 'Why do lines have notes?',
    paragraphs: [
      'Lines under “Not in the draft” aren’t understood, or rules can’t do what they do. Everything that depends on such a line is left out too.',
      'Lines under “A little different in the draft” are in the draft. They differ from the script in a few checkouts, as the note says.',
    ],
    link: allHelp,
  },
  history: {
    title: 'What does the history keep?',
    paragraphs: [
      'Each save is a version, with who saved it, when, and what changed. Changes by other apps or Shopify’s API are versions too.',
      '“Compare” shows two versions next to each other. “Restore” fills the form with a version. Nothing changes at checkout until you save.',
      'Versions are kept for a year. Deleted rule sets and discounts are under “Recently deleted” below their list.',
    ],
    link: allHelp,
  },
  'publish-later': {
    title: 'How do I publish a change later?',
    paragraphs: [
      'Change the form as you want it, choose “Publish at…” and a time by your store’s clock. Your checkout stays as it is until then.',
      'With “Put it back later”, everything is as before again at the end.',
      'At that time we try the checkouts again. Nothing is published if customers couldn’t complete an order or a saved test fails. The home page says why.',
    ],
    link: { text: 'Home', path: '/app' },
  },
  'scheduled-changes': {
    title: 'How do I plan a sale?',
    paragraphs: [
      'Choose “Schedule several together”, or select rule sets and discounts in their lists and choose “Publish together at…”.',
      'All of them are published at that time, or none. At the end, all of them are put back.',
      'A change that wasn’t published stays here with its reason until you dismiss it.',
    ],
    link: allHelp,
  },
  'delivery-rules': {
    title: 'How do I write a rule for shipping rates?',
    paragraphs: [
      'Add a rule and its conditions. The rule applies when its conditions are met. Without conditions, only a rule marked “Only if no rule above applies” can apply.',
      'Then add actions: hide rates, show only some, rename, move or sort them, or add a text to a name. A rate that you choose from the list is found by its whole name. You can also type a part of a name.',
      'Rules run from top to bottom. The last visible rate stays, unless the rule may hide it too.',
    ],
    link: testACheckout,
  },
  testing: {
    title: 'How do I test rules in my live store?',
    paragraphs: [
      'Choose the status Testing and save. The rules then apply to testers only. A tester opens your store by the tester link, or checks out with an email address on your list.',
      'Open your store by the link and go to checkout. The link marks the cart as a tester’s, and the order keeps that mark. A new link replaces all older links.',
      'When the rules work, choose “Enable for all”. Rules in testing count toward Shopify’s limit of active rules. You can test rules, checks, discounts, lists of pincodes, COD rules and COD with fee.',
    ],
    link: testACheckout,
  },
  'check-rules': {
    title: 'How do I write a check?',
    paragraphs: [
      'Add a rule. Its conditions describe the order to stop, such as an address with a PO box. Without conditions, only a rule marked “Only if no rule above applies” can stop an order.',
      'Then write the message for the customer, and choose where and when it shows. Say what to change. The customer can continue as soon as the conditions are no longer met.',
      'Checks run last, after discounts, shipping rates and payment methods. If a check fails, the order goes through, unless you choose otherwise.',
    ],
    link: testACheckout,
  },
  'shopify-limits': {
    title: 'What are Shopify’s limits?',
    paragraphs: [
      'Shopify limits the size of your rules and the work that checkout does for them. The meters show the largest carts that we try. Smaller carts need less.',
      'You don’t need to do anything while a meter is low. If it’s high, it names the rule that needs the most. Shorter lists of texts, tags and collections help.',
    ],
    link: allHelp,
  },
  'fee-rules': {
    title: 'When do I need a COD fee rule?',
    paragraphs: [
      'Use one if some orders shouldn’t get the rate with the fee, such as large amounts. Add a rule and its conditions.',
      'When a rule applies, the rates with the fee are hidden. Cash on Delivery is hidden with all other rates. So one rule decides about the rate and the payment.',
    ],
    link: { text: 'COD with fee', path: '/app/cod-with-fee' },
  },
  'fee-rates-hidden': {
    title: 'Why are the rates with the fee hidden along with Cash on Delivery?',
    paragraphs: [
      'With such a rate, Cash on Delivery is the only way to pay. If it’s hidden, a customer who chose the rate can’t pay.',
      'So the rates with the fee are hidden whenever Cash on Delivery is. You can turn that off if these rates have another payment method.',
    ],
    link: { text: 'COD with fee', path: '/app/cod-with-fee' },
  },
  'pincode-rates': {
    title: 'Which shipping rates do I choose here?',
    paragraphs: [
      'Choose the rates for Cash on Delivery, usually the ones whose price includes the fee. “Block or allow” decides if they’re hidden at the pincodes of your list or everywhere else. All other rates stay.',
      'The names come from the shipping settings of your store. Choose “Refresh” after you change them there.',
    ],
    link: { text: 'COD with fee', path: '/app/cod-with-fee' },
  },
  'pincode-test': {
    title: 'How do I check one pincode?',
    paragraphs: [
      'Type it. The card shows what your settings do there, and which entry of the list decides. An entry can be a pincode, a range or a beginning.',
      'Spaces, hyphens and capital letters make no difference. Zeros at the start do: 02134 and 2134 are two codes.',
      'If you have unsaved changes, the card also shows what checkout does now.',
    ],
    link: testACheckout,
  },
  'discount-type': {
    title: 'Which type of discount do I choose?',
    paragraphs: [
      'Off the order: an amount or percentage of the whole cart. Off products: an amount or percentage of each item. Buy X get Y: customers who buy some items get others for less or free. An item counts as bought or as given, never as both. Off shipping: all rates, or the ones you name.',
      'The type also decides how the discount combines. You choose that for order, product and shipping discounts under “Combines with”.',
    ],
    link: allHelp,
  },
  'discount-value': {
    title: 'What can a discount take off?',
    paragraphs: [
      'Choose a percentage or a fixed amount in your store’s currency. A percentage can have a maximum amount. An amount is converted if the customer pays in another currency. With steps, a larger cart gets the highest step that it reaches.',
      'Customers read the message next to the discount. If it’s empty, they read the title.',
    ],
    link: allHelp,
  },
  'discount-requirement': {
    title: 'What counts toward a minimum?',
    paragraphs: [
      'A minimum amount compares the subtotal of the cart, before discounts and shipping. A minimum quantity counts all items. A minimum from collections counts only their items. Gift cards don’t count.',
      'Amounts are in your store’s currency. They’re converted if the customer pays in another currency.',
    ],
    link: allHelp,
  },
  'discount-eligibility': {
    title: 'How do I give a discount to some customers only?',
    paragraphs: [
      'Choose a condition for the customer, such as a tag. Checkout doesn’t know the tags of a guest, so customers need to sign in.',
      'Under “Try it on a cart” you can test with a sample customer.',
    ],
    link: allHelp,
  },
  'discount-code-answer': {
    title: 'What do customers read when their code doesn’t qualify yet?',
    paragraphs: [
      'Without a message of yours, they read Shopify’s text for a refused code. With one, they read how much is missing. Write {missing} for the missing amount or number of items.',
      'Choose the codes of this app that it’s for. Search for a code by any part of it. Each code has its minimum next to it.',
    ],
    link: allHelp,
  },
  'discount-rules': {
    title: 'What is the discount as rules?',
    paragraphs: [
      'It’s the same discount, written as conditions and actions. Rules can do more than the form, such as one percentage for a tag and another for everyone else.',
      'Rules run from top to bottom. The first rule that applies decides for the order, an item or a rate. The form keeps settings that only rules can have.',
    ],
    link: allHelp,
  },
  'discount-usage': {
    title: 'How often can customers use a discount?',
    paragraphs: [
      'You can limit a discount code to one use per customer, and to a total number of uses. Shopify knows a customer by email or phone.',
      'Shopify has no such limit for an automatic discount. It applies whenever its requirements are met.',
    ],
    link: allHelp,
  },
  'discount-codes': {
    title: 'How do I create many codes?',
    paragraphs: [
      'Choose “Many codes” and save the discount. Then generate codes from a pattern, or paste or upload a list. You can create up to a million codes at a time.',
      'The app creates them in the background, so you can leave the page. The finished file lists each code, its uses, and why a code wasn’t created.',
    ],
    link: { text: 'Many codes', path: '/app/bulk-codes' },
  },
  'discount-share': {
    title: 'How do I send a code to customers?',
    paragraphs: [
      'Send them the link. It adds the code to their cart. The second link also adds the products that you choose here.',
      'A link works while the discount is active. A code with a comma can’t be part of a link.',
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
    title: 'Which time zone do the dates use?',
    paragraphs: [
      'They use the time zone of your store. Without an end date, the discount runs until you disable it.',
      'If the end isn’t after the start, it moves to the end of that day.',
    ],
    link: allHelp,
  },
  'discount-on-cart': {
    title: 'How do I test a discount before customers get it?',
    paragraphs: [
      'Choose a sample cart, or enter products, an address, a customer and codes. The card shows the exact price with your other discounts. It lists discounts of other apps as “Not included”. It treats this discount as active, even before you save it.',
      'If the discount takes nothing off, the card says why.',
    ],
    link: allHelp,
  },
  'margin-guard': {
    title: 'How does the margin guard protect my prices?',
    paragraphs: [
      'Set limits for all discounts together: a percentage of an order, and a percentage below an item’s compare-at price. Both apply to your whole store.',
      'The guard then looks for the cart with the largest discount and shows how much each discount takes. It warns you, but you can still save. Shipping isn’t counted.',
    ],
    link: allHelp,
  },
  'checkout-now': {
    title: 'What does “Your checkout, right now” show?',
    paragraphs: [
      'It lists your active rules and discounts in the order of a checkout: discounts, shipping rates, payment methods and checks. Each line says what it does. Its button turns it on or off at once.',
      'Rules and discounts that are off are below. They stay as they are until you enable them.',
    ],
    link: testACheckout,
  },
  health: {
    title: 'What do you check, and what do I do about an issue?',
    paragraphs: [
      'We check that your active rules and discounts work. We look for errors at checkout, and for products, collections, rates and payment methods that your store no longer has. We also look for customers who can’t check out.',
      'Each issue says what to do. We check when you open Home, and once a day.',
    ],
    link: testACheckout,
  },
  'dead-ends': {
    title: 'Why can’t a customer check out?',
    paragraphs: [
      'Each rule can be right, and two together can still hide everything. One hides Cash on Delivery, the other hides the rest. We test your active rules together, and list the checkouts without a payment method or shipping rate.',
      'Open a checkout to see which rules hide what.',
    ],
    link: testACheckout,
  },
  'plan-current': {
    title: 'What happens when I change or cancel my plan?',
    paragraphs: [
      'Choose a plan here and approve it at Shopify. It’s part of your Shopify bill and replaces your current plan.',
      'When you cancel, your enabled rules stay enabled and your codes stay. The limits of the free plan apply to new ones.',
    ],
    link: allHelp,
  },
  'plan-usage': {
    title: 'What counts, and what happens at a limit?',
    paragraphs: [
      'A plan can limit how many rule sets are enabled, and how many codes you create at a time. The bars show how much you use.',
      'You see a limit before you save. You can’t add more then, but everything at your checkout stays.',
    ],
    link: allHelp,
  },
} as const satisfies Readonly<Record<string, ShortGuide>>
