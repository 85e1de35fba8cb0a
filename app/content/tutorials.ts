import codRulesPicture from './pictures/cod-rules.jpg'
import codWithFeePicture from './pictures/cod-with-fee.jpg'
import discountPicture from './pictures/discount.jpg'
import paymentRulesPicture from './pictures/payment-rules.jpg'
import pincodesPicture from './pictures/pincodes.jpg'
import testPicture from './pictures/test-a-checkout.jpg'

/** Assumed length of a video whose length is unknown. */
const usualVideoSeconds = 80

/** Short lesson: steps, and a video with the same content if videos are configured. */
export type VideoTutorial = {
  /** File name of its video below the address of the videos. */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly seconds: number
  /** Picture of the explained screen. */
  readonly thumbnail: string
  readonly steps: readonly string[]
  readonly link: { readonly text: string; readonly path: string }
}

export const videoTutorials: readonly VideoTutorial[] = [
  {
    id: 'cod-with-fee',
    title: 'Offer Cash on Delivery with a fee',
    description: 'Customers pay the fee with a shipping rate of its own.',
    seconds: 95,
    thumbnail: codWithFeePicture,
    steps: [
      'In the shipping settings of your store, create a rate whose price includes the fee. Name it clearly.',
      'Open COD with fee and select that rate.',
      'Set the status to Enabled and save.',
      'Test a checkout. Customers see Cash on Delivery with that rate, and not with other rates.',
    ],
    link: { text: 'Open COD with fee', path: '/app/cod-with-fee' },
  },
  {
    id: 'cod-rules',
    title: 'Hide Cash on Delivery for some orders',
    description: 'Choose products, carts, customers, discounts or places.',
    seconds: usualVideoSeconds,
    thumbnail: codRulesPicture,
    steps: [
      'Open COD rules and select your Cash on Delivery method.',
      'Turn on a condition, such as the cart subtotal, and fill it in.',
      'Set the status to Enabled and save.',
    ],
    link: { text: 'Open COD rules', path: '/app/cod-rules' },
  },
  {
    id: 'pincodes',
    title: 'Offer Cash on Delivery by pincode',
    description: 'Use the list of your courier, pasted or as a file.',
    seconds: 70,
    thumbnail: pincodesPicture,
    steps: [
      'Open COD by pincode. Under “Block or allow”, choose what happens at the pincodes of your list.',
      'Paste the pincodes, or choose a CSV or Excel file. The screen shows lines that aren’t pincodes.',
      'Try one under “Check a pincode”. Then enable and save.',
    ],
    link: { text: 'Open COD by pincode', path: '/app/pincodes' },
  },
  {
    id: 'payment-rules',
    title: 'Write a rule',
    description: 'Combine any conditions, and choose what happens to payment methods.',
    seconds: 110,
    thumbnail: paymentRulesPicture,
    steps: [
      'Open Payment and choose “Create”, with a template or without.',
      'Add conditions: choose a field, how to compare it, and a value.',
      'Add actions: hide payment methods, show only some, rename, move or sort them, or add a text to a name.',
      'Read the summary of the rule. Then enable and save.',
    ],
    link: { text: 'Open payment rules', path: '/app/payment' },
  },
  {
    id: 'test-a-checkout',
    title: 'See why a rule applies',
    description: 'Try a sample checkout, and see what each rule does.',
    seconds: usualVideoSeconds,
    thumbnail: testPicture,
    steps: [
      'Open Test a checkout. Choose a sample, or fill in the cart, the address and the customer.',
      'Each rule set shows which rules apply, and why.',
      'Change one thing and compare the result.',
      'In the test of a rule set, choose “Save as a test”. The app repeats it before customers get your changes.',
    ],
    link: { text: 'Test a checkout', path: '/app/checkout-test' },
  },
  {
    id: 'discount',
    title: 'Create a discount',
    description: 'Percentages, steps, buy X get Y or shipping, automatic or with a code.',
    seconds: 120,
    thumbnail: discountPicture,
    steps: [
      'Open Discounts and choose “Create”.',
      'Set what it takes off, from which amount, and for which customers.',
      'Test a cart under “Try it on a cart”, and see which of your discounts combine.',
      'Set the start date and save.',
    ],
    link: { text: 'Open discounts', path: '/app/discounts' },
  },
]

/** Throws for an unknown id, since our content names only existing lessons. */
export function findTutorial(id: string): VideoTutorial {
  const found = videoTutorials.find((tutorial) => tutorial.id === id)
  if (found === undefined) throw new Error(`There is no tutorial ${id}`)
  return found
}
