import { beforeEach, expect } from 'vitest'
import { makeSeed } from '../../seed/seed.ts'
import { sampleCodeDiscount, sampleDiscount } from '../../test-support/sample-discount.ts'
import { createTestStore, storeUrl, type TestStore } from '../../test-support/test-store.ts'

export const discountId = 'gid://shopify/DiscountCodeNode/2'
export const other = 'gid://shopify/DiscountCodeNode/3'

export const add = `mutation Add($discountId: ID!, $codes: [DiscountRedeemCodeInput!]!) {
  discountRedeemCodeBulkAdd(discountId: $discountId, codes: $codes) {
    bulkCreation { id done codesCount importedCount failedCount createdAt discountCode { id } }
    userErrors { field message code }
  }
}`
export const codesQuery = `query Look($id: ID!, $after: String) {
  discountRedeemCodeBulkCreation(id: $id) {
    id done codesCount importedCount failedCount
    codes(first: 250, after: $after) {
      nodes { code discountRedeemCode { id code } errors { field message code extraInfo } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

export const toInput = (codes: readonly string[]) => codes.map((code) => ({ code }))

export const numbered = (count: number, prefix = 'SAFF') =>
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
export type CodeList = {
  codesCount: { count: number }
  codes: {
    nodes: { id: string; code: string; asyncUsageCount: number }[]
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string; startCursor: string }
  }
}
export const names = ({ codes }: CodeList) => codes.nodes.map(({ code }) => code)

/** Store with two code discounts, made again before each test of a file, and its calls for redeem codes. */
export function startCodeStore() {
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

  async function sendQuery(query: string, variables: Record<string, unknown> = {}, version?: string) {
    const answer = await test.graphql(query, variables, version)
    return answer.data as Record<string, Record<string, unknown>>
  }

  async function addCodes(codes: readonly string[], id = discountId): Promise<string> {
    const { discountRedeemCodeBulkAdd } = await sendQuery(add, { discountId: id, codes: toInput(codes) })
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
    return (await sendQuery(codesQuery, { id: creation })).discountRedeemCodeBulkCreation
  }

  async function listCodes(variables: Record<string, unknown> = {}, id = discountId): Promise<CodeList> {
    const size = 'last' in variables ? {} : { first: 250 }
    const { codeDiscountNode } = await sendQuery(codesOf, { id, ...size, ...variables })
    return codeDiscountNode?.codeDiscount as CodeList
  }

  async function findHolder(code: string): Promise<unknown> {
    const answer = await sendQuery(
      'query Find($code: String!) { codeDiscountNodeByCode(code: $code) { id } }',
      {
        code,
      },
    )
    return answer.codeDiscountNodeByCode
  }

  async function control(path: string, body: unknown): Promise<void> {
    const init = { method: 'POST', body: JSON.stringify(body) }
    const socket = { incoming: { socket: { remoteAddress: '127.0.0.1', destroy: () => {} } } }
    expect((await test.store.request(`${storeUrl}/control${path}`, init, socket)).status).toBe(200)
  }

  return {
    get test() {
      return test
    },
    ask: sendQuery,
    addCodes,
    importCodes,
    listCodes,
    findHolder,
    control,
  }
}
