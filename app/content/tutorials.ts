import codRulesPicture from './pictures/cod-rules.jpg'
import codWithFeePicture from './pictures/cod-with-fee.jpg'
import discountPicture from './pictures/discount.jpg'
import paymentRulesPicture from './pictures/payment-rules.jpg'
import pincodesPicture from './pictures/pincodes.jpg'
import testPicture from './pictures/test-a-checkout.jpg'

/** Length of a video without a known length. */
export const usualVideoSeconds = 80

/** Short lesson: a video if videos are configured, with its content in steps. */
export type VideoTutorial = {
  /** Name of its video below the address of the videos. */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly seconds: number
  /** Picture of the screen that it explains. */
  readonly thumbnail: string
  readonly steps: readonly string[]
  readonly link: { readonly text: string; readonly path: string }
}

export const videoTutorials: readonly VideoTutorial[] = [
  {
    id: 'cod-with-fee',
    title: 'Offer Cash on Delivery with a fee',
    description: 'A rate that includes the fee, and Cash on Delivery for those who choose it.',
    seconds: 95,
    thumbnail: codWithFeePicture,
    steps: [
      'In the shipping settings of your store, create a rate whose price includes the fee, and name it clearly.',
      'Open COD with fee and select that rate.',
      'Set the status to Enabled and save.',
      'Look at “At checkout” on the same page: with that rate Cash on Delivery is offered, with others it is not.',
    ],
    link: { text: 'Open COD with fee', path: '/app/cod-with-fee' },
  },
  {
    id: 'cod-rules',
    title: 'Hide Cash on Delivery where it does not pay',
    description: 'By product, cart, customer, discount or place.',
    seconds: usualVideoSeconds,
    thumbnail: codRulesPicture,
    steps: [
      'Open COD rules and select the payment method that is your Cash on Delivery.',
      'Switch on a condition, such as the cart’s subtotal, and fill it in.',
      'Set the status to Enabled and save.',
    ],
    link: { text: 'Open COD rules', path: '/app/cod-rules' },
  },
  {
    id: 'pincodes',
    title: 'Offer Cash on Delivery by pincode',
    description: 'A courier’s list, pasted or from a file, as long as a country’s.',
    seconds: 70,
    thumbnail: pincodesPicture,
    steps: [
      'Open COD by pincode and choose whether the list says where Cash on Delivery is offered or where it is not.',
      'Paste the pincodes, or choose a CSV file. Lines that are no pincodes are told.',
      'Try a pincode in the card beside the list, then enable and save.',
    ],
    link: { text: 'Open COD by pincode', path: '/app/pincodes' },
  },
  {
    id: 'payment-rules',
    title: 'Write a rule of your own',
    description: 'Any conditions together, and what they do to payment methods.',
    seconds: 110,
    thumbnail: paymentRulesPicture,
    steps: [
      'Open Payment rules and choose “Create”, or begin with a template on the home page.',
      'Add conditions: choose what is looked at, how it is compared, and with what.',
      'Add what is done: hide methods or show only some, rename or sort them, or add a text to a name.',
      'Read the summary: it says in plain words what will happen. Then enable and save.',
    ],
    link: { text: 'Open payment rules', path: '/app/payment-rules' },
  },
  {
    id: 'test-a-checkout',
    title: 'See why a rule fires, or does not',
    description: 'A checkout that you make up, and what every rule finds in it.',
    seconds: usualVideoSeconds,
    thumbnail: testPicture,
    steps: [
      'Open Test a checkout and choose a sample, or fill in the cart, the address and the customer.',
      'Each record tells which rules fired, and for each condition what it compared.',
      'Change one detail and look at what is different.',
      'In the test panel of a rule set, “Save as a test” has a checkout tried with every change from then on, and before shoppers meet the rules.',
    ],
    link: { text: 'Test a checkout', path: '/app/checkout-test' },
  },
  {
    id: 'discount',
    title: 'Make a discount, and see it combine',
    description: 'In percent, in steps, buy X get Y, on shipping; by itself or by code.',
    seconds: 120,
    thumbnail: discountPicture,
    steps: [
      'Open Order discounts or Product discounts and choose “Create”.',
      'Say what it gives, from which amount on, and to whom.',
      'The card “With your other discounts” runs a cart through all discounts of your store and says which ones combine.',
      'Set when it starts, and save.',
    ],
    link: { text: 'Open order discounts', path: '/app/order-discounts' },
  },
]

/** Throws for an unknown id, since content names only existing lessons. */
export function findTutorial(id: string): VideoTutorial {
  const found = videoTutorials.find((tutorial) => tutorial.id === id)
  if (found === undefined) throw new Error(`There is no tutorial ${id}`)
  return found
}
