import { describe, expect, it } from 'vitest'
import type { CombinesWith, DiscountRecord } from '#rules/records/discount.ts'
import { errors } from '#rules/words/errors.ts'
import { answerPlatform } from '../testing/answer-platform.ts'
import { functionIds } from '../testing/test-admin-api.ts'
import { updateCombination } from './discount-combinations.ts'
import { discounts } from './discounts.ts'
import { performStep } from './perform-step.ts'
import type { ShopDiscount } from './shop-discounts.ts'

const newest = { apiVersion: '2026-10', functionIds }
const combinesWith: CombinesWith = { orderDiscounts: false, productDiscounts: true, shippingDiscounts: false }
const node = (number: number, isCode = false) => ({
  metafields: { nodes: [] },
  discount: {
    __typename: isCode ? 'DiscountCodeApp' : 'DiscountAutomaticApp',
    discountId: `gid://shopify/Discount${isCode ? 'Code' : 'Automatic'}Node/${number}`,
    title: 'Ten',
    status: 'ACTIVE',
    startsAt: '2026-11-01T00:00:00Z',
    endsAt: null,
    asyncUsageCount: 0,
    discountClass: 'ORDER',
    combinesWith,
    appDiscountType: { functionId: 'f' },
    ...(isCode ? { appliesOncePerCustomer: false, usageLimit: null, codes: { nodes: [] } } : {}),
  },
})
const native = { metafields: { nodes: [] }, discount: { __typename: 'DiscountCodeBasic' } }
const record = (method: 'automatic' | 'code') =>
  ({
    owner: 'discount',
    method,
    id: `gid://shopify/Discount${method === 'code' ? 'Code' : 'Automatic'}Node/7`,
    title: 'Ten',
    endsAt: null,
    metafields: [],
  }) as unknown as DiscountRecord

describe('the discounts that functions decide', () => {
  it('are listed page by page, without the platform’s own kinds', async () => {
    const sent = answerPlatform(({ variables }) => ({
      discountNodes:
        variables.after === 'c1'
          ? { nodes: [node(2, true)], pageInfo: { hasNextPage: false, endCursor: null } }
          : { nodes: [native, node(1)], pageInfo: { hasNextPage: true, endCursor: 'c1' } },
    }))
    const listed = await discounts.list('type:app')
    expect(listed.map(({ id, method }) => [id, method])).toEqual([
      ['gid://shopify/DiscountAutomaticNode/1', 'automatic'],
      ['gid://shopify/DiscountCodeNode/2', 'code'],
    ])
    expect(sent.map(({ variables }) => [variables.query, variables.after])).toEqual([
      ['type:app', null],
      ['type:app', 'c1'],
    ])
    expect(sent[0]?.variables.metafieldKeys).toContain('$app:checkout-ninja.rules')
  })

  it('are all listed without a query', async () => {
    const sent = answerPlatform(() => ({
      discountNodes: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
    }))
    expect(await discounts.list()).toEqual([])
    expect(sent[0]?.variables.query).toBe('')
  })

  it('are found by id, unless they are gone or of the platform’s own kinds', async () => {
    const sent = answerPlatform(() => ({ discountNode: node(1) }))
    expect(await discounts.find('gid://shopify/DiscountNode/1')).toMatchObject({ title: 'Ten' })
    expect(sent[0]?.variables).toMatchObject({
      id: 'gid://shopify/DiscountNode/1',
      metafieldKeys: expect.arrayContaining(['$app:checkout-ninja.rules']),
    })
    answerPlatform(() => ({ discountNode: null }))
    expect(await discounts.find('gid://shopify/DiscountNode/1')).toBeUndefined()
    answerPlatform(() => ({ discountNode: native }))
    expect(await discounts.find('gid://shopify/DiscountNode/1')).toBeUndefined()
  })
})

