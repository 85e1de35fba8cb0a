import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describePage } from './page-view.ts'

const origin = 'https://app.example.com'

it('describes the page without the number of a record and without the query of the address', () => {
  expect(describePage('/app/payment-rules/7', origin)).toEqual({
    title: '/app/payment-rules/:id',
    url: 'https://app.example.com/app/payment-rules/:id',
    path: '/app/payment-rules/:id',
    search: '',
    hash: '',
    referrer: '',
  })
  expect(describePage('/app', origin).path).toBe('/app')
  expect(describePage('/app/rohan.mehta@example.com', origin).path).toBe('/app/other')
})

it('contains only words of addresses, for any typed text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webPath(), fc.string(), fc.emailAddress()), (typed) => {
      expect(describePage(`/app/${typed}`, origin).path).toMatch(/^\/app(\/[a-z-]+|\/:id)*$/)
    }),
  )
})
