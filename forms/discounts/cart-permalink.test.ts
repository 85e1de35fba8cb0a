import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFormIssues } from '../form-issues.ts'
import {
  type CartPermalink,
  changeCountry,
  emptyCartPermalink,
  findCartPermalinkFaults,
  formatCartPermalink,
} from './cart-permalink.ts'

const storeUrl = 'https://saffron-lane.example'
const item = (number: number, quantity: number | string) => ({
  id: `gid://shopify/ProductVariant/${number}`,
  title: 'Saffron',
  quantity,
})
const permalink = (parts: Partial<CartPermalink>): CartPermalink => ({
  ...emptyCartPermalink,
  cart_items: [item(11, 2)],
  ...parts,
})

describe('a link', () => {
  it('has only the items if no other part is filled in', () => {
    const cart_items = [item(11, 2), item(12, 1)]
    expect(formatCartPermalink(`${storeUrl}/`, permalink({ cart_items }))).toBe(`${storeUrl}/cart/11:2,12:1`)
  })

  it('has the other parts, trimmed', () => {
    const full = permalink({
      customer_email: ' asha+spice@example.com ',
      customer_address: { city: 'New Delhi', state: 'DL', zipcode: '110 001', country: 'IN' },
      coupon_code: ' 10% & more ',
    })
    expect(formatCartPermalink(storeUrl, full)).toBe(
      `${storeUrl}/cart/11:2` +
        '?checkout[email]=asha%2Bspice%40example.com' +
        '&checkout[shipping_address][city]=New%20Delhi' +
        '&checkout[shipping_address][province]=DL' +
        '&checkout[shipping_address][country]=IN' +
        '&checkout[shipping_address][zip]=110%20001' +
        '&discount=10%25%20%26%20more',
    )
  })

  it.each([
    ['no items', permalink({ cart_items: [] })],
    ['none of an item', permalink({ cart_items: [item(11, 0)] })],
    ['half an item', permalink({ cart_items: [item(11, 1.5)] })],
    ['a quantity that is no number', permalink({ cart_items: [item(11, 'two')] })],
    ['an e-mail address that is none', permalink({ customer_email: 'asha' })],
    ['a code with a comma', permalink({ coupon_code: 'A,B' })],
    ['a code that is too long', permalink({ coupon_code: 'A'.repeat(256) })],
  ])('is undefined with %s', (_, value) => {
    expect(formatCartPermalink(storeUrl, value)).toBeUndefined()
  })

  const text = fc.string({ unit: 'grapheme', maxLength: 20 })
  const quantity = fc.integer({ min: 1, max: 999 })
  const items = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 1e12 }), quantity), {
    minLength: 1,
    maxLength: 8,
    selector: ([number]) => number,
  })

  it('is read back with the values that were filled in', () => {
    fc.assert(
      fc.property(items, text, text, text, text, text, (lines, city, state, zipcode, country, code) => {
        const coupon_code = code.replaceAll(',', '')
        const value = permalink({
          cart_items: lines.map(([number, of]) => item(number, of)),
          customer_address: { city, state, zipcode, country },
          coupon_code,
        })
        const url = new URL(formatCartPermalink(storeUrl, value) ?? '')
        expect(url.pathname).toBe(`/cart/${lines.map((line) => line.join(':')).join(',')}`)
        const found = (name: string) => url.searchParams.get(name) ?? ''
        const addressPart = (name: string) => found(`checkout[shipping_address][${name}]`)
        expect([
          addressPart('city'),
          addressPart('province'),
          addressPart('zip'),
          addressPart('country'),
        ]).toEqual([city, state, zipcode, country].map((part) => part.trim()))
        expect(found('discount')).toBe(coupon_code.trim())
        expect(url.searchParams.size).toBeLessThanOrEqual(5)
      }),
    )
  })

  it('replaces a lone surrogate by U+FFFD instead of throwing', () => {
    const value = permalink({ coupon_code: 'A\ud83d' })
    expect(new URL(formatCartPermalink(storeUrl, value) ?? '').searchParams.get('discount')).toBe('A\ufffd')
  })
})

describe('in a form', () => {
  const schema = [{ kind: 'cart_permalink', name: 'link', label: 'Link' }] as const
  const required = [{ ...schema[0], required: { message: 'Make a link.' } }] as const
  const faults = (link: CartPermalink) => findFormIssues(schema, { link }).map(({ message }) => message)

  it('cannot be saved with a fault', () => {
    expect(faults(permalink({ customer_email: 'asha' }))).toEqual(['Enter a valid email address.'])
    expect(faults(permalink({ cart_items: [item(1, '')] }))).toHaveLength(1)
    expect(faults(permalink({}))).toEqual([])
    expect(faults(emptyCartPermalink)).toEqual([])
  })

  it('counts as missing when every part is blank', () => {
    expect(findFormIssues(required, { link: emptyCartPermalink }).map(({ message }) => message)).toEqual([
      'Make a link.',
    ])
    expect(findFormIssues(required, { link: permalink({}) })).toEqual([])
  })
})

it('finds every fault at once', () => {
  const value = permalink({ cart_items: [item(1, 0)], customer_email: 'a b@c.de', coupon_code: ',' })
  expect(Object.values(findCartPermalinkFaults(value)).filter((fault) => fault !== undefined)).toHaveLength(3)
})

describe('the state of an address whose country changes', () => {
  const change = (state: string, from: string, to: string) =>
    changeCountry({ ...emptyCartPermalink.customer_address, state, country: from }, to)

  it.each([
    ['Maharashtra', '', 'IN', 'MH'],
    ['maharashtra', 'BE', 'IN', 'MH'],
    ['mh', '', 'IN', 'MH'],
    ['Brabant', '', 'BE', 'Brabant'],
    ['Brabant', '', 'IN', 'Brabant'],
    ['KA', 'IN', 'BE', ''],
    ['KA', 'IN', 'US', ''],
    ['KA', 'IN', '', ''],
    ['', '', 'IN', ''],
  ])('%j of %j in %j is %j', (state, from, to, expected) => {
    expect(change(state, from, to)).toMatchObject({ state: expected, country: to })
  })
})
