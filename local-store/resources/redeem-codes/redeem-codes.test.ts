import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeSeed } from '../../seed/seed.ts'
import { sampleCodeDiscount, sampleDiscount } from '../../test-support/sample-discount.ts'
import { createTestStore, storeUrl, type TestStore } from '../../test-support/test-store.ts'
import { openRedeemCodeTables } from './redeem-code-tables.ts'
import { createRedeemCodes } from './redeem-codes.ts'

const discountId = 'gid://shopify/DiscountCodeNode/2'
const other = 'gid://shopify/DiscountCodeNode/3'

let test: TestStore
beforeEach(() => {
  test = createTestStore({
    ...makeSeed(),
    discounts: [
      sampleDiscount(),
      sampleCodeDiscount({ FIRST: 0 }),
      sampleCodeDiscount({ Diwali: 0 }, { id: 3, codes: [{ id: 9, code: 'Diwali', usageCount: 0 }] }),
    ],
  })
})

const add = `mutation Add($discountId: ID!, $codes: [DiscountRedeemCodeInput!]!) {
  discountRedeemCodeBulkAdd(discountId: $discountId, codes: $codes) {
    bulkCreation { id done codesCount importedCount failedCount createdAt discountCode { id } }
    userErrors { field message code }
  }
}`
const look = `query Look($id: ID!, $after: String) {
  discountRedeemCodeBulkCreation(id: $id) {
    id done codesCount importedCount failedCount
    codes(first: 250, after: $after) {
      nodes { code discountRedeemCode { id code } errors { field message code extraInfo } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

async function ask(query: string, variables: Record<string, unknown> = {}, version?: string) {
  const answer = await test.graphql(query, variables, version)
  return answer.data as Record<string, Record<string, unknown>>
}
const toInput = (codes: readonly string[]) => codes.map((code) => ({ code }))

async function addCodes(codes: readonly string[], id = discountId): Promise<string> {
  const { discountRedeemCodeBulkAdd } = await ask(add, { discountId: id, codes: toInput(codes) })
  const { bulkCreation, userErrors } = discountRedeemCodeBulkAdd as {
    bulkCreation: { id: string }
    userErrors: unknown[]
  }
  expect(userErrors).toEqual([])
  return bulkCreation.id
}

/** Adds codes and lets the time of their import pass. */
async function importCodes(codes: readonly string[], id = discountId): Promise<unknown> {
  const creation = await addCodes(codes, id)
  await test.pass(2000)
  return (await ask(look, { id: creation })).discountRedeemCodeBulkCreation
}

const numbered = (count: number, prefix = 'SAFF') =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`)

const codesOf = `query Codes($id: ID!, $first: Int, $last: Int, $after: String, $before: String, $query: String, $reverse: Boolean, $sortKey: DiscountCodeSortKeys) {
  codeDiscountNode(id: $id) { codeDiscount { ... on DiscountCodeBasic {
    codesCount { count precision }
    codes(first: $first, last: $last, after: $after, before: $before, query: $query, reverse: $reverse, sortKey: $sortKey) {
      nodes { id code asyncUsageCount }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
  } } }
}`
type CodeList = {
  codesCount: { count: number }
  codes: {
    nodes: { id: string; code: string; asyncUsageCount: number }[]
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string; startCursor: string }
  }
}
async function listCodes(variables: Record<string, unknown> = {}, id = discountId): Promise<CodeList> {
  const size = 'last' in variables ? {} : { first: 250 }
  const { codeDiscountNode } = await ask(codesOf, { id, ...size, ...variables })
  return codeDiscountNode?.codeDiscount as CodeList
}
const names = ({ codes }: CodeList) => codes.nodes.map(({ code }) => code)

async function findHolder(code: string): Promise<unknown> {
  const answer = await ask('query Find($code: String!) { codeDiscountNodeByCode(code: $code) { id } }', {
    code,
  })
  return answer.codeDiscountNodeByCode
}

async function control(path: string, body: unknown): Promise<void> {
  const init = { method: 'POST', body: JSON.stringify(body) }
  const socket = { incoming: { socket: { remoteAddress: '127.0.0.1', destroy: () => {} } } }
  expect((await test.store.request(`${storeUrl}/control${path}`, init, socket)).status).toBe(200)
}

