import { describe, expect, it } from 'vitest'
import { createRuleSet } from '../../language/rule-set.ts'
import { offerConditions } from './condition-offers.ts'
import { findFirstAvailable, searchConditions } from './condition-search.ts'

/** In the list of delivery rules, which cannot know all. */
const offers = offerConditions('delivery-rules', createRuleSet(''), false)
const kinds = (text: string) =>
  searchConditions(offers, text).flatMap((group) => group.offers.map(({ kind }) => kind))

describe('searchConditions', () => {
  it('shows everything once, under its heading, for no text', () => {
    expect(kinds('').sort()).toEqual(offers.map(({ kind }) => kind).sort())
    expect(
      searchConditions(offers, '')
        .map(({ group }) => group)
        .slice(0, 3),
    ).toEqual(['cart', 'product', 'delivery'])
  })

  it.each([
    ['by label', 'pincode', ['location_zipcode']],
    ['by the words of the summary', 'shopper’s language', ['language']],
    ['by heading', 'discounts', ['discount_applied', 'discount_amount']],
    ['by several words in any order', 'tag product', ['product_tag']],
    ['by nothing that is there', 'moon', []],
  ])('finds %s', (_case, text, expected) => {
    expect(kinds(text)).toEqual(expected)
  })

  it('puts what can be added before what cannot, and Enter takes the first of it', () => {
    const customer = searchConditions(offers, '').find(({ group }) => group === 'customer')?.offers ?? []
    const available = customer.map(({ unavailable }) => unavailable === undefined)
    expect(available).toEqual([...available].sort((one, other) => Number(other) - Number(one)))
    const taken = (text: string) => findFirstAvailable(searchConditions(offers, text), text)?.kind
    expect(taken('company')).toBeUndefined()
    expect(taken('customer')).toBe('customer_tag')
    expect(taken('Product')).toBe('product')
    expect(taken('product t')).toBe('product_tag')
  })
})
