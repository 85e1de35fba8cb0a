import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describePage } from './page-view.ts'

const origin = 'https://app.example.com'

it('tells the page, without the number of a record and without what stands behind the address', () => {
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

it('tells nothing but words of addresses, whatever was typed', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webPath(), fc.string(), fc.emailAddress()), (typed) => {
      expect(describePage(`/app/${typed}`, origin).path).toMatch(/^\/app(\/[a-z-]+|\/:id)*$/)
    }),
  )
})
