import { lazy } from 'react'
import { showMissingMethod } from '../../blocks/missing-method.ts'
import { pageLinks } from '../../pages/page-links.ts'
import { describeFeature } from '../feature.ts'

const lazyScreen = (name: 'PaymentPincodes' | 'DeliveryPincodes') =>
  lazy(async () => ({ default: (await import('./pincodes.tsx'))[name] }))

export const paymentPincodes = describeFeature({
  ...pageLinks.paymentPincodes,
  subtitle: 'Shoppers with a pincode you cannot serve do not see Cash on Delivery as a payment method.',
  backTo: pageLinks.cashOnDelivery,
  ownBlocks: { pincode_rules: lazyScreen('PaymentPincodes') },
  blocks: [showMissingMethod('hiding'), { id: 'pincodes', kind: 'pincode_rules', props: {} }],
})

export const deliveryPincodes = describeFeature({
  ...pageLinks.deliveryPincodes,
  subtitle: 'Shoppers with a pincode you cannot serve do not see the shipping rates with Cash on Delivery.',
  backTo: pageLinks.cashOnDelivery,
  ownBlocks: { shipping_pincode_rules: lazyScreen('DeliveryPincodes') },
  blocks: [{ id: 'pincodes', kind: 'shipping_pincode_rules', props: {} }],
})
