import { expect, it } from 'vitest'
import { listSupportOptions } from '../../app/support/support-options.ts'
import { deriveLocalSupport } from './local-support.ts'

it('the local store offers all five ways of support, and keeps those that are set', () => {
  const ways = deriveLocalSupport({ storeUrl: 'http://localhost:4000' }, { SUPPORT_EMAIL: 'me@shop.example' })
  const options = listSupportOptions({
    bookingUrl: ways.SUPPORT_BOOKING_URL ?? null,
    chatUrl: ways.SUPPORT_CHAT_URL ?? null,
    email: ways.SUPPORT_EMAIL ?? null,
    phone: ways.SUPPORT_PHONE ?? null,
    whatsAppPhone: ways.SUPPORT_WHATSAPP ?? null,
  })
  expect(options.map(({ id }) => id)).toEqual(['call', 'chat', 'email', 'phone', 'whatsapp'])
  expect(ways.SUPPORT_EMAIL).toBe('me@shop.example')
})
