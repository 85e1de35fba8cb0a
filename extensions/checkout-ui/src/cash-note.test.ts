import { describe, expect, it } from 'vitest'
import { type PlacedPayment, writeCashNote } from './cash-note.ts'

const cash: PlacedPayment = { types: ['paymentOnDelivery'], giftCards: 0 }
const texts = { total: '₹990', usual: 'Please keep ₹990 ready for the courier.' }
const note = (own: unknown, payment: Partial<PlacedPayment> = {}) =>
  writeCashNote(own, { ...cash, ...payment }, texts)

describe('the note after an order with Cash on Delivery', () => {
  it('has the amount that the courier collects', () => {
    expect(note(undefined)).toBe('Please keep ₹990 ready for the courier.')
    expect(note('  ')).toBe('Please keep ₹990 ready for the courier.')
    expect(note('Have {total} at hand: {total}.')).toBe('Have ₹990 at hand: ₹990.')
  })

  it('is not there after an order that is paid in another way', () => {
    expect(note(undefined, { types: ['creditCard'] })).toBeUndefined()
    expect(note('Thank you.', { types: [] })).toBeUndefined()
  })

  it('names no amount where a gift card or store credit pays a part', () => {
    for (const part of [{ giftCards: 1 }, { types: ['redeemable', 'paymentOnDelivery'] }]) {
      expect(note(undefined, part)).toBeUndefined()
      expect(note('Have {total} at hand.', part)).toBeUndefined()
      expect(note('Have cash at hand.', part)).toBe('Have cash at hand.')
    }
  })
})
