import { beforeEach, describe, expect, it } from 'vitest'
import { checkFunctionId, paymentFunctionId } from '../../test-support/test-deployment.ts'
import { createTestStore, type TestStore } from '../../test-support/test-store.ts'

let test: TestStore
beforeEach(() => {
  test = createTestStore()
})

type Made = { id: string; title: string; enabled: boolean; blockOnFailure: boolean }
type Answer = { validation: Made | null; userErrors: object[] }

const form =
  '{ validation { id title enabled blockOnFailure shopifyFunction { id } metafields(first: 10) { nodes { key value } } } userErrors { code field message } }'

async function run(query: string, variables: object, version?: string): Promise<Answer> {
  const answer = await test.graphql(query, { ...variables }, version)
  expect(answer.errors).toBeUndefined()
  return (answer.data as { result: Answer }).result
}
const create = (input: object, version?: string) =>
  run(
    `mutation Create($input: ValidationCreateInput!) { result: validationCreate(validation: $input) ${form} }`,
    { input },
    version,
  )
const update = (id: string, input: object) =>
  run(
    `mutation Update($id: ID!, $input: ValidationUpdateInput!) { result: validationUpdate(id: $id, validation: $input) ${form} }`,
    { id, input },
  )

const metafield = { namespace: 'checkout-ninja', key: 'rules', type: 'json', value: '{}' }
const good = {
  functionId: checkFunctionId,
  title: 'A check',
  enable: true,
  blockOnFailure: true,
  metafields: [metafield],
}
async function createValid(changes: object = {}): Promise<Made> {
  const { validation, userErrors } = await create({ ...good, ...changes })
  expect(userErrors).toEqual([])
  if (validation === null) throw new Error('Nothing was created.')
  return validation
}

