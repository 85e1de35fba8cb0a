import { beforeEach, describe, expect, it } from 'vitest'
import { deliveryFunctionId, paymentFunctionId } from '../../test-support/test-deployment.ts'
import { createTestStore, type TestStore } from '../../test-support/test-store.ts'

let test: TestStore
beforeEach(() => {
  test = createTestStore()
})

const kinds = [
  {
    kind: 'PaymentCustomization',
    field: 'paymentCustomization',
    code: 'PAYMENT_CUSTOMIZATION',
    own: paymentFunctionId,
    other: deliveryFunctionId,
    handle: 'test-payment',
    plural: 'payment customizations',
  },
  {
    kind: 'DeliveryCustomization',
    field: 'deliveryCustomization',
    code: 'DELIVERY_CUSTOMIZATION',
    own: deliveryFunctionId,
    other: paymentFunctionId,
    handle: 'test-delivery',
    plural: 'delivery customizations',
  },
] as const

describe.each(kinds)('$kind', ({ kind, field, code, own, other, handle, plural }) => {
  const form = `{ ${field} { id title enabled functionId errorHistory { firstOccurredAt } shopifyFunction { id } metafields(first: 10) { nodes { id namespace key type value } } } userErrors { code field message } }`
  const create = (input: object, version?: string) =>
    run(
      `mutation Create($input: ${kind}Input!) { result: ${field}Create(${field}: $input) ${form} }`,
      { input },
      version,
    )
  const update = (id: string, input: object) =>
    run(
      `mutation Update($id: ID!, $input: ${kind}Input!) { result: ${field}Update(id: $id, ${field}: $input) ${form} }`,
      { id, input },
    )
  const activate = (ids: string[], enabled: boolean) =>
    run(
      `mutation Activate($ids: [ID!]!, $enabled: Boolean!) { result: ${field}Activation(ids: $ids, enabled: $enabled) { ids userErrors { code field message } } }`,
      { ids, enabled },
    )
  const remove = (id: string) =>
    run(
      `mutation Delete($id: ID!) { result: ${field}Delete(id: $id) { deletedId userErrors { code field message } } }`,
      { id },
    )

  async function run(query: string, variables: Record<string, unknown>, version?: string) {
    const answer = await test.graphql(query, variables, version)
    expect(answer.errors).toBeUndefined()
    return (answer.data as { result: Result }).result
  }
  type Result = Record<string, unknown> & { userErrors: { code: string; field: string[]; message: string }[] }
  const good = { title: 'A record', enabled: true, functionId: own }
  const createValid = async (changes: object = {}) => {
    const result = await create({ ...good, ...changes })
    expect(result.userErrors).toEqual([])
    return result[field] as {
      id: string
      title: string
      enabled: boolean
      metafields: { nodes: { id: string; namespace: string; key: string; value: string }[] }
    }
  }

  it('is created with its function and metafields', async () => {
    const made = await createValid({
      metafields: [{ namespace: 'checkout-ninja', key: 'rules', type: 'json', value: '{"version":1}' }],
    })
    expect(made).toMatchObject({
      title: 'A record',
      enabled: true,
      functionId: own,
      errorHistory: null,
      shopifyFunction: { id: own },
    })
    expect(made.id).toMatch(new RegExp(`^gid://shopify/${kind}/\\d+$`))
    expect(made.metafields.nodes).toMatchObject([
      { namespace: 'checkout-ninja', key: 'rules', type: 'json', value: '{"version":1}' },
    ])
  })

  it('is refused to a custom app in a store without Plus', async () => {
    const { id } = await createValid()
    test.world.state.change(({ shop }) => Object.assign(shop, { plan: 'grow', hasCustomApp: true }))
    expect(await create(good)).toMatchObject({
      [field]: null,
      userErrors: [{ code: 'CUSTOM_APP_FUNCTION_NOT_ELIGIBLE', field: [field, 'functionId'] }],
    })
    expect(await update(id, { title: 'Another title' })).toMatchObject({ userErrors: [] })
    test.world.state.change(({ shop }) => Object.assign(shop, { plan: 'plus' }))
    await createValid()
  })

  it('takes a handle in place of the id', async () => {
    const result = await create({ title: 'By handle', enabled: false, functionHandle: handle })
    expect(result[field]).toMatchObject({ functionId: own, enabled: false })
  })

  it.each([
    ['no title', { title: undefined }, ['title'], 'REQUIRED_INPUT_FIELD'],
    ['a blank title', { title: '  ' }, ['title'], 'REQUIRED_INPUT_FIELD'],
    ['no enabled', { enabled: undefined }, ['enabled'], 'REQUIRED_INPUT_FIELD'],
    ['no function', { functionId: undefined }, ['functionHandle'], 'MISSING_FUNCTION_IDENTIFIER'],
    ['two functions', { functionHandle: handle }, [], 'MULTIPLE_FUNCTION_IDENTIFIERS'],
    ['an unknown function', { functionId: 'x' }, ['functionId'], 'FUNCTION_NOT_FOUND'],
    ["another API's function", { functionId: other }, ['functionId'], 'FUNCTION_DOES_NOT_IMPLEMENT'],
  ])('refuses %s', async (_name, changes, path, wanted) => {
    const result = await create({ ...good, ...changes })
    expect(result[field]).toBeNull()
    expect(result.userErrors).toMatchObject([{ code: wanted, field: [field, ...path] }])
    expect(test.world.state.read().customizations).toEqual([])
  })

  it('requires the function id in 2024-01, which has no handles', async () => {
    const result = await create({ title: 'Old', enabled: true }, '2024-01')
    expect(result.userErrors).toEqual([
      {
        code: 'REQUIRED_INPUT_FIELD',
        field: [field, 'functionId'],
        message: 'Required input field must be present.',
      },
    ])
  })

  it.each([
    [
      { namespace: 'ab', key: 'rules', type: 'json', value: '1' },
      'namespace',
      'is too short (minimum is 3 characters)',
    ],
    [
      { namespace: 'abc', key: 'r', type: 'json', value: '1' },
      'key',
      'is too short (minimum is 2 characters)',
    ],
    [{ namespace: 'abc', key: 'rules', value: '1' }, 'type', "can't be blank"],
    [{ namespace: 'abc', key: 'rules', type: 'json', value: '' }, 'value', 'may not be empty'],
    [
      { namespace: 'abc', key: 'rules', type: 'boolean', value: 'yes' },
      'value',
      'Value must be true or false.',
    ],
  ])('refuses the metafield %j', async (metafield, part, message) => {
    const result = await create({ ...good, metafields: [metafield] })
    expect(result.userErrors).toEqual([
      { code: 'INVALID_METAFIELDS', field: [field, 'metafields', '0', part], message },
    ])
  })

  it('resolves $app namespaces to the app that owns them', async () => {
    const made = await createValid({
      metafields: [
        { namespace: '$app:rules', key: 'one', type: 'boolean', value: 'true' },
        { key: 'two', type: 'boolean', value: 'true' },
      ],
    })
    expect(made.metafields.nodes.map((one) => one.namespace)).toEqual(['app--131001--rules', 'app--131001'])
  })

  it('changes only members that an update names, and keeps the ids of metafields', async () => {
    const made = await createValid({
      enabled: false,
      metafields: [
        { namespace: 'checkout-ninja', key: 'rules', type: 'json', value: '1' },
        { namespace: 'checkout-ninja', key: 'marker', type: 'boolean', value: 'true' },
      ],
    })
    const result = await update(made.id, {
      metafields: [{ namespace: 'checkout-ninja', key: 'rules', type: 'json', value: '2' }],
    })
    const changed = result[field] as typeof made
    expect(changed).toMatchObject({ title: 'A record', enabled: false })
    expect(changed.metafields.nodes.map(({ id, value }) => ({ id, value }))).toEqual([
      { id: made.metafields.nodes[0]?.id, value: '2' },
      { id: made.metafields.nodes[1]?.id, value: 'true' },
    ])
  })

  it('keeps its function for life', async () => {
    const made = await createValid()
    expect((await update(made.id, { functionId: own, title: 'Same' })).userErrors).toEqual([])
    expect((await update(made.id, { functionId: other })).userErrors).toEqual([
      {
        code: 'FUNCTION_ID_CANNOT_BE_CHANGED',
        field: [field, 'functionId'],
        message: 'Function ID cannot be changed.',
      },
    ])
  })

  it('names an unknown id', async () => {
    const id = `gid://shopify/${kind}/999`
    const error = {
      code: `${code}_NOT_FOUND`,
      field: ['id'],
      message: `Could not find ${kind} with id: ${id}`,
    }
    expect((await update(id, { title: 'x' })).userErrors).toEqual([error])
    expect((await remove(id)).userErrors).toEqual([error])
  })

  it('is deleted with its metafields', async () => {
    const made = await createValid({
      metafields: [{ namespace: 'abc', key: 'rules', type: 'json', value: '1' }],
    })
    const before = test.world.state.read().metafields.length
    expect(await remove(made.id)).toEqual({ deletedId: made.id, userErrors: [] })
    expect(test.world.state.read().metafields).toHaveLength(before - 1)
    const again = await createValid()
    expect(again.id).not.toBe(made.id)
  })

  it('is switched in bulk, with one error for all unknown ids', async () => {
    const made = await createValid({ enabled: false })
    const unknown = `gid://shopify/${kind}/999`
    expect(await activate([made.id, unknown], true)).toEqual({
      ids: [made.id],
      userErrors: [
        {
          code: `${code}_NOT_FOUND`,
          field: ['ids'],
          message: `Could not find ${plural} with IDs: ${unknown}`,
        },
      ],
    })
    expect(await activate([made.id], true)).toEqual({ ids: [made.id], userErrors: [] })
    expect(await activate([], false)).toEqual({ ids: [], userErrors: [] })
    expect(test.world.state.read().customizations[0]?.enabled).toBe(true)
  })

  it('allows 25 active records, and any number of inactive ones', async () => {
    for (let number = 0; number < 25; number++) await createValid({ title: `Record ${number}` })
    const maximum = `MAXIMUM_ACTIVE_${code}S`
    expect((await create(good)).userErrors).toMatchObject([{ code: maximum }])
    const sleeping = await createValid({ enabled: false })
    expect((await update(sleeping.id, { enabled: true })).userErrors).toMatchObject([{ code: maximum }])
    expect((await activate([sleeping.id], true)).userErrors).toMatchObject([
      { code: maximum, field: ['ids'] },
    ])
  })

  it('is listed by function, state and id, page by page', async () => {
    const made = [await createValid({ title: 'One' }), await createValid({ title: 'Two', enabled: false })]
    const list = async (query: string, rest = 'first: 10') => {
      const answer = await test.graphql(
        `query List($query: String) { list: ${field}s(${rest}, query: $query) { nodes { title } pageInfo { hasNextPage endCursor } } }`,
        { query },
      )
      return (
        answer.data as {
          list: { nodes: { title: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } }
        }
      ).list
    }
    const titles = async (query: string) => (await list(query)).nodes.map((one) => one.title)
    expect(await titles('')).toEqual(['One', 'Two'])
    expect(await titles(`function_id:${own}`)).toEqual(['One', 'Two'])
    expect(await titles(`function_id:${other}`)).toEqual([])
    expect(await titles('enabled:true')).toEqual(['One'])
    expect(await titles(`id:>${made[0]?.id.split('/').at(-1)}`)).toEqual(['Two'])
    const first = await list('', 'first: 1')
    expect(first.pageInfo.hasNextPage).toBe(true)
    expect((await list('', `first: 1, after: "${first.pageInfo.endCursor}"`)).nodes).toEqual([
      { title: 'Two' },
    ])
  })

  it('has no argument called input', async () => {
    const answer = await test.graphql(
      `mutation { ${field}Create(input: {title: "x"}) { userErrors { code } } }`,
    )
    expect(answer.errors).toMatchObject([
      { extensions: { code: 'missingRequiredArguments', arguments: field } },
      { extensions: { code: 'argumentNotAccepted', argumentName: 'input' } },
    ])
  })
})
