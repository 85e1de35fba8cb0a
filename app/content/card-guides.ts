import type { GuidedCard } from '#forms/guided-cards.ts'
import { faq, type Question } from './faq.ts'
import { type ShortGuide, shortGuides } from './short-guides.ts'
import { findTutorial, type VideoTutorial } from './tutorials.ts'

/** Content that the `?` next to a card opens. */
export type CardGuide =
  | { readonly kind: 'lesson'; readonly lesson: VideoTutorial }
  | { readonly kind: 'answer'; readonly answer: Question }
  | { readonly kind: 'guide'; readonly guide: ShortGuide }

const lesson = (id: string): CardGuide => ({ kind: 'lesson', lesson: findTutorial(id) })

function answer(id: string): CardGuide {
  const found = faq.find((question) => question.id === id)
  if (found === undefined) throw new Error(`There is no answer ${id}`)
  return { kind: 'answer', answer: found }
}

const own = (id: keyof typeof shortGuides): CardGuide => ({ kind: 'guide', guide: shortGuides[id] })

/** Guide of each card: a suitable lesson or answer, or else a guide for the card. Only this table decides it. */
export const cardGuides: Readonly<Record<GuidedCard, CardGuide>> = {
  rules: lesson('payment-rules'),
  'delivery-rules': own('delivery-rules'),
  'check-rules': own('check-rules'),
  'rule-summary': answer('two-rules'),
  'test-panel': lesson('test-a-checkout'),
  testing: own('testing'),
  'sample-checkout': answer('some-shoppers'),
  'checkout-outcome': answer('rule-does-not-fire'),
  'shopify-limits': own('shopify-limits'),
  'stored-records': answer('limits'),
  history: own('history'),
  'publish-later': own('publish-later'),
  'scheduled-changes': own('scheduled-changes'),

  'fee-rates': answer('fee-only-for-cod'),
  'fee-rules': own('fee-rules'),
  'fee-at-checkout': answer('cod-not-showing'),
  'fee-rates-hidden': own('fee-rates-hidden'),
  'cod-method': answer('method-name'),
  'cod-conditions': lesson('cod-rules'),
  'cod-at-checkout': answer('some-shoppers'),

  'pincode-payment-methods': answer('method-name'),
  'pincode-rates': own('pincode-rates'),
  'pincode-list': lesson('pincodes'),
  'pincode-test': own('pincode-test'),
  'pincode-room': answer('pincodes'),

  'discount-basics': lesson('discount'),
  'discount-type': own('discount-type'),
  'discount-value': own('discount-value'),
  'discount-requirement': own('discount-requirement'),
  'discount-eligibility': own('discount-eligibility'),
  'discount-code-answer': own('discount-code-answer'),
  'discount-rules': own('discount-rules'),
  'discount-usage': own('discount-usage'),
  'discount-codes': own('discount-codes'),
  'discount-share': own('discount-share'),
  'discount-summary': lesson('discount'),
  'discount-status': own('discount-status'),
  'discount-dates': own('discount-dates'),
  'discount-combines': answer('discounts-combine'),
  'discount-on-cart': own('discount-on-cart'),
  'other-discounts': answer('discounts-combine'),
  'margin-guard': own('margin-guard'),

  'checkout-now': own('checkout-now'),
  capacity: answer('limits'),
  health: own('health'),
  'dead-ends': own('dead-ends'),

  'script-source': own('script-source'),
  'script-draft': own('script-draft'),
  'script-notes': own('script-notes'),

  'plan-current': own('plan-current'),
  'plan-usage': own('plan-usage'),
}
