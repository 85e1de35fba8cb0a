import { join } from 'node:path'
import type { MarginGuardAnswer } from '#rules/margin-guard/margin-guard-answer.ts'
import type { MarginGuardRequest } from '#rules/margin-guard/margin-guard-request.ts'
import type { NativeDiscount, PreviewDiscount } from '#rules/preview/discounts/discount-preview-request.ts'
import type { SampleLine } from '#rules/preview/sample-checkout.ts'
import { blankLine } from '#rules/preview/samples.ts'
import { createLog } from '../log.ts'
import { createFunctionBuilds } from '../preview/function-builds.ts'
import { readKnownCodes } from '../preview/known-codes.ts'
import { findWorstCarts } from './find-worst-carts.ts'

export const requireBuilds = createFunctionBuilds(join(import.meta.dirname, '../../extensions'))
export const log = createLog({ level: 'error', now: () => new Date(0), write: () => {} })
export const world = {
  requireBuilds,
  log,
  codes: readKnownCodes(),
  hasTime: () => true,
}
export const shop = { rates: ['Standard'], currencyCode: 'INR', date: '2026-11-20', time: '10:30' }

export const collection = 'gid://shopify/Collection/1'
export const item = (
  title: string,
  price: number,
  changes: Partial<SampleLine> = {},
): MarginGuardRequest['items'][number] => ({
  ...blankLine,
  title,
  price,
  productId: `gid://shopify/Product/${title}`,
  ...changes,
})
export const find = (
  discounts: PreviewDiscount[],
  items: MarginGuardRequest['items'],
  changes: Partial<MarginGuardRequest & { cartsMax: number }> = {},
) => findWorstCarts({ ...shop, discounts, items, ...changes }, { ...world, ...changes })

export const none = { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false }
export const every = { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true }
export const automatic = (number: number) => `gid://shopify/DiscountAutomaticNode/${number}`

export const native = (
  number: number,
  gives: NativeDiscount,
  changes: Partial<PreviewDiscount> = {},
): PreviewDiscount => ({
  id: automatic(number),
  title: `Discount ${number}`,
  method: 'automatic',
  code: null,
  discountClasses: [gives.type === 'amountOff' && gives.items.type === 'all' ? 'ORDER' : 'PRODUCT'],
  combinesWith: every,
  gives: { type: 'native', native: gives },
  ...changes,
})
export const percent = (
  percentage: string,
  minimum: Extract<NativeDiscount, { type: 'amountOff' }>['minimum'] = null,
): NativeDiscount => ({
  type: 'amountOff',
  items: { type: 'all' },
  value: { type: 'percentage', percentage },
  minimum,
})

export const shareOf = (worst: MarginGuardAnswer['ofOrder']) =>
  worst === null ? 0 : (worst.subtotal - worst.merchandise) / worst.subtotal
export const lineShareOf = ({ belowCompareAt }: MarginGuardAnswer) =>
  belowCompareAt === null
    ? 0
    : (belowCompareAt.line.compareAt - belowCompareAt.line.discountedPrice) / belowCompareAt.line.compareAt
