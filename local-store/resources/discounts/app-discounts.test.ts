import { beforeEach, describe, expect, it } from 'vitest'
import { discountFunctionId, paymentFunctionId } from '../../test-support/test-deployment.ts'
import { createTestStore, type TestStore } from '../../test-support/test-store.ts'

let test: TestStore
beforeEach(() => {
  test = createTestStore()
})

type UserError = { code: string | null; field: string[]; message: string }
type Sent = Record<string, unknown> & { discountId: string; title: string; status: string }
type Result = { discount: Sent | null; userErrors: UserError[] }

const minute = 60_000
const startsAt = '2026-11-19T00:00:00Z'

async function sendQuery<Data>(
  query: string,
  variables: Record<string, unknown>,
  version?: string,
): Promise<Data> {
  const answer = await test.graphql(query, variables, version)
  expect(answer.errors).toBeUndefined()
  return answer.data as Data
}

const kinds = [
  { name: 'Automatic', argument: 'automaticAppDiscount', own: {}, other: 'Code' },
  { name: 'Code', argument: 'codeAppDiscount', own: { code: 'WELCOME' }, other: 'Automatic' },
] as const
type Kind = (typeof kinds)[number]

const members = (kind: Kind, version: string) =>
  `discount: ${kind.argument} { discountId title status startsAt endsAt asyncUsageCount createdAt updatedAt
    combinesWith { orderDiscounts productDiscounts shippingDiscounts }
    appDiscountType { functionId title appBridge { createPath detailsPath } } errorHistory { firstOccurredAt }
    ${version === '2024-01' ? 'discountClass' : 'discountClasses'}
    ${kind.name === 'Code' ? `codes(first: 2) { nodes { code asyncUsageCount } } usageLimit appliesOncePerCustomer ${version === '2024-01' ? 'codeCount' : 'codesCount { count }'}` : ''}
  } userErrors { code field message }`

async function create(kind: Kind, changes: object = {}, version = '2026-10'): Promise<Result> {
  const input = { title: 'Ten off', startsAt, functionId: discountFunctionId, ...kind.own, ...changes }
  const { result } = await sendQuery<{ result: Result }>(
    `mutation Create($input: Discount${kind.name}AppInput!) { result: discount${kind.name}AppCreate(${kind.argument}: $input) { ${members(kind, version)} } }`,
    { input },
    version,
  )
  return result
}

async function createValid(kind: Kind, changes: object = {}): Promise<Sent> {
  const { discount, userErrors } = await create(kind, changes)
  expect(userErrors).toEqual([])
  if (discount === null) throw new Error('The discount was refused')
  return discount
}

async function update(kind: Kind, id: string, input: object): Promise<Result> {
  const { result } = await sendQuery<{ result: Result }>(
    `mutation Update($id: ID!, $input: Discount${kind.name}AppInput!) { result: discount${kind.name}AppUpdate(id: $id, ${kind.argument}: $input) { ${members(kind, '2026-10')} } }`,
    { id, input },
  )
  return result
}

async function perform(deed: 'Activate' | 'Deactivate', name: string, id: string) {
  const node = `${name.toLowerCase()}DiscountNode`
  const inner = `${name.toLowerCase()}Discount`
  const { result } = await sendQuery<{
    result: { node: { discount: Record<string, unknown> } | null; userErrors: UserError[] }
  }>(
    `mutation Switch($id: ID!) { result: discount${name}${deed}(id: $id) { node: ${node} { discount: ${inner} { ... on Discount${name}App { status startsAt endsAt } } } userErrors { code field message } } }`,
    { id },
  )
  return { ...result.node?.discount, userErrors: result.userErrors }
}

