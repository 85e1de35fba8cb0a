import { describe, expect, it } from 'vitest'
import { discountId, names, other, startCodeStore } from './code-store.test-support.ts'

const store = startCodeStore()
const { ask, importCodes, listCodes, findHolder, control } = store

describe('a call that deletes codes', () => {
  const remove = `mutation Remove($discountId: ID!, $ids: [ID!], $search: String) {
    discountCodeRedeemCodeBulkDelete(discountId: $discountId, ids: $ids, search: $search) {
      job { id done }
      userErrors { field message code }
    }
  }`
  const removal = async (variables: Record<string, unknown>) =>
    (await ask(remove, { discountId, ...variables })).discountCodeRedeemCodeBulkDelete

  it('is a job: by ids, within that discount', async () => {
    await importCodes(['A', 'B'])
    await importCodes(['C'], other)
    const ids = [...(await listCodes()).codes.nodes, ...(await listCodes({}, other)).codes.nodes]
      .filter(({ code }) => code !== 'B')
      .map(({ id }) => id)
    const answer = await removal({ ids })
    expect(answer).toMatchObject({ job: { done: false }, userErrors: [] })
    const { job } = answer as { job: { id: string } }
    const { id } = job
    expect(id).toMatch(/^gid:\/\/shopify\/Job\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(await ask('query Job($id: ID!) { job(id: $id) { id done } }', { id })).toEqual({
      job: { id, done: false },
    })
    await store.test.pass(1000)
    expect(await ask('query Job($id: ID!) { job(id: $id) { done } }', { id })).toEqual({
      job: { done: true },
    })
    expect(names(await listCodes())).toEqual(['B'])
    expect(names(await listCodes({}, other))).toEqual(['Diwali', 'C'])
    await importCodes(['A'], other)
    expect(await findHolder('A')).toEqual({ id: other })
  })

  it('has a search in place of ids', async () => {
    await importCodes(['SAFF-1', 'TEA-1'])
    await removal({ search: 'saff' })
    await store.test.pass(1000)
    expect(names(await listCodes())).toEqual(['FIRST', 'TEA-1'])
  })

  it('is refused without codes, and with too much', async () => {
    const error = (message: string, code: string | null, field: string[] | null = null) => ({
      job: null,
      userErrors: [{ field, message, code }],
    })
    expect(await removal({})).toEqual(
      error("Missing expected argument key: 'ids', 'search' or 'saved_search_id'.", 'MISSING_ARGUMENT'),
    )
    expect(await removal({ ids: [], search: 'a' })).toEqual(
      error("Only one of 'ids', 'search' or 'saved_search_id' is allowed.", 'TOO_MANY_ARGUMENTS'),
    )
    expect(await removal({ ids: [] })).toEqual(error('Something went wrong, please try again.', null))
    expect(await removal({ search: ' ' })).toEqual(error("'Search' can't be blank.", 'BLANK', ['search']))
    expect(await removal({ discountId: 'gid://shopify/DiscountCodeNode/77', search: 'a' })).toEqual(
      error('Code discount does not exist.', 'INVALID', ['discountId']),
    )
    expect(await ask('{ job(id: "gid://shopify/Job/00000000-0000-0000-0000-000000000000") { id } }')).toEqual(
      { job: null },
    )
  })
})

describe('codes', () => {
  it('are deleted with their discount, so that another may have them', async () => {
    await importCodes(['SAFF-1'])
    await ask('mutation Delete($id: ID!) { discountCodeDelete(id: $id) { deletedCodeDiscountId } }', {
      id: discountId,
    })
    expect(await findHolder('SAFF-1')).toBeNull()
    await importCodes(['SAFF-1'], other)
    expect(await findHolder('SAFF-1')).toEqual({ id: other })
  })

  it('are gone after the first day begins again', async () => {
    await importCodes(['SAFF-1'])
    await control('/code-import', { codesPerSecond: 1 })
    await control('/first-day', { installed: true })
    expect(store.test.world.redeemCodes.countOf(2)).toBe(0)
    expect(store.test.world.redeemCodes.pace()).toEqual({ delayInMilliseconds: 500, codesPerSecond: 2500 })
  })
})