describe('adding codes', () => {
  it.each(['2024-01', '2026-10'])('answers before the first import, in %s', async (version) => {
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
    await test.pass(501)
    expect(await findHolder(' a1 ')).toEqual({ id: discountId })
  })

  it('imports at the pace of the clock, one call after the other', async () => {
    await control('/code-import', { delayInMilliseconds: 1000, codesPerSecond: 100 })
    const first = await addCodes(numbered(250, 'ONE'))
    const second = await addCodes(numbered(250, 'TWO'))
    const counts = async () => {
      const seen = []
      for (const id of [first, second]) {
        const { discountRedeemCodeBulkCreation } = await ask(look, { id })
        seen.push([discountRedeemCodeBulkCreation?.importedCount, discountRedeemCodeBulkCreation?.done])
      }
      return seen
    }
    expect(await counts()).toEqual([
      [0, false],
      [0, false],
    ])
    await test.pass(2000)
    expect(await counts()).toEqual([
      [100, false],
      [0, false],
    ])
    await test.pass(2000)
    expect(await counts()).toEqual([
      [250, true],
      [50, false],
    ])
    await control('/code-import', { codesPerSecond: 0 })
    await test.pass(60_000)
    expect(await counts()).toEqual([
      [250, true],
      [50, false],
    ])
    await control('/code-import', {})
    await test.pass(60_000)
    expect((await listCodes({ first: 1 })).codesCount).toEqual({ count: 501, precision: 'EXACT' })
  })

  it('reports for each code why it was not imported, and imports the others', async () => {
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

  it('takes 250 a call, needs a code discount, and at least one code', async () => {
    const refused = async (id: string, codes: readonly string[]) =>
      (await ask(add, { discountId: id, codes: toInput(codes) })).discountRedeemCodeBulkAdd
    const answer = await test.graphql(add, { discountId, codes: toInput(numbered(251)) })
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
    expect(await ask(look, { id: 'gid://shopify/DiscountRedeemCodeBulkCreation/5' })).toEqual({
      discountRedeemCodeBulkCreation: null,
    })
  })

  it('refuses codes and loses answers on order', async () => {
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
    const token = await test.install()
    const lost = await test.store.request(`${storeUrl}/admin/api/2026-10/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
      body: JSON.stringify({ query: add, variables: { discountId, codes: toInput(['D']) } }),
    })
    expect(lost.status).toBe(502)
    await test.pass(1000)
    expect(await findHolder('D')).toEqual({ id: discountId })
  })
})

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

  it('protect their discount’s code from changes, and are refused to other discounts', async () => {
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
    expect(test.world.state.read().discounts[1]?.codes).toMatchObject([{ code: 'FIRST' }])
  })

  it('count at checkout, each by itself', async () => {
    await importCodes(['SAFF-1', 'SAFF-2'])
    test.world.state.change(({ discounts: [, discount] }) => {
      if (discount) discount.usageLimit = 1
    })
    const order = { lines: [{ sku: 'SL-SAF-1', quantity: 2 }], customer: { email: 'asha@example.com' } }
    const checkout = (code: string) =>
      test.call('POST', '/checkout', { ...order, ...address, discountCodes: [code] })
    expect((await checkout('saff-1')).body).toMatchObject({ discountCodes: [{ valid: true }] })
    const placed = await test.call('POST', '/orders', {
      ...order,
      ...address,
      discountCodes: ['saff-1'],
      selectedDeliveryOption: 'Express',
    })
    expect(placed.status).toBe(201)
    expect((await checkout('SAFF-1')).body).toMatchObject({
      discountCodes: [{ valid: false, reason: 'DISCOUNT_USAGE_LIMIT_REACHED' }],
    })
    expect((await checkout('SAFF-2')).body).toMatchObject({ discountCodes: [{ valid: true }] })
    const { codes } = await listCodes()
    expect(codes.nodes.map(({ code, asyncUsageCount }) => [code, asyncUsageCount])).toEqual([
      ['FIRST', 0],
      ['SAFF-1', 1],
      ['SAFF-2', 0],
    ])
    expect(names(await listCodes({ query: 'times_used:>0' }))).toEqual(['SAFF-1'])
  })

  it('are deleted with their discount, so that another may have them', async () => {
    await importCodes(['SAFF-1'])
    await ask('mutation Delete($id: ID!) { discountCodeDelete(id: $id) { deletedCodeDiscountId } }', {
      id: discountId,
    })
    expect(await findHolder('SAFF-1')).toBeNull()
    await importCodes(['SAFF-1'], other)
    expect(await findHolder('SAFF-1')).toEqual({ id: other })
  })
})

const address = {
  deliveryAddress: { countryCode: 'IN', provinceCode: 'KA', zip: '560001' },
}

describe('deleting codes', () => {
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
    await test.pass(1000)
    expect(await ask('query Job($id: ID!) { job(id: $id) { done } }', { id })).toEqual({
      job: { done: true },
    })
    expect(names(await listCodes())).toEqual(['B'])
    expect(names(await listCodes({}, other))).toEqual(['Diwali', 'C'])
    await importCodes(['A'], other)
    expect(await findHolder('A')).toEqual({ id: other })
  })

  it('is possible by a search too', async () => {
    await importCodes(['SAFF-1', 'TEA-1'])
    await removal({ search: 'saff' })
    await test.pass(1000)
    expect(names(await listCodes())).toEqual(['FIRST', 'TEA-1'])
  })

  it('refuses a call that names nothing, or too much', async () => {
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

it('survive a restart, and the import continues', () => {
  const folder = mkdtempSync(join(tmpdir(), 'redeem-codes-'))
  const path = join(folder, 'codes.sqlite')
  let now = 0
  const open = () =>
    createRedeemCodes({ database: openRedeemCodeTables(path), now: () => now, state: test.world.state })
  const before = open()
  before.create(2, [{ code: 'A', orderedRefusal: null }])
  before.close()
  now = 60_000
  const after = open()
  expect(after.find('a')).toMatchObject({ discountId: 2, code: 'A', usageCount: 0 })
  after.keepOnlyOf([3])
  expect(after.find('a')).toBeUndefined()
  after.close()
  const other = new DatabaseSync(path)
  other.exec('PRAGMA user_version = 9')
  other.close()
  expect(open).toThrow(/have version 9, wanted 1.*npm run reset/)
  rmSync(folder, { recursive: true })
})

it('are gone after the first day begins again', async () => {
  await importCodes(['SAFF-1'])
  await control('/code-import', { codesPerSecond: 1 })
  await control('/first-day', { installed: true })
  expect(test.world.redeemCodes.countOf(2)).toBe(0)
  expect(test.world.redeemCodes.pace()).toEqual({ delayInMilliseconds: 500, codesPerSecond: 2500 })
})
