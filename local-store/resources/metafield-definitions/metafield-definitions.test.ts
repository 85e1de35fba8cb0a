import { beforeEach, describe, expect, it } from 'vitest'
import { discountFunctionId } from '../../test-support/test-deployment.ts'
import { createTestStore, type TestStore } from '../../test-support/test-store.ts'

let test: TestStore
beforeEach(() => {
  test = createTestStore()
})

const wanted = {
  ownerType: 'DISCOUNT',
  namespace: '$app:rules',
  key: 'rules',
  name: 'Rules',
  type: 'json',
}

async function create(changes: object = {}, version?: string) {
  const answer = await test.graphql(
    `mutation Create($definition: MetafieldDefinitionInput!) { made: metafieldDefinitionCreate(definition: $definition) {
      createdDefinition { id namespace key ownerType type { name category } access { admin storefront } }
      userErrors { code field message }
    } }`,
    { definition: { ...wanted, ...changes } },
    version,
  )
  expect(answer.errors).toBeUndefined()
  return (answer.data as { made: { createdDefinition: object | null; userErrors: object[] } }).made
}

async function update(access: object, version?: string, namespace = wanted.namespace) {
  const { data } = await test.graphql(
    `mutation Update($definition: MetafieldDefinitionUpdateInput!) { done: metafieldDefinitionUpdate(definition: $definition) {
      updatedDefinition { access { admin storefront } } userErrors { code field message }
    } }`,
    { definition: { ownerType: 'DISCOUNT', namespace, key: 'rules', access } },
    version,
  )
  return (data as { done: object }).done
}

async function makeDiscount(metafields: object[]) {
  const { data } = await test.graphql(
    `mutation Make($input: DiscountAutomaticAppInput!) { made: discountAutomaticAppCreate(automaticAppDiscount: $input) {
      automaticAppDiscount { discountId } userErrors { code field message }
    } }`,
    { input: { title: 'One', startsAt: '2026-01-01T00:00:00Z', functionId: discountFunctionId, metafields } },
  )
  return (data as { made: { automaticAppDiscount: { discountId: string } | null; userErrors: object[] } })
    .made
}

