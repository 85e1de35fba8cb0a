import { lazy } from 'react'
import { showMissingMethod } from '../../blocks/missing-method.ts'
import { describeFeature } from '../feature.ts'
import { toCashOnDelivery } from '../ways-back.ts'

export const paymentPincodes = describeFeature({
  path: '/app/pincodes',
  title: 'COD by pincode',
  subtitle: 'Shoppers with a pincode you cannot serve do not see Cash on Delivery as a payment method.',
  backTo: toCashOnDelivery,
  inMenu: false,
  ownBlocks: { pincode_rules: lazy(() => import('./payment-pincodes.tsx')) },
  blocks: [showMissingMethod('hiding'), { id: 'pincodes', kind: 'pincode_rules', props: {} }],
})

export const deliveryPincodes = describeFeature({
  path: '/app/shipping-pincodes',
  title: 'COD rates by pincode',
  subtitle: 'Shoppers with a pincode you cannot serve do not see the shipping rates with Cash on Delivery.',
  backTo: toCashOnDelivery,
  inMenu: false,
  ownBlocks: { shipping_pincode_rules: lazy(() => import('./delivery-pincodes.tsx')) },
  blocks: [{ id: 'pincodes', kind: 'shipping_pincode_rules', props: {} }],
})