describe.each(kinds)('an app discount: $name', (kind) => {
  const node = `Discount${kind.name}Node`

  it('is created with its metafields, and read back by each of its ids', async () => {
    const made = await createValid(kind, {
      combinesWith: { productDiscounts: true },
      discountClasses: ['SHIPPING', 'ORDER'],
      metafields: [{ namespace: 'checkout-ninja', key: 'rules', type: 'json', value: '{"version":1}' }],
    })
    expect(made).toMatchObject({
      title: 'Ten off',
      status: 'ACTIVE',
      startsAt,
      endsAt: null,
      asyncUsageCount: 0,
      combinesWith: { orderDiscounts: false, productDiscounts: true, shippingDiscounts: false },
      appDiscountType: {
        functionId: discountFunctionId,
        title: 'Test discount',
        appBridge: {
          createPath: '/app/discount/:functionId/new',
          detailsPath: '/app/discount/:functionId/:id',
        },
      },
      errorHistory: null,
      discountClasses: ['ORDER', 'SHIPPING'],
    })
    expect(made.discountId).toMatch(new RegExp(`^gid://shopify/${node}/\\d+$`))
    const number = made.discountId.split('/').at(-1)
    for (const id of [made.discountId, `gid://shopify/DiscountNode/${number}`]) {
      const { found } = await sendQuery<{ found: unknown }>(
        'query Find($id: ID!) { found: discountNode(id: $id) { id discount { __typename } metafield(namespace: "checkout-ninja", key: "rules") { value ownerType } } }',
        { id },
      )
      expect(found).toEqual({
        id: made.discountId,
        discount: { __typename: `Discount${kind.name}App` },
        metafield: { value: '{"version":1}', ownerType: 'DISCOUNT' },
      })
    }
    const { none } = await sendQuery<{ none: unknown }>(
      `query Find($id: ID!) { none: discountNode(id: $id) { id } }`,
      { id: `gid://shopify/Discount${kind.other}Node/${number}` },
    )
    expect(none).toBeNull()
  })

  it('is created in 2024-01, which knows neither handles nor classes', async () => {
    const { discount, userErrors } = await create(kind, {}, '2024-01')
    expect(userErrors).toEqual([])
    expect(discount).toMatchObject({ title: 'Ten off', discountClass: 'ORDER' })
    const answer = await test.graphql(
      `mutation Create($input: Discount${kind.name}AppInput!) { discount${kind.name}AppCreate(${kind.argument}: $input) { userErrors { message } } }`,
      { input: { title: 'x', discountClasses: ['ORDER'] } },
      '2024-01',
    )
    expect(answer.errors).toMatchObject([
      {
        extensions: {
          code: 'INVALID_VARIABLE',
          problems: [{ path: ['discountClasses'], explanation: expect.stringContaining('not defined') }],
        },
      },
    ])
    expect(
      (
        await create(
          kind,
          { ...(kind.name === 'Code' ? { code: 'X' } : {}), functionId: undefined },
          '2024-01',
        )
      ).userErrors,
    ).toMatchObject([
      { code: 'INVALID', field: [kind.argument, 'functionId'], message: "Function id can't be blank." },
    ])
  })

  it.each([
    ['no start', { startsAt: undefined }, ['startsAt'], 'INVALID', "Starts at can't be blank."],
    [
      'an end before the start',
      { endsAt: startsAt },
      ['endsAt'],
      'INVALID',
      'Ends at needs to be after starts_at',
    ],
    ['no class', { discountClasses: [] }, ['discountClasses'], 'INVALID', "Discount classes can't be empty."],
    [
      'a long title',
      { title: 'x'.repeat(256) },
      ['title'],
      'INVALID',
      'is too long (maximum is 255 characters)',
    ],
    [
      'no function',
      { functionId: undefined },
      ['functionHandle'],
      'MISSING_FUNCTION_IDENTIFIER',
      "Function id can't be blank.",
    ],
    [
      'two functions',
      { functionHandle: 'test-discount' },
      [],
      'MULTIPLE_FUNCTION_IDENTIFIERS',
      'Only one of functionId or functionHandle is allowed.',
    ],
    [
      'an unknown function',
      { functionId: 'x' },
      ['functionId'],
      'INVALID',
      'Function x not found. Ensure that it is released in the current app (131001), and that the app is installed.',
    ],
    [
      'a function of another API',
      { functionId: paymentFunctionId },
      ['functionId'],
      null,
      'Unexpected Function API. The provided function must implement one of the following extension targets: [product_discounts, order_discounts, shipping_discounts, discount].',
    ],
    [
      'a broken metafield',
      { metafields: [{ namespace: 'abc', key: 'rules', type: 'json', value: '{' }] },
      ['metafields', '0', 'value'],
      'INVALID',
      expect.stringContaining('Value is invalid JSON'),
    ],
    [
      'customers that there are none of',
      { context: { customers: { add: [] } } },
      ['context'],
      'INVALID',
      'a minimum of one prerequisite segment or prerequisite customer must be provided',
    ],
    [
      'an unknown customer',
      { context: { customers: { add: ['gid://shopify/Customer/9'] } } },
      ['context', 'customers', 'add'],
      'INVALID',
      'Customer with id: 9 is invalid',
    ],
  ])('refuses %s', async (_name, changes, path, code, message) => {
    const { discount, userErrors } = await create(kind, changes)
    expect(discount).toBeNull()
    expect(userErrors).toEqual([{ code, field: [kind.argument, ...path], message }])
    expect(test.world.state.read().discounts).toEqual([])
  })

  it('refuses a malformed moment as a bad variable', async () => {
    const answer = await test.graphql(
      `mutation Create($input: Discount${kind.name}AppInput!) { discount${kind.name}AppCreate(${kind.argument}: $input) { userErrors { message } } }`,
      { input: { title: 'x', startsAt: 'tomorrow' } },
    )
    expect(answer.errors).toMatchObject([
      { extensions: { code: 'INVALID_VARIABLE', problems: [{ path: ['startsAt'] }] } },
    ])
  })

  it('changes only members that an update names', async () => {
    const made = await createValid(kind, {
      endsAt: '2027-01-01T00:00:00.500+05:30',
      combinesWith: { orderDiscounts: true },
      discountClasses: ['PRODUCT'],
      metafields: [{ namespace: 'checkout-ninja', key: 'rules', type: 'json', value: '1' }],
    })
    expect(made.endsAt).toBe('2026-12-31T18:30:00Z')
    await test.pass(minute)
    const { discount } = await update(kind, made.discountId, { title: 'Twenty off' })
    expect(discount).toEqual({ ...made, title: 'Twenty off', updatedAt: '2026-11-20T05:01:00Z' })
    const unended = await update(kind, made.discountId, {
      endsAt: null,
      combinesWith: { shippingDiscounts: true },
      metafields: [{ namespace: 'checkout-ninja', key: 'rules', type: 'json', value: '2' }],
    })
    expect(unended.discount).toMatchObject({
      endsAt: null,
      combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: true },
    })
    expect(test.world.state.read().metafields.filter(({ key }) => key === 'rules')).toMatchObject([
      { ownerId: made.discountId, value: '2' },
    ])
  })

  it('is unknown by an id of no record, or of the other method', async () => {
    const made = await createValid(kind)
    const number = made.discountId.split('/').at(-1)
    const unknown = { code: null, field: ['id'], message: 'Discount does not exist' }
    expect((await update(kind, `gid://shopify/${node}/9`, { title: 'x' })).userErrors).toEqual([unknown])
    const other = `gid://shopify/Discount${kind.other}Node/${number}`
    expect((await update(kind, other, { title: 'x' })).userErrors).toEqual([unknown])
    const message = `${kind.name} discount does not exist.`
    for (const deed of ['Activate', 'Deactivate'] as const)
      expect((await perform(deed, kind.name, other)).userErrors).toEqual([
        { code: 'INVALID', field: ['id'], message },
      ])
  })

  it('is scheduled, active and expired by its dates and the clock', async () => {
    const made = await createValid(kind, { startsAt: '2026-11-20T05:01:00Z', endsAt: '2026-11-20T05:02:00Z' })
    const status = async () => {
      const { found } = await sendQuery<{ found: { discount: { status: string } } }>(
        `query Find($id: ID!) { found: discountNode(id: $id) { discount { ... on Discount${kind.name}App { status } } } }`,
        { id: made.discountId },
      )
      return found.discount.status
    }
    expect(made.status).toBe('SCHEDULED')
    await test.pass(minute)
    expect(await status()).toBe('ACTIVE')
    await test.pass(minute)
    expect(await status()).toBe('EXPIRED')
  })

  it('is switched off and on by its dates', async () => {
    const { discountId } = await createValid(kind, { startsAt: '2030-01-01T00:00:00Z' })
    const now = '2026-11-20T05:00:00Z'
    const off = { status: 'EXPIRED', startsAt: now, endsAt: now, userErrors: [] }
    expect(await perform('Deactivate', kind.name, discountId)).toEqual(off)
    await test.pass(minute)
    expect(await perform('Deactivate', kind.name, discountId)).toEqual(off)
    expect(await perform('Activate', kind.name, discountId)).toEqual({
      status: 'ACTIVE',
      startsAt: now,
      endsAt: null,
      userErrors: [],
    })
  })

  it('is deleted with its metafields', async () => {
    const made = await createValid(kind, {
      metafields: [{ namespace: 'abc', key: 'rules', type: 'json', value: '1' }],
    })
    const before = test.world.state.read().metafields.length
    const member = `deleted${kind.name}DiscountId`
    const remove = () =>
      sendQuery<{ result: unknown }>(
        `mutation Delete($id: ID!) { result: discount${kind.name}Delete(id: $id) { ${member} userErrors { code field message } } }`,
        { id: made.discountId },
      )
    expect((await remove()).result).toEqual({ [member]: made.discountId, userErrors: [] })
    expect(test.world.state.read()).toMatchObject({ discounts: [] })
    expect(test.world.state.read().metafields).toHaveLength(before - 1)
    expect((await remove()).result).toEqual({
      [member]: null,
      userErrors: [{ code: 'INVALID', field: ['id'], message: `${kind.name} discount does not exist.` }],
    })
  })

  it('has metafields set and deleted under any of its ids', async () => {
    const { discountId } = await createValid(kind)
    const plain = discountId.replace(node, 'DiscountNode')
    const metafield = { ownerId: plain, namespace: 'checkout-ninja', key: 'rules', type: 'json', value: '1' }
    await sendQuery(
      'mutation Set($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) { userErrors { message } } }',
      { metafields: [metafield, { ...metafield, ownerId: discountId, value: '2' }] },
    )
    const own = () => test.world.state.read().metafields.filter(({ key }) => key === 'rules')
    expect(own()).toMatchObject([{ ownerId: discountId, value: '2' }])
    await sendQuery(
      'mutation Delete($metafields: [MetafieldIdentifierInput!]!) { metafieldsDelete(metafields: $metafields) { userErrors { message } } }',
      { metafields: [{ ownerId: plain, namespace: 'checkout-ninja', key: 'rules' }] },
    )
    expect(own()).toEqual([])
  })

  it('is deleted when the app is uninstalled', async () => {
    await createValid(kind, { metafields: [{ namespace: 'abc', key: 'rules', type: 'json', value: '1' }] })
    const before = test.world.state.read().metafields.length
    await test.call('POST', '/app/uninstall')
    expect(test.world.state.read()).toMatchObject({ discounts: [], installation: null })
    expect(test.world.state.read().metafields).toHaveLength(before - 1)
  })
})