describe('a check at checkout', () => {
  it('is created with its function and metafields, and has the function’s name without a title', async () => {
    expect(await createValid()).toMatchObject({
      title: 'A check',
      enabled: true,
      blockOnFailure: true,
      shopifyFunction: { id: checkFunctionId },
      metafields: { nodes: [{ key: 'rules', value: '{}' }] },
    })
    expect(await createValid({ title: undefined })).toMatchObject({ title: 'Test check' })
    const byHandle = await create({ functionHandle: 'test-check' })
    expect(byHandle.validation).toMatchObject({ enabled: false, blockOnFailure: false })
  })

  it('has no title in 2024-01', async () => {
    const answer = await test.graphql(
      `mutation Create($input: ValidationCreateInput!) { validationCreate(validation: $input) ${form} }`,
      { input: { functionId: checkFunctionId, title: 'x' } },
      '2024-01',
    )
    expect(answer.errors).toBeDefined()
    expect((await create({ functionId: checkFunctionId }, '2024-01')).validation).toMatchObject({
      title: 'Test check',
    })
  })

  it.each([
    [
      'an unknown function',
      { functionId: 'x' },
      { code: 'NOT_FOUND', field: ['validation', 'functionId'], message: 'Extension not found.' },
    ],
    [
      'a function of another API',
      { functionId: paymentFunctionId },
      {
        code: 'FUNCTION_DOES_NOT_IMPLEMENT',
        field: ['validation', 'functionId'],
        message:
          'Unexpected Function API. The provided function must implement one of the following extension targets: [%{targets}].',
      },
    ],
    [
      'no function',
      {},
      {
        code: 'MISSING_FUNCTION_IDENTIFIER',
        field: ['validation', 'functionHandle'],
        message: 'Either function_id or function_handle must be provided.',
      },
    ],
    [
      'two functions',
      { functionId: checkFunctionId, functionHandle: 'test-check' },
      {
        code: 'MULTIPLE_FUNCTION_IDENTIFIERS',
        field: ['validation'],
        message: 'Only one of function_id or function_handle can be provided, not both.',
      },
    ],
    [
      'a metafield without a key',
      { functionId: checkFunctionId, metafields: [{ namespace: 'abc', type: 'json', value: '1' }] },
      { code: null, field: ['validation', 'metafields', '0'], message: 'presence' },
    ],
    [
      'a metafield without a type',
      { functionId: checkFunctionId, metafields: [{ namespace: 'abc', key: 'rules', value: '1' }] },
      {
        code: 'BLANK',
        field: ['validation', 'metafields', '0'],
        message: 'One or more required inputs are blank.',
      },
    ],
    [
      'a metafield of an unknown type',
      { functionId: checkFunctionId, metafields: [{ ...metafield, type: 'nothing' }] },
      { code: 'INVALID_TYPE', field: ['validation', 'metafields', '0'], message: 'The type is invalid.' },
    ],
    [
      'a metafield with a bad value',
      { functionId: checkFunctionId, metafields: [{ ...metafield, value: '{' }] },
      { code: 'INVALID_VALUE', field: ['validation', 'metafields', '0'], message: 'The value is invalid.' },
    ],
  ])('is refused with %s', async (_what, input, error) => {
    expect(await create(input)).toEqual({ validation: null, userErrors: [error] })
    expect(test.world.state.read().validations).toEqual([])
  })

  it('turns off switches that an update leaves out, and keeps title and metafields', async () => {
    const { id } = await createValid()
    const renamed = await update(id, { title: 'Another' })
    expect(renamed.validation).toMatchObject({
      title: 'Another',
      enabled: false,
      blockOnFailure: false,
      metafields: { nodes: [{ key: 'rules', value: '{}' }] },
    })
    const whole = await update(id, { enable: true, blockOnFailure: true, metafields: [] })
    expect(whole.validation).toMatchObject({ title: 'Another', enabled: true, blockOnFailure: true })
  })

  it('cannot be given another function', async () => {
    const { id } = await createValid()
    const answer = await test.graphql(
      `mutation Update($id: ID!, $input: ValidationUpdateInput!) { validationUpdate(id: $id, validation: $input) ${form} }`,
      { id, input: { functionId: checkFunctionId } },
    )
    expect(JSON.stringify(answer.errors)).toContain('Field is not defined on ValidationUpdateInput')
  })

  it('is reported as missing', async () => {
    const id = 'gid://shopify/Validation/999'
    const error = { code: 'NOT_FOUND', field: ['id'], message: 'Extension not found.' }
    expect((await update(id, { title: 'x' })).userErrors).toEqual([error])
    const removed = await test.graphql(
      'mutation Delete($id: ID!) { result: validationDelete(id: $id) { deletedId userErrors { code field message } } }',
      { id },
    )
    expect(removed.data).toEqual({ result: { deletedId: null, userErrors: [error] } })
  })

  it('is one of at most 25 enabled ones', async () => {
    for (let number = 0; number < 25; number++) await createValid()
    const error = {
      code: 'MAX_VALIDATIONS_ACTIVATED',
      field: null,
      message: 'Cannot have more than 25 active validation functions.',
    }
    expect((await create(good)).userErrors).toEqual([error])
    const { id } = await createValid({ enable: false })
    expect((await update(id, { enable: true })).userErrors).toEqual([error])
  })

  it('is listed, and deleted with its metafields', async () => {
    const { id } = await createValid()
    await createValid({ title: 'Two' })
    const titles = async () =>
      (
        (await test.graphql('{ validations(first: 10) { nodes { title } } }', {})).data as {
          validations: { nodes: { title: string }[] }
        }
      ).validations.nodes.map(({ title }) => title)
    expect(await titles()).toEqual(['A check', 'Two'])
    const metafields = test.world.state.read().metafields.length
    await test.graphql('mutation Delete($id: ID!) { validationDelete(id: $id) { deletedId } }', { id })
    expect(await titles()).toEqual(['Two'])
    expect(test.world.state.read().metafields).toHaveLength(metafields - 1)
  })
})
