import { beforeEach, expect, it } from 'vitest'
import { discountFunctionId } from '../../test-support/test-deployment.ts'
import { createTestStore, type TestStore } from '../../test-support/test-store.ts'

let test: TestStore
beforeEach(async () => {
  test = createTestStore()
  const first = { title: 'Autumn sale', startsAt: '2026-11-01T00:00:00Z', functionId: discountFunctionId }
  await create('Automatic', { ...first, discountClasses: ['ORDER'], tags: ['season'] })
  await test.pass(60_000)
  await create('Code', {
    ...first,
    title: 'Welcome',
    code: 'HELLO10',
    combinesWith: { orderDiscounts: true },
  })
  await create('Code', { ...first, title: 'Diwali', code: 'LAMPS', startsAt: '2027-10-01T00:00:00Z' })
  await create('Code', { ...first, title: 'Old', code: 'OLD', endsAt: '2026-11-02T00:00:00Z' })
})

async function create(method: 'Automatic' | 'Code', input: object) {
  const argument = `${method.toLowerCase()}AppDiscount`
  const answer = await test.graphql(
    `mutation Create($input: Discount${method}AppInput!) { made: discount${method}AppCreate(${argument}: $input) { userErrors { message } } }`,
    { input },
  )
  expect(answer.data).toEqual({ made: { userErrors: [] } })
}

type Page = {
  nodes: { discount: { title: string } }[]
  pageInfo: { hasNextPage: boolean; endCursor: string }
}
const discount = 'discount { ... on DiscountAutomaticApp { title } ... on DiscountCodeApp { title } } '

async function page(query: string, rest = 'first: 10'): Promise<Page> {
  const answer = await test.graphql(
    `query List($query: String) { list: discountNodes(${rest}, query: $query) { nodes { ${discount} } pageInfo { hasNextPage endCursor } } }`,
    { query },
  )
  return (answer.data as { list: Page }).list
}
const titles = async (query: string, rest?: string) =>
  (await page(query, rest)).nodes.map((one) => one.discount.title)

it.each([
  ['', ['Autumn sale', 'Welcome', 'Diwali', 'Old']],
  ['hello', ['Welcome']],
  ['code:lamps', ['Diwali']],
  ['code:LA*', ['Diwali']],
  ['title:"Autumn sale"', ['Autumn sale']],
  ['status:active', ['Autumn sale', 'Welcome']],
  ['status:scheduled', ['Diwali']],
  ['status:expired', ['Old']],
  ['method:automatic', ['Autumn sale']],
  ['method:code AND status:active', ['Welcome']],
  ['discount_class:order method:automatic', ['Autumn sale']],
  ['discount_class:product method:automatic', []],
  ['combines_with:order_discounts', ['Welcome']],
  ['discount_type:app tag:season', ['Autumn sale']],
  ['type:percentage', []],
  ['type:all_with_app title:Old', ['Old']],
  ['starts_at:>2027-01-01', ['Diwali']],
  ['ends_at:<2027-01-01', ['Old']],
  ['times_used:0 status:expired', ['Old']],
  ['id:>1700003', ['Old']],
])('finds by "%s"', async (query, wanted) => {
  expect(await titles(query)).toEqual(wanted)
})

it('sorts, forwards and backwards, and pages by cursor', async () => {
  expect(await titles('', 'first: 10, sortKey: TITLE')).toEqual(['Autumn sale', 'Diwali', 'Old', 'Welcome'])
  expect(await titles('', 'first: 10, sortKey: ENDS_AT')).toEqual(['Old', 'Autumn sale', 'Welcome', 'Diwali'])
  expect(await titles('', 'first: 2, sortKey: CREATED_AT, reverse: true')).toEqual(['Old', 'Diwali'])
  const first = await page('', 'first: 3')
  expect(first.pageInfo.hasNextPage).toBe(true)
  expect(await titles('', `first: 3, after: "${first.pageInfo.endCursor}"`)).toEqual(['Old'])
})

it('warns of an unknown search field', async () => {
  const answer = await test.graphql('{ discountNodes(first: 1, query: "colour:red") { nodes { id } } }')
  expect(answer.extensions?.search).toMatchObject([
    { path: ['discountNodes'], warnings: [{ field: 'colour', code: 'invalid_field' }] },
  ])
})

it('lists and counts by method', async () => {
  const answer = await test.graphql(
    '{ automaticDiscountNodes(first: 5) { nodes { id } } codeDiscountNodes(first: 5, sortKey: TITLE) { nodes { codeDiscount { ... on DiscountCodeApp { title } } } } discountNodesCount(limit: 2) { count precision } }',
  )
  expect(answer.data).toEqual({
    automaticDiscountNodes: { nodes: [{ id: 'gid://shopify/DiscountAutomaticNode/1700001' }] },
    codeDiscountNodes: {
      nodes: ['Diwali', 'Old', 'Welcome'].map((title) => ({ codeDiscount: { title } })),
    },
    discountNodesCount: { count: 2, precision: 'AT_LEAST' },
  })
})

it('lists the kinds of discount that the app offers', async () => {
  const answer = await test.graphql(
    '{ appDiscountTypes { functionId title discountClasses appBridge { createPath detailsPath } } }',
  )
  expect(answer.data).toEqual({
    appDiscountTypes: [
      {
        functionId: discountFunctionId,
        title: 'Test discount',
        discountClasses: ['ORDER', 'PRODUCT', 'SHIPPING'],
        appBridge: {
          createPath: '/app/discount/:functionId/new',
          detailsPath: '/app/discount/:functionId/:id',
        },
      },
    ],
  })
})

it('requires the scope of discounts', async () => {
  test = createTestStore()
  const deployment = test.world.deployment()
  deployment.app.scopes = deployment.app.scopes.filter((scope) => scope !== 'write_discounts')
  test.deploy(deployment)
  const answer = await test.graphql('{ discountNodes(first: 1) { nodes { id } } }')
  expect(answer.errors).toMatchObject([
    { extensions: { code: 'ACCESS_DENIED', requiredAccess: '`read_discounts` access scope.' } },
  ])
})
