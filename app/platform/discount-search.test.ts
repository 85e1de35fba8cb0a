import { describe, expect, it, vi } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import { formatDiscountQuery, searchDiscountCodes } from './discount-search.ts'

describe('the search text', () => {
  it.each([
    ['', 'method:code'],
    ['  ', 'method:code'],
    ['Saffron 10', 'method:code saffron* 10*'],
    ['10%-OFF', 'method:code 10* off*'],
    ['status:active OR "x"', 'method:code status* active* or* x*'],
    ['केसर Öl_1', 'method:code केसर* öl_1*'],
  ])('%j asks for %s', (text, query) => {
    expect(formatDiscountQuery(text)).toBe(query)
  })
})

describe('a page', () => {
  const kinds = [
    'DiscountCodeApp',
    'DiscountCodeBasic',
    'DiscountCodeBxgy',
    'DiscountCodeFreeShipping',
    'DiscountAutomaticApp',
    'DiscountAutomaticBasic',
  ]
  const edges = kinds.map((kind, index) => ({
    cursor: `c${index}`,
    node: {
      id: `gid://shopify/Discount/${index}`,
      discount: { __typename: kind, ...(kind.startsWith('DiscountCode') ? { title: kind } : {}) },
    },
  }))
  const answer = (hasNextPage: boolean, shown = edges) => {
    const fetch = vi.fn(async (_: unknown, init?: RequestInit) => {
      sent.push(JSON.parse(String(init?.body)).variables)
      return Response.json({ data: { discountNodes: { edges: shown, pageInfo: { hasNextPage } } } })
    })
    vi.stubGlobal('fetch', fetch)
    vi.stubGlobal('shopify', { idToken: async () => 'token' })
  }
  const sent: unknown[] = []

  it('holds the four kinds that have codes, and says where the next begins', async () => {
    answer(true)
    const page = await searchDiscountCodes('ten', 'c9')
    expect(sent).toEqual([{ first: 50, query: 'method:code ten*', after: 'c9' }])
    expect(page.discounts.map(({ kind }) => kind)).toEqual(kinds.slice(0, 4))
    expect(page.after).toBe('c5')
  })

  it('may be the last', async () => {
    answer(false)
    expect((await searchDiscountCodes('ten', undefined)).after).toBeUndefined()
  })

  it('without a cursor is not the last page if more follow', async () => {
    answer(true, [])
    await expect(searchDiscountCodes('ten', undefined)).rejects.toMatchObject({
      name: 'PlatformFailure',
      message: errors.unexpectedAnswer,
    })
  })
})
