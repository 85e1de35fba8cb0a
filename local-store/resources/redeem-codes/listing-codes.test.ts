import { describe, expect, it } from 'vitest'
import { type CodeList, discountId, names, other, startCodeStore } from './code-store.test-support.ts'

const store = startCodeStore()
const { ask, importCodes, listCodes, findHolder } = store

describe('the codes of a discount', () => {
  it('are listed page by page from either end, by number and by code', async () => {
    await importCodes(['C', 'A'])
    await importCodes(['B', 'D'])
    const walk = async (variables: Record<string, unknown>, direction: 'after' | 'before') => {
      const seen: string[] = []
      for (let cursor: string | null = null; ; ) {
        const page: CodeList = await listCodes({ ...variables, [direction]: cursor })
        const { hasNextPage, hasPreviousPage, startCursor, endCursor } = page.codes.pageInfo
        if (direction === 'after') seen.push(...names(page))
        else seen.unshift(...names(page))
        if (!(direction === 'after' ? hasNextPage : hasPreviousPage)) return seen.join('')
        cursor = direction === 'after' ? endCursor : startCursor
      }
    }
    for (const size of [1, 2, 4, 5, 9]) {
      expect(await walk({ first: size }, 'after')).toBe('FIRSTCABD')
      expect(await walk({ last: size }, 'before')).toBe('FIRSTCABD')
      expect(await walk({ first: size, reverse: true }, 'after')).toBe('DBACFIRST')
      expect(await walk({ first: size, sortKey: 'CODE' }, 'after')).toBe('ABCDFIRST')
      expect(await walk({ last: size, sortKey: 'CODE', reverse: true }, 'before')).toBe('FIRSTDCBA')
    }
    expect(names(await listCodes({}, other))).toEqual(['Diwali'])
  })

  it('are searched by word, code and uses', async () => {
    await importCodes(['SAFF-1', 'SAFF-2', 'TEA-1'])
    expect(names(await listCodes({ query: 'saff' }))).toEqual(['SAFF-1', 'SAFF-2'])
    expect(names(await listCodes({ query: 'code:tea-1' }))).toEqual(['TEA-1'])
    expect((await listCodes({ query: 'times_used:0', first: 2 })).codes.pageInfo.hasNextPage).toBe(true)
  })

  it('are not found by the list of discounts, but by their code', async () => {
    await importCodes(['SAFF-1'])
    const list = 'query List($query: String) { codeDiscountNodes(first: 5, query: $query) { nodes { id } } }'
    expect(await ask(list, { query: 'code:SAFF-1' })).toEqual({ codeDiscountNodes: { nodes: [] } })
    expect(await ask(list, { query: 'code:FIRST' })).toMatchObject({
      codeDiscountNodes: { nodes: [{ id: discountId }] },
    })
    expect(await findHolder('saff-1')).toEqual({ id: discountId })
  })

  it('protect the discount’s code from changes, and are refused to other discounts', async () => {
    const update = `mutation Update($id: ID!, $code: String) {
      discountCodeBasicUpdate(id: $id, basicCodeDiscount: { code: $code }) { userErrors { field message code } }
    }`
    await importCodes(['SAFF-1'])
    const change = async (id: string, code: string) =>
      (await ask(update, { id, code })).discountCodeBasicUpdate?.userErrors
    expect(await change(discountId, 'NEW')).toEqual([
      { field: ['id'], message: 'Cannot update the code of a bulk discount.', code: null },
    ])
    expect(await change(discountId, 'saff-1')).toEqual([])
    expect(await change(other, 'saff-1')).toMatchObject([{ code: 'TAKEN' }])
    expect(names(await listCodes())).toEqual(['FIRST', 'SAFF-1'])
    expect(store.test.world.state.read().discounts[1]?.codes).toMatchObject([{ code: 'FIRST' }])
  })
})
