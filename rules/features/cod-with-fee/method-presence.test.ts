import { describe, expect, it } from 'vitest'
import { deriveMethodPresence, isMethodSeen } from './method-presence.ts'

const cod = 'Cash on Delivery (COD)'

describe('the presence of the Cash on Delivery method', () => {
  it('is unknown until the names are loaded', () => {
    expect(deriveMethodPresence({ methods: undefined, wasSeen: true })).toBe('unknown')
  })

  it('is not confirmed by a listed name, since a method that is switched off stays listed', () => {
    const presence = deriveMethodPresence({ methods: ['Bank Deposit', cod], paymentName: cod })
    expect(presence).toBe('listed')
    expect(isMethodSeen(presence)).toBe(false)
  })

  it('is confirmed when somebody saw the method in a checkout', () => {
    const presence = deriveMethodPresence({ methods: [cod], paymentName: cod, wasSeen: true })
    expect(presence).toBe('seen')
    expect(isMethodSeen(presence)).toBe(true)
  })

  it('is missing if the store no longer lists it, whatever was seen before', () => {
    const methods = ['Bank Deposit', 'COD India']
    expect(deriveMethodPresence({ methods, paymentName: cod, wasSeen: true })).toBe('missing')
    expect(deriveMethodPresence({ methods })).toBe('listed')
  })

  it.each([[[]], [['(for testing) Bogus Gateway', 'PayPal Express Checkout', 'Apple Pay', 'Google Pay']]])(
    'finds no manual method among %j',
    (methods) => {
      expect(deriveMethodPresence({ methods, paymentName: cod })).toBe('noManual')
    },
  )
})
