import { parse } from 'graphql'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import type { FunctionOwner } from '#rules/language/function-owners.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { StepAnswer, WantedRecord } from '#rules/records/save-plan.ts'
import { errors } from '#rules/words/errors.ts'
import { updateCombination } from '../../app/platform/discount-combinations.ts'
import { documents } from '../../app/platform/documents.ts'
import { saveMarginLimits } from '../../app/platform/margin-limits.ts'
import type { OwnerOperations } from '../../app/platform/owner-operations.ts'
import { ownerOperations } from '../../app/platform/owners.ts'
import { PlatformFailure } from '../../app/platform/platform-failure.ts'
import { writePublications } from '../../app/platform/published-data.ts'
import { writeTesters } from '../../app/platform/testers.ts'

/*
 * Every write of the client, with each form of refusal of a mutation: userErrors without a field, several userErrors,
 * or a null payload or record. The merchant must read the reason, and the write must not count as stored.
 */

afterEach(() => vi.unstubAllGlobals())

const version = { apiVersion: '2026-10', functionIds: testFunctionIds }
const common = { title: 'One', metafields: [] }
const discount = {
  ...common,
  owner: 'discount' as const,
  startsAt: '2026-11-20T05:00:00Z',
  endsAt: null,
  combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
  discountClasses: ['ORDER'] as const,
}
const record = (owner: FunctionOwner, more: object) =>
  ({ ...common, owner, functionId: 'f', enabled: true, ...more }) as unknown as OwnerRecord

const ofOwner: Readonly<Record<string, OwnerRecord>> = {
  PaymentCustomization: record('payment', { id: 'gid://shopify/PaymentCustomization/1' }),
  DeliveryCustomization: record('delivery', { id: 'gid://shopify/DeliveryCustomization/1' }),
  Validation: record('validation', { id: 'gid://shopify/Validation/1', blockOnFailure: false }),
  DiscountAutomatic: record('discount', {
    ...discount,
    id: 'gid://shopify/DiscountAutomaticNode/1',
    method: 'automatic',
  }),
  DiscountCode: record('discount', {
    ...discount,
    ...{ id: 'gid://shopify/DiscountCodeNode/1', method: 'code', code: 'ONE', usageLimit: null },
    appliesOncePerCustomer: false,
  }),
}
const operationsOf = ({ owner }: OwnerRecord) =>
  ownerOperations[owner] as unknown as OwnerOperations<OwnerRecord>
const create = (one: OwnerRecord) =>
  operationsOf(one).create(version, one as unknown as WantedRecord<OwnerRecord>)
const update = (one: OwnerRecord) => operationsOf(one).update(version, one, { title: 'Two' } as never)
const remove = (one: OwnerRecord) => operationsOf(one).remove(one.id)
const combine = (kind: Parameters<typeof updateCombination>[0]['kind']) => () =>
  updateCombination({ kind, id: 'gid://shopify/DiscountCodeNode/1' }, discount.combinesWith)

const limitsWanted = { ofOrder: '20', belowCompareAt: null }
const ids = { AppInstallation: 'gid://shopify/AppInstallation/1', Shop: 'gid://shopify/Shop/1' }

/** Each write of the client by the name of its document. */
const writes: Readonly<Record<string, () => Promise<StepAnswer | unknown>>> = {
  ...Object.fromEntries(
    Object.entries(ofOwner).flatMap(([name, one]) => {
      const record = name.startsWith('Discount') ? `${name}App` : name
      return [
        [`${record}Create`, () => create(one)],
        [`${record}Update`, () => update(one)],
        [`${name}Delete`, () => remove(one)],
      ]
    }),
  ),
  DiscountAutomaticBasicUpdate: combine('DiscountAutomaticBasic'),
  DiscountCodeBasicUpdate: combine('DiscountCodeBasic'),
  DiscountAutomaticBxgyUpdate: combine('DiscountAutomaticBxgy'),
  DiscountCodeBxgyUpdate: combine('DiscountCodeBxgy'),
  DiscountAutomaticFreeShippingUpdate: combine('DiscountAutomaticFreeShipping'),
  DiscountCodeFreeShippingUpdate: combine('DiscountCodeFreeShipping'),
  MarginLimitsSet: () => saveMarginLimits({ ownerId: ids.AppInstallation, value: undefined }, limitsWanted),
  TestersSet: () => writeTesters(ids.AppInstallation, { token: 'a'.repeat(32), emails: [] }),
  PublishedDataSet: () => writePublications(ids, [{ owner: 'Shop', key: 'storefront', value: '{}' }]),
}

const mutations = documents.filter(({ query }) => query.startsWith('mutation'))
const payloadOf = (query: string): string => {
  const [operation] = parse(query).definitions
  const [field] = operation?.kind === 'OperationDefinition' ? operation.selectionSet.selections : []
  return field?.kind === 'Field' ? field.name.value : ''
}

/** Text that a merchant reads after a write, or `stored` if it counts as stored. */
async function readWords(name: string, query: string, payload: unknown): Promise<string> {
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const sent = JSON.parse(String(init.body)) as { query: string }
    const data =
      sent.query === query
        ? { [payloadOf(query)]: payload }
        : { currentAppInstallation: { id: ids.AppInstallation, metafield: null } }
    return Response.json({ data })
  })
  const answer = await writes[name]?.().catch((thrown: unknown) => thrown)
  if (answer instanceof PlatformFailure) return answer.message
  if (answer instanceof Error) throw answer
  const step = answer as StepAnswer
  return step.ok === false ? step.refusals.map(({ message }) => message).join(' ') : 'stored'
}

test('every write of the client is tried', () => {
  expect(Object.keys(writes).sort()).toEqual(mutations.map(({ name }) => name).sort())
})

describe.each(mutations.map(({ name, query }) => [name, query] as const))('%s', (name, query) => {
  const refused = { field: null, message: 'It is too long.', code: null }
  const record = Object.fromEntries(
    [
      'paymentCustomization',
      'deliveryCustomization',
      'validation',
      'automaticAppDiscount',
      'codeAppDiscount',
    ].map((each) => [each, null]),
  )

  test.each([
    ['an error without a field', { ...record, userErrors: [refused] }, /^It is too long\.$/],
    [
      'an error with a code that is not known',
      { ...record, userErrors: [{ ...refused, code: 'NEW_CODE' }] },
      /^It is too long\.$/,
    ],
    [
      'two errors',
      { ...record, userErrors: [refused, { ...refused, field: ['base'], message: 'No.' }] },
      /^It is too long\./,
    ],
    ['a payload that is null', null, new RegExp(`^${errors.unexpectedAnswer}$`)],
  ])('says why after %s', async (_what, payload, words) => {
    expect(await readWords(name, query, payload)).toMatch(words)
  })

  test.runIf(name.endsWith('Create'))('is not stored where no record comes with the answer', async () => {
    expect(await readWords(name, query, { ...record, userErrors: [] })).toBe(errors.unexpectedAnswer)
  })
})
