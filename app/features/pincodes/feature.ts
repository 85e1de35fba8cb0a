import { lazy } from 'react'
import { showMissingMethod } from '../../blocks/missing-method.ts'
import { pageLinks } from '../../pages/page-links.ts'
import { describeFeature } from '../feature.ts'

const lazyScreen = (name: 'PaymentPincodes' | 'DeliveryPincodes') =>
  lazy(async () => ({ default: (await import('./pincodes.tsx'))[name] }))

export const paymentPincodes = describeFeature({
  ...pageLinks.paymentPincodes,
  subtitle: 'Hide Cash on Delivery from customers by their pincode.',
  backTo: pageLinks.cashOnDelivery,
  ownBlocks: { pincode_rules: lazyScreen('PaymentPincodes') },
  blocks: [showMissingMethod('hiding'), { id: 'pincodes', kind: 'pincode_rules', props: {} }],
})

export const deliveryPincodes = describeFeature({
  ...pageLinks.deliveryPincodes,
  subtitle: 'Hide shipping rates with Cash on Delivery from customers by their pincode.',
  backTo: pageLinks.cashOnDelivery,
  ownBlocks: { shipping_pincode_rules: lazyScreen('DeliveryPincodes') },
  blocks: [showMissingMethod('rates'), { id: 'pincodes', kind: 'shipping_pincode_rules', props: {} }],
})