describe('the title of an app discount', () => {
  const [automatic, code] = kinds
  it.each([
    [automatic, '', "Title can't be blank."],
    [automatic, undefined, "Title can't be blank."],
    [code, ' ', "can't be blank"],
    [code, undefined, 'Required argument not found.'],
  ] as const)('may not be missing: $0.name, "%s"', async (kind, title, message) => {
    expect((await create(kind, { title })).userErrors).toEqual([
      { code: 'INVALID', field: [kind.argument, 'title'], message },
    ])
  })
})

describe('the code of a discount', () => {
  const [automatic, kind] = kinds

  it.each([undefined, '', '  '])('may not be blank: %j', async (code) => {
    expect((await create(kind, { code })).userErrors).toEqual([
      { code: 'INVALID', field: ['codeAppDiscount', 'code'], message: "Discount code can't be blank." },
    ])
  })

  it('is unique in the shop, in any case', async () => {
    const made = await createValid(kind)
    const taken = {
      code: 'TAKEN',
      field: ['codeAppDiscount', 'code'],
      message: 'Code must be unique. Please try a different code.',
    }
    expect((await create(kind, { code: ' welcome ' })).userErrors).toEqual([taken])
    const second = await createValid(kind, { code: 'OTHER' })
    expect((await update(kind, second.discountId, { code: 'Welcome' })).userErrors).toEqual([taken])
    expect((await update(kind, made.discountId, { code: 'Welcome' })).discount).toMatchObject({
      codes: { nodes: [{ code: 'Welcome' }] },
    })
    const { found } = await sendQuery<{ found: { id: string } }>(
      '{ found: codeDiscountNodeByCode(code: "wELCOME") { id } }',
      {},
    )
    expect(found.id).toBe(made.discountId)
  })

  it('has its own limit, and counts customers', async () => {
    expect((await create(kind, { usageLimit: 0 })).userErrors).toEqual([
      {
        code: 'GREATER_THAN',
        field: ['codeAppDiscount', 'usageLimit'],
        message: 'Usage limit must be greater than 0',
      },
    ])
    const made = await createValid(kind, { usageLimit: 3, appliesOncePerCustomer: true })
    expect(made).toMatchObject({ usageLimit: 3, appliesOncePerCustomer: true, codesCount: { count: 1 } })
    expect((await update(kind, made.discountId, { usageLimit: null })).discount).toMatchObject({
      usageLimit: null,
      appliesOncePerCustomer: true,
    })
  })

  it('is refused for an automatic discount', async () => {
    for (const member of [{ code: 'X' }, { usageLimit: 1 }, { appliesOncePerCustomer: true }]) {
      const answer = await test.graphql(
        'mutation Create($input: DiscountAutomaticAppInput!) { discountAutomaticAppCreate(automaticAppDiscount: $input) { userErrors { message } } }',
        { input: { title: 'x', startsAt, functionId: discountFunctionId, ...member } },
      )
      expect(answer.errors).toMatchObject([{ extensions: { code: 'INVALID_VARIABLE' } }])
    }
    expect(await createValid(automatic)).not.toHaveProperty('codes')
  })

  it('takes context or customerSelection, not both', async () => {
    const both = { context: { all: 'ALL' }, customerSelection: { all: true } }
    expect((await create(kind, both)).userErrors).toEqual([
      {
        code: 'INVALID',
        field: ['codeAppDiscount', 'context'],
        message: 'Only one of context or customerSelection can be provided.',
      },
    ])
  })
})

describe('automatic discounts', () => {
  const [kind, byCode] = kinds
  const many = async (changes: (index: number) => object) => {
    for (let index = 0; index < 25; index++) await createValid(kind, changes(index))
  }
  const crowded = [
    {
      code: 'ACTIVE_PERIOD_OVERLAP',
      field: ['automaticAppDiscount', 'startsAt'],
      message: 'A shop can have at most 25 active automatic discounts.',
    },
  ]

  it('are at most 25 at a time; codes do not count', async () => {
    await many(() => ({ endsAt: '2026-12-01T00:00:00Z' }))
    expect((await create(kind)).userErrors).toEqual(crowded)
    await createValid(byCode)
    const later = await createValid(kind, { startsAt: '2026-12-01T00:00:00Z' })
    expect((await perform('Activate', 'Automatic', later.discountId)).userErrors).toMatchObject([
      { code: 'ACTIVE_PERIOD_OVERLAP', field: ['id'] },
    ])
  })

  it('may be more if no moment has more than 25 of them', async () => {
    await many((index) =>
      index % 2 === 0 ? { endsAt: '2026-12-01T00:00:00Z' } : { startsAt: '2026-12-01T00:00:00Z' },
    )
    await createValid(kind)
  })
})
