import { findTutorial } from './tutorials.ts'

/** The most requested lesson, in full. */
export const codTutorialCard = {
  id: 'cod-with-fee-help',
  title: 'Cash on Delivery with a fee',
  description:
    'Customers who choose the rate with the fee pay on delivery. All others don’t see Cash on Delivery.',
  instructions: [
    'Create a shipping rate whose price <strong>includes the fee</strong>, and name it clearly.',
    'Select it under <strong>COD with fee</strong> and set the status to <strong>Enabled</strong>.',
    'Test a checkout. Customers see Cash on Delivery with that rate only.',
  ],
  tutorial: findTutorial('cod-with-fee'),
  primary: {
    text: 'Shipping rates at Shopify',
    url: 'https://help.shopify.com/manual/shipping/setting-up-and-managing-your-shipping/setting-up-shipping-rates',
  },
  secondary: 'See the steps',
} as const
