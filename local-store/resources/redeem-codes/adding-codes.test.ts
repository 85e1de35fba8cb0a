import { describe, expect, it } from 'vitest'
import { storeUrl } from '../../test-support/test-store.ts'
import {
  add,
  codesQuery,
  discountId,
  numbered,
  other,
  startCodeStore,
  toInput,
} from './code-store.test-support.ts'

const store = startCodeStore()
const { ask, addCodes, importCodes, listCodes, findHolder, control } = store

describe('a call that adds codes', () => {
  it.each(['2024-01', '2026-10'])('is answered before the first import, in %s', async (version) => {
    const answer = await ask(add, { discountId, codes: toInput(['A1', 'A2']) }, version)
    expect(answer.discountRedeemCodeBulkAdd).toEqual({
      bulkCreation: {
        id: 'gid://shopify/DiscountRedeemCodeBulkCreation/1',
        done: false,
        codesCount: 2,
        importedCount: 0,
        failedCount: 0,
        createdAt: '2026-11-20T05:00:00.000Z',
        discountCode: { id: discountId },
      },
      userErrors: [],
    })
    expect(await findHolder('A1')).toBeNull()
    await store.test.pass(501)
    expect(await findHolder(' a1 ')).toEqual({ id: discountId })
  })

  it('is imported at the pace of the clock, after the call before it', async () => {
    await control('/code-import', { delayInMilliseconds: 1000, codesPerSecond: 100 })
    const first = await addCodes(numbered(250, 'ONE'))
    const second = await addCodes(numbered(250, 'TWO'))
    const counts = async () => {
      const seen = []
      for (const id of [first, second]) {
        const { discountRedeemCodeBulkCreation } = await ask(codesQuery, { id })
        seen.push([discountRedeemCodeBulkCreation?.importedCount, discountRedeemCodeBulkCreation?.done])
      }
      return seen
    }
    expect(await counts()).toEqual([
      [0, false],
      [0, false],
    ])
    await store.test.pass(2000)
    expect(await counts()).toEqual([
      [100, false],
      [0, false],
    ])
    await store.test.pass(2000)
    expect(await counts()).toEqual([
      [250, true],
      [50, false],
    ])
    await control('/code-import', { codesPerSecond: 0 })
    await store.test.pass(60_000)
    expect(await counts()).toEqual([
      [250, true],
      [50, false],
    ])
    await control('/code-import', {})
    await store.test.pass(60_000)
    expect((await listCodes({ first: 1 })).codesCount).toEqual({ count: 501, precision: 'EXACT' })
  })

  it('imports the valid codes, and has a reason for each other one', async () => {
    await importCodes(['Taken'], other)
    const creation = await importCodes([
      'good',
      'GOOD',
      ' ',
      'two\nlines',
      'x'.repeat(256),
      'tAKEN',
      'DIWALI',
      'x'.repeat(255),
    ])
    const fault = (message: string) => [{ field: ['code'], message, code: null, extraInfo: null }]
    const notUnique = fault('must be unique. Please try a different code.')
    expect(creation).toMatchObject({
      done: true,
      codesCount: 8,
      importedCount: 2,
      failedCount: 6,
      codes: {
        nodes: [
          { code: 'good', discountRedeemCode: { code: 'good' }, errors: [] },
          { errors: fault('Codes must be unique within BulkDiscountCodeCreation') },
          { discountRedeemCode: null, errors: fault('is too short (minimum is 1 character)') },
          { errors: fault('cannot contain newline characters.') },
          { errors: fault('is too long (maximum is 255 characters)') },
          { code: 'tAKEN', errors: notUnique },
          { code: 'DIWALI', errors: notUnique },
          { errors: [] },
        ],
      },
    })
  })

  it('has 250 codes at most, at least one, and a code discount', async () => {
    const refused = async (id: string, codes: readonly string[]) =>
      (await ask(add, { discountId: id, codes: toInput(codes) })).discountRedeemCodeBulkAdd
    const answer = await store.test.graphql(add, { discountId, codes: toInput(numbered(251)) })
    expect(answer.errors).toMatchObject([{ extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } }])
    expect(await refused(discountId, [])).toEqual({
      bulkCreation: null,
      userErrors: [{ field: ['codes'], message: "Codes can't be blank", code: 'BLANK' }],
    })
    const unknown = {
      bulkCreation: null,
      userErrors: [{ field: ['discountId'], message: 'Code discount does not exist.', code: 'INVALID' }],
    }
    expect(await refused('gid://shopify/DiscountCodeNode/77', ['A'])).toEqual(unknown)
    expect(await refused('gid://shopify/DiscountAutomaticNode/1', ['A'])).toEqual(unknown)
    expect(await ask(codesQuery, { id: 'gid://shopify/DiscountRedeemCodeBulkCreation/5' })).toEqual({
      discountRedeemCodeBulkCreation: null,
    })
  })

  it('is refused, or has no answer, on order', async () => {
    await control('', { next: [{ fault: 'refuse codes', count: 2, message: 'is not wanted.' }] })
    expect(await importCodes(['A', 'B', 'C'])).toMatchObject({
      importedCount: 1,
      failedCount: 2,
      codes: {
        nodes: [
          { errors: [{ message: 'is not wanted.' }] },
          { errors: [{ message: 'is not wanted.' }] },
          { errors: [] },
        ],
      },
    })
    const mutation = 'discountRedeemCodeBulkAdd'
    await control('', { next: [{ fault: 'status', status: 502, mutation, carriedOut: true }] })
    const token = await store.test.install()
    const lost = await store.test.store.request(`${storeUrl}/admin/api/2026-10/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
      body: JSON.stringify({ query: add, variables: { discountId, codes: toInput(['D']) } }),
    })
    expect(lost.status).toBe(502)
    await store.test.pass(1000)
    expect(await findHolder('D')).toEqual({ id: discountId })
  })
})
