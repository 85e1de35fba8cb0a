import { findTutorial } from './tutorials.ts'

/** The most requested lesson, at length. */
export const codTutorialCard = {
  id: 'cod-with-fee-help',
  title: 'Cash on Delivery with a fee',
  description:
    'Shoppers who choose a rate with the fee in its price pay at the door; all others pay in advance.',
  instructions: [
    'Create a shipping rate whose price <strong>includes the fee</strong>, and name it clearly.',
    'Select it under <strong>COD with fee</strong> and set the status to <strong>Enabled</strong>.',
    'Try a checkout: with that rate Cash on Delivery is there, with any other it is not.',
  ],
  tutorial: findTutorial('cod-with-fee'),
  primary: {
    text: 'Shipping rates at Shopify',
    url: 'https://help.shopify.com/manual/shipping/setting-up-and-managing-your-shipping/setting-up-shipping-rates',
  },
  secondary: 'See how it is done',
} as const
