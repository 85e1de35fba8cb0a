import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execute, getNamedType, isEnumType, isRequiredArgument, parse } from 'graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeAdminSchemas, schemaFolder } from '../../scripts/schemas/make-admin-schemas.ts'
import { hasPublishedSchemas, readPublishedSchema } from '../../scripts/schemas/published-schemas.ts'
import { formatGid, type IdKind } from '../platform-ids.ts'
import { type SampleArgument, selectAll } from '../test-support/select-all.ts'
import { checkFunctionId, discountFunctionId, paymentFunctionId } from '../test-support/test-deployment.ts'
import { createTestStore, type TestStore } from '../test-support/test-store.ts'
import { servedVersions } from './covered-fields.ts'
import { createContext } from './create-context.ts'
import { resolveField } from './field-resolver.ts'
import { adminRoot } from './root.ts'
import { adminSchema } from './schema-files.ts'

const levels = 5
const everyScope = [
  'payment_customizations',
  'delivery_customizations',
  'discounts',
  'validations',
  'translations',
  'shipping',
  'products',
  'customers',
  'companies',
  'themes',
  'locales',
].map((name) => `write_${name}`)

let test: TestStore
beforeEach(async () => {
  test = createTestStore()
  for (const kind of ['payment', 'delivery']) {
    const type = `${kind[0]?.toUpperCase()}${kind.slice(1)}`
    const functionId = kind === 'payment' ? paymentFunctionId : '22222222-2222-4222-8222-222222222222'
    const metafields = [{ namespace: 'test', key: 'rules', type: 'json', value: '{}' }]
    await test.graphql(
      `mutation Create($input: ${type}CustomizationInput!) { ${kind}CustomizationCreate(${kind}Customization: $input) { userErrors { message } } }`,
      { input: { title: 'One', enabled: true, functionId, metafields } },
    )
  }
  const discount = {
    title: 'One',
    startsAt: '2026-01-01T00:00:00Z',
    functionId: discountFunctionId,
    metafields: [{ namespace: 'test', key: 'rules', type: 'json', value: '{}' }],
  }
  await test.graphql(
    `mutation Create($automatic: DiscountAutomaticAppInput!, $code: DiscountCodeAppInput!) {
      discountAutomaticAppCreate(automaticAppDiscount: $automatic) { userErrors { message } }
      discountCodeAppCreate(codeAppDiscount: $code) { userErrors { message } }
    }`,
    { automatic: discount, code: { ...discount, code: 'ONE' } },
  )
  const check = {
    functionId: checkFunctionId,
    metafields: [{ namespace: 'test', key: 'rules', type: 'json', value: '{}' }],
  }
  await test.graphql(
    'mutation Create($check: ValidationCreateInput!) { validationCreate(validation: $check) { userErrors { message } } }',
    { check },
  )
  const definition = { ownerType: 'DISCOUNT', key: 'rules', name: 'Rules', type: 'json' }
  await test.graphql(
    'mutation Create($definition: MetafieldDefinitionInput!) { metafieldDefinitionCreate(definition: $definition) { userErrors { message } } }',
    { definition },
  )
  const { redeemCodes } = test.world
  redeemCodes.create(1_700_002, [{ code: 'TWO', orderedRefusal: null }])
  redeemCodes.delete(deletionId, 1_700_002, [])
})

const deletionId = '00000000-0000-4000-8000-000000000001'

/** Ids of the seed's first records, by the query that finds one. */
const firstRecords: Record<string, [IdKind, number]> = {
  automaticDiscountNode: ['DiscountAutomaticNode', 1_700_001],
  codeDiscountNode: ['DiscountCodeNode', 1_700_002],
  collection: ['Collection', 270_000_001],
  company: ['Company', 540_001],
  companyLocation: ['CompanyLocation', 570_001],
  customer: ['Customer', 6_100_000_007],
  deliveryCustomization: ['DeliveryCustomization', 1_800_001],
  discountNode: ['DiscountNode', 1_700_001],
  discountRedeemCodeBulkCreation: ['DiscountRedeemCodeBulkCreation', 1],
  metafieldDefinition: ['MetafieldDefinition', 1],
  node: ['Product', 7_000_000_001],
  paymentCustomization: ['PaymentCustomization', 1_900_001],
  product: ['Product', 7_000_000_001],
  productVariant: ['ProductVariant', 41_000_000_001],
  theme: ['OnlineStoreTheme', 140_000_000_042],
  validation: ['Validation', 1_600_001],
}

const sample: SampleArgument = (argument, fieldName) => {
  const record = firstRecords[fieldName]
  if (argument.name === 'first') return '2'
  if (argument.name === 'id' && record) return `"${formatGid(...record)}"`
  if (argument.name === 'id' && fieldName === 'shopifyFunction') return `"${paymentFunctionId}"`
  if (argument.name === 'id' && fieldName === 'job') return `"gid://shopify/Job/${deletionId}"`
  if (argument.name === 'functionId') return `"${discountFunctionId}"`
  if (argument.name === 'ownerType') return 'DISCOUNT'
  if (argument.name === 'code') return '"ONE"'
  if (argument.name === 'ids') return '["gid://shopify/Customer/6100000001", "gid://shopify/Shop/1"]'
  if (argument.name === 'resourceId') return '"gid://shopify/PaymentGateway/82000001"'
  if (!isRequiredArgument(argument)) return undefined
  const type = getNamedType(argument.type)
  return isEnumType(type) ? type.getValues()[0]?.name : '"sample"'
}

describe.each(servedVersions)('%s', (version) => {
  const schema = adminSchema(version)

  it.each(Object.keys(schema.getQueryType()?.getFields() ?? {}))(
    'answers every covered field under %s',
    async (name) => {
      const field = schema.getQueryType()?.getFields()[name]
      if (!field) throw new Error(`no ${name}`)
      const literals = field.args.flatMap((argument) => {
        const literal = sample(argument, name)
        return literal === undefined ? [] : [`${argument.name}: ${literal}`]
      })
      const call = literals.length > 0 ? `${name}(${literals.join(', ')})` : name
      const document = parse(
        `{ ${call} { ${selectAll(schema, getNamedType(field.type).name, sample, levels)} } }`,
      )
      const contextValue = createContext({ world: test.world, version, scopes: everyScope })
      const result = await execute({
        schema,
        document,
        rootValue: adminRoot,
        contextValue,
        fieldResolver: resolveField,
      })
      expect(result.errors).toBeUndefined()
      expect(result.data?.[name]).toBeTruthy()
    },
  )

  it('has a resolver for every mutation', () => {
    for (const name of Object.keys(schema.getMutationType()?.getFields() ?? {}))
      expect(adminRoot).toHaveProperty(name)
  })
})

describe('the pruned schemas', () => {
  it.runIf(hasPublishedSchemas('pruned schemas of the store'))(
    'are what the script makes of the published ones',
    () => {
      const made = makeAdminSchemas((version) => readPublishedSchema(`admin_${version}`))
      for (const [version, sdl] of made) {
        expect(
          readFileSync(join(schemaFolder, `${version}.graphql`), 'utf8') === sdl,
          `${version} is out of date`,
        ).toBe(true)
      }
    },
  )

  it.each(servedVersions)('carry no prose: %s', (version) => {
    const sdl = readFileSync(join(schemaFolder, `${version}.graphql`), 'utf8')
    expect(sdl).not.toContain('"""')
    expect(sdl).not.toContain('reason:')
  })
})