describe('a definition', () => {
  it('of the app’s namespace has the requested access, and may be private only in the oldest version', async () => {
    const access = { admin: 'PRIVATE', storefront: 'PUBLIC_READ' }
    expect(await create({ access }, '2024-01')).toEqual({
      createdDefinition: {
        id: expect.stringMatching(/^gid:\/\/shopify\/MetafieldDefinition\/\d+$/),
        namespace: 'app--131001--rules',
        key: 'rules',
        ownerType: 'DISCOUNT',
        type: { name: 'json', category: 'JSON' },
        access,
      },
      userErrors: [],
    })
    const refused = await test.graphql(
      'mutation Create($definition: MetafieldDefinitionInput!) { metafieldDefinitionCreate(definition: $definition) { userErrors { code } } }',
      { definition: { ...wanted, key: 'other', access } },
    )
    expect(JSON.stringify(refused.errors)).toContain('PRIVATE')
  })

  it('that names no admin access has the platform’s own choice', async () => {
    expect((await create({ access: { storefront: 'PUBLIC_READ' } })).createdDefinition).toMatchObject({
      access: { admin: 'MERCHANT_READ', storefront: 'PUBLIC_READ' },
    })
    expect((await create({ namespace: 'plain' })).createdDefinition).toMatchObject({
      access: { admin: 'PUBLIC_READ_WRITE', storefront: 'NONE' },
    })
    expect((await create({ key: 'old' }, '2024-01')).createdDefinition).toMatchObject({
      access: { admin: 'PRIVATE', storefront: 'NONE' },
    })
  })

  it('of a plain namespace sets no admin access', async () => {
    expect(await create({ namespace: 'plain', access: { admin: 'MERCHANT_READ' } })).toEqual({
      createdDefinition: null,
      userErrors: [
        {
          code: 'ADMIN_ACCESS_INPUT_NOT_ALLOWED',
          field: ['definition', 'access', 'admin'],
          message: 'Admin access can only be specified for app-owned metafield definitions.',
        },
      ],
    })
    expect(
      (await create({ namespace: 'plain', access: { admin: 'PRIVATE' } }, '2024-01')).userErrors,
    ).toEqual([
      {
        code: 'INVALID',
        field: ['definition'],
        message: 'Setting access controls on a definition under this namespace is not permitted.',
      },
    ])
  })

  it.each([
    [{ type: 'text' }, 'INCLUSION', 'type'],
    [{ name: '' }, 'BLANK', 'name'],
    [{ key: 'r' }, 'TOO_SHORT', 'key'],
    [{ key: 'ru les' }, 'INVALID_CHARACTER', 'key'],
    [{ namespace: 'app--9--x' }, 'INVALID', 'namespace'],
    [{ validations: [{ name: 'max', value: '1' }] }, 'INVALID_OPTION', 'validations'],
  ])('is refused with %j', async (changes, code, part) => {
    expect((await create(changes)).userErrors).toEqual([
      expect.objectContaining({ code, field: ['definition', part] }),
    ])
  })

  it('exists once at a place, and is found there', async () => {
    await create()
    expect((await create()).userErrors).toEqual([
      {
        code: 'TAKEN',
        field: ['definition', 'key'],
        message: "Key is in use for Discount metafields on the 'app--131001--rules' namespace.",
      },
    ])
    const { data } = await test.graphql(
      `{ all: metafieldDefinitions(first: 5, ownerType: DISCOUNT, namespace: "$app:rules") { nodes { key } }
         others: metafieldDefinitions(first: 5, ownerType: PRODUCT) { nodes { key } }
         one: metafieldDefinition(identifier: { ownerType: DISCOUNT, namespace: "$app:rules", key: "rules" }) { name } }`,
    )
    expect(data).toEqual({
      all: { nodes: [{ key: 'rules' }] },
      others: { nodes: [] },
      one: { name: 'Rules' },
    })
  })

  it('can be given another access', async () => {
    await create()
    expect(await update({ admin: 'MERCHANT_READ_WRITE', storefront: 'PUBLIC_READ' })).toEqual({
      updatedDefinition: { access: { admin: 'MERCHANT_READ_WRITE', storefront: 'PUBLIC_READ' } },
      userErrors: [],
    })
    expect(await update({ admin: 'PRIVATE' }, '2024-01')).toMatchObject({
      updatedDefinition: { access: { admin: 'PRIVATE', storefront: 'PUBLIC_READ' } },
    })
    expect(await update({}, undefined, 'none-such')).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] })
  })

  it('decides the type of its metafields, whichever way they are written', async () => {
    await create()
    const ofOtherType = { namespace: '$app:rules', key: 'rules', type: 'boolean', value: 'true' }
    expect((await makeDiscount([ofOtherType])).userErrors).toEqual([
      {
        code: 'INVALID',
        field: ['automaticAppDiscount', 'metafields', '0', 'type'],
        message: "Type must be consistent with the definition's type: 'json'.",
      },
    ])
    const ownerId = (await makeDiscount([{ namespace: '$app:rules', key: 'rules', value: '{}' }]))
      .automaticAppDiscount?.discountId
    const { data } = await test.graphql(
      'mutation Set($metafields: [MetafieldsSetInput!]!) { set: metafieldsSet(metafields: $metafields) { userErrors { code } } }',
      { metafields: [{ ...ofOtherType, ownerId }] },
    )
    expect(data).toEqual({ set: { userErrors: [{ code: 'INVALID_TYPE' }] } })
    const read = await test.graphql(
      'query Read($id: ID!) { discountNode(id: $id) { metafield(namespace: "$app:rules", key: "rules") { type definition { name } } } }',
      { id: ownerId },
    )
    expect(read.data).toEqual({
      discountNode: { metafield: { type: 'json', definition: { name: 'Rules' } } },
    })
  })

  it('of the app’s own namespace is deleted with its metafields, and goes with the app', async () => {
    await create()
    await makeDiscount([{ namespace: '$app:rules', key: 'rules', type: 'json', value: '{}' }])
    const remove = async (all: boolean) =>
      (
        await test.graphql(
          `mutation Delete($all: Boolean!) { gone: metafieldDefinitionDelete(
            identifier: { ownerType: DISCOUNT, namespace: "$app:rules", key: "rules" }, deleteAllAssociatedMetafields: $all
          ) { deletedDefinition { key } userErrors { code } } }`,
          { all },
        )
      ).data
    expect(await remove(false)).toEqual({
      gone: { deletedDefinition: null, userErrors: [{ code: 'RESERVED_NAMESPACE_ORPHANED_METAFIELDS' }] },
    })
    expect(await remove(true)).toEqual({ gone: { deletedDefinition: { key: 'rules' }, userErrors: [] } })
    const left = test.world.state.read().metafields
    expect(left.filter(({ namespace }) => namespace.startsWith('app--'))).toEqual([])
    await create()
    await test.call('POST', '/app/uninstall')
    expect(test.world.state.read().metafieldDefinitions).toEqual([])
  })
})
