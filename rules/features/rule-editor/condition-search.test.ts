import { describe, expect, it } from 'vitest'
import { createRuleSet } from '../../language/rule-set.ts'
import { listConditionChoices } from './condition-choices.ts'
import { findFirstAvailable, searchConditions } from './condition-search.ts'

/** The list of delivery rules, which cannot have every condition. */
const choices = listConditionChoices('delivery-rules', createRuleSet(''), false)
const kinds = (text: string) =>
  searchConditions(choices, text).flatMap((group) => group.choices.map(({ kind }) => kind))

describe('searchConditions', () => {
  it('shows everything once under its heading without a text', () => {
    expect(kinds('').sort()).toEqual(choices.map(({ kind }) => kind).sort())
    expect(
      searchConditions(choices, '')
        .map(({ group }) => group)
        .slice(0, 3),
    ).toEqual(['cart', 'product', 'delivery'])
  })

  it.each([
    ['by label', 'pincode', ['location_zipcode']],
    ['by the words of the summary', 'customer’s language', ['language']],
    ['by heading', 'discounts', ['discount_applied', 'discount_amount', 'discount_code']],
    ['by several words in any order', 'tag product', ['product_tag']],
    ['by nothing that is there', 'moon', []],
  ])('finds %s', (_case, text, expected) => {
    expect(kinds(text)).toEqual(expected)
  })

  it('shows no heading with nothing under it', () => {
    expect(searchConditions(choices, 'moon')).toEqual([])
    expect(searchConditions(choices, 'pincode').map(({ group }) => group)).toEqual(['location'])
    expect(kinds('  product   tag ')).toEqual(['product_tag'])
  })

  it('Enter takes an exact name before a name that begins with the text, whatever their order', () => {
    const inReverse = searchConditions([...choices].reverse(), 'product')
    expect(findFirstAvailable(inReverse, ' Product ')?.kind).toBe('product')
  })

  it('puts available choices first, and Enter takes the first of them', () => {
    const customer = searchConditions(choices, '').find(({ group }) => group === 'customer')?.choices ?? []
    const available = customer.map(({ unavailable }) => unavailable === undefined)
    expect(available).toEqual([...available].sort((one, other) => Number(other) - Number(one)))
    const taken = (text: string) => findFirstAvailable(searchConditions(choices, text), text)?.kind
    expect(taken('company')).toBe('address_company')
    expect(taken('customer')).toBe('customer_tag')
    expect(taken('Product')).toBe('product')
    expect(taken('product t')).toBe('product_tag')
  })
})
