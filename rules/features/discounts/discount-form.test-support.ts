import { createDiscountDraft } from '../../records/discount-rule-record.ts'
import { deriveDiscountForm } from './form.ts'

export const setting = { timeZone: 'Asia/Kolkata', currencyCode: 'INR' }
export const issueSetting = { ...setting, type: 'order-discounts', isPlus: true, isProduction: true } as const
export const fresh = createDiscountDraft('order-discounts', '2026-11-22T12:00:00.000Z')

/** A form without issues: 10 % off the order. */
export const tenPercentForm = {
  ...deriveDiscountForm(fresh, setting),
  title: 'Sale',
  discount: {
    type: 'apply_discount',
    params: { value: { type: 'percentage', params: { percentage: 10 } }, message: '' },
  },
}