describe('a write of a discount', () => {
  const wanted = {
    owner: 'discount',
    title: 'Ten',
    startsAt: '2026-11-01T00:00:00Z',
    endsAt: null,
    combinesWith,
    discountClasses: ['ORDER'],
    status: 'ACTIVE',
    functionHandle: 'discount-rules',
    metafields: [],
  } as const
  /** Answers every mutation with the payload, whatever its name. */
  const answerMutations = (payload: object) =>
    answerPlatform(({ name }) => ({ [`${name.charAt(0).toLowerCase()}${name.slice(1)}`]: payload }))
  const done = { userErrors: [] }

  it('creates an automatic one or one by code, and returns its id', async () => {
    const sent = answerMutations({
      ...done,
      automaticAppDiscount: { discountId: 'automatic' },
      codeAppDiscount: { discountId: 'code' },
    })
    expect(await discounts.create(newest, { ...wanted, method: 'automatic' })).toEqual({
      ok: true,
      recordId: 'automatic',
    })
    const code = { code: 'TEN', appliesOncePerCustomer: false, usageLimit: null }
    expect(await discounts.create(newest, { ...wanted, method: 'code', ...code })).toEqual({
      ok: true,
      recordId: 'code',
    })
    expect(sent.map(({ name }) => name)).toEqual(['DiscountAutomaticAppCreate', 'DiscountCodeAppCreate'])
    expect(sent[1]?.variables.input).toMatchObject({ title: 'Ten', code: 'TEN' })
  })

  it('returns no id where none was created', async () => {
    const refused = { userErrors: [{ field: ['title'], message: 'Too long', code: 'INVALID' }] }
    answerMutations(refused)
    expect(await discounts.create(newest, { ...wanted, method: 'automatic' })).toMatchObject({ ok: false })
    // Such a discount could not be found again, so it does not count as stored.
    answerMutations({ ...done, automaticAppDiscount: null })
    expect(await discounts.create(newest, { ...wanted, method: 'automatic' })).toEqual({
      ok: false,
      refusals: [{ field: [], message: errors.unexpectedAnswer }],
    })
  })

  it.each(['automatic', 'code'] as const)('updates and deletes one of the method %s', async (method) => {
    const sent = answerMutations(done)
    const { id } = record(method)
    expect(await discounts.update(newest, record(method), { title: 'Eleven' })).toEqual({ ok: true })
    expect(await discounts.remove(id)).toEqual({ ok: true })
    const kind = method === 'code' ? 'Code' : 'Automatic'
    expect(sent).toEqual([
      { name: `Discount${kind}AppUpdate`, variables: { id, input: { title: 'Eleven' } } },
      { name: `Discount${kind}Delete`, variables: { id } },
    ])
  })

  it('deletes or updates by a plan of several', async () => {
    const sent = answerMutations(done)
    const ofCode = record('code')
    expect(await performStep(newest, { kind: 'delete', record: ofCode })).toEqual({ ok: true })
    const changes = { title: 'Eleven' }
    expect(await performStep(newest, { kind: 'update', record: ofCode, changes })).toMatchObject({ ok: true })
    expect(sent.map(({ name }) => name)).toEqual(['DiscountCodeDelete', 'DiscountCodeAppUpdate'])
  })

  it.each<[ShopDiscount['kind'], string]>([
    ['DiscountAutomaticApp', 'DiscountAutomaticAppUpdate'],
    ['DiscountCodeApp', 'DiscountCodeAppUpdate'],
    ['DiscountAutomaticBasic', 'DiscountAutomaticBasicUpdate'],
    ['DiscountCodeBasic', 'DiscountCodeBasicUpdate'],
    ['DiscountAutomaticBxgy', 'DiscountAutomaticBxgyUpdate'],
    ['DiscountCodeBxgy', 'DiscountCodeBxgyUpdate'],
    ['DiscountAutomaticFreeShipping', 'DiscountAutomaticFreeShippingUpdate'],
    ['DiscountCodeFreeShipping', 'DiscountCodeFreeShippingUpdate'],
  ])('changes all flags of a %s, and nothing else', async (kind, mutation) => {
    const sent = answerMutations(done)
    const more = { ...combinesWith, ofALaterVersion: true }
    expect(await updateCombination({ kind, id: '7' }, more)).toEqual({ ok: true })
    expect(sent).toEqual([
      {
        name: mutation,
        variables: expect.objectContaining({ id: '7' }),
      },
    ])
    expect(sent[0]?.variables.input ?? sent[0]).toMatchObject(
      'input' in (sent[0]?.variables ?? {}) ? { combinesWith } : { variables: { combinesWith } },
    )
    expect(JSON.stringify(sent)).not.toContain('ofALaterVersion')
  })
})
