import { describe, expect, it } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import { answerPlatform } from '../testing/answer-platform.ts'
import { listShopDiscounts } from './shop-discounts.ts'

const combinesWith = { orderDiscounts: true, productDiscounts: false, shippingDiscounts: false }
const common = { title: 'Sale', startsAt: '2026-11-01T00:00:00Z', endsAt: null, combinesWith }
const ofApp = (id: string, more: object = {}) => ({
  id: `gid://shopify/DiscountNode/${id}`,
  metafields: { nodes: [] },
  discount: {
    __typename: 'DiscountAutomaticApp',
    ...common,
    appDiscountType: { functionId: 'f' },
    ...more,
  },
})
const byCode = (id: string, codes: readonly string[]) =>
  ofApp(id, { __typename: 'DiscountCodeApp', codes: { nodes: codes.map((code) => ({ code })) } })

/** Answers the four queries with pages: active or scheduled, automatic or by code. */
function answerPages(pages: Readonly<Record<string, readonly object[]>>, more: readonly string[] = []) {
  return answerPlatform(({ variables }) => {
    const query = String(variables.query)
    return {
      discountNodes: { nodes: pages[query] ?? [], pageInfo: { hasNextPage: more.includes(query) } },
    }
  })
}

describe('the active discounts of a shop', () => {
  it('are all automatic ones, and the newest by code, active and scheduled', async () => {
    const sent = answerPages({
      'status:active method:automatic': [ofApp('1')],
      'status:active method:code': [byCode('2', ['TEN'])],
      'status:scheduled method:automatic': [ofApp('3')],
      'status:scheduled method:code': [byCode('4', [])],
    })
    const { discounts, hasMoreCodes } = await listShopDiscounts()
    expect(hasMoreCodes).toBe(false)
    expect(discounts.map(({ id, method, code }) => [id, method, code])).toEqual([
      ['gid://shopify/DiscountAutomaticNode/1', 'automatic', null],
      ['gid://shopify/DiscountCodeNode/2', 'code', 'TEN'],
      ['gid://shopify/DiscountAutomaticNode/3', 'automatic', null],
      ['gid://shopify/DiscountCodeNode/4', 'code', ''],
    ])
    expect(sent.map(({ variables }) => [variables.query, variables.first])).toEqual([
      ['status:active method:automatic', 25],
      ['status:active method:code', 25],
      ['status:scheduled method:automatic', 25],
      ['status:scheduled method:code', 25],
    ])
    expect(sent[0]?.variables.metafieldKeys).toContain('$app:checkout-ninja.rules')
  })

  it.each(['active', 'scheduled'])('are not all where there are more %s codes', async (status) => {
    answerPages({}, [`status:${status} method:code`])
    expect((await listShopDiscounts()).hasMoreCodes).toBe(true)
  })

  it('cannot be read if one is of a kind of a newer platform', async () => {
    const later = { ...ofApp('1'), discount: { __typename: 'DiscountAutomaticLater' } }
    answerPages({ 'status:active method:automatic': [ofApp('2'), later] })
    await expect(listShopDiscounts()).rejects.toThrow(errors.unexpectedAnswer)
  })

  it('have their dates, and what they combine with', async () => {
    answerPages({
      'status:active method:automatic': [ofApp('1'), ofApp('2', { endsAt: '2026-12-01T00:00:00Z' })],
    })
    const { discounts } = await listShopDiscounts()
    expect(discounts).toMatchObject([
      { kind: 'DiscountAutomaticApp', title: 'Sale', startsAt: common.startsAt, endsAt: null, combinesWith },
      { endsAt: '2026-12-01T00:00:00Z' },
    ])
  })

  it('have the function and metafields of an app, or the value of the platform’s own kinds', async () => {
    const native = {
      id: 'gid://shopify/DiscountNode/2',
      metafields: { nodes: [] },
      discount: {
        __typename: 'DiscountAutomaticFreeShipping',
        ...common,
        destinationSelection: { __typename: 'DiscountCountryAll' },
        maximumShippingPrice: null,
        automaticMinimum: null,
      },
    }
    answerPages({ 'status:active method:automatic': [ofApp('1'), native] })
    const { discounts } = await listShopDiscounts()
    expect(discounts.map(({ gives }) => gives)).toMatchObject([
      { type: 'app', functionId: 'f', metafields: [] },
      { type: 'native', native: { type: 'freeShipping' } },
    ])
  })
})
