import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatFunctionReference } from '#rules/records/inputs/version.ts'
import { formatMarkerMetafield, metafieldKeys } from '#rules/records/metafields.ts'
import { functionIds } from '../testing/test-admin-api.ts'
import { createTestPlatform, refusal, type TestPlatform } from '../testing/test-platform.ts'
import { ownerOperations } from './owners.ts'
import { performStep } from './perform-step.ts'

const version = { apiVersion: '2026-10', functionIds }
let platform: TestPlatform

const addRecord = (owner: 'payment' | 'delivery', number: number) => {
  platform.records.push({
    owner,
    id: `gid://shopify/Customization/${number}`,
    title: `Record ${number}`,
    enabled: number % 2 === 0,
    functionId: 'f',
    metafields: [
      formatMarkerMetafield(metafieldKeys.codWithFee),
      { namespace: 'theirs', key: 'rules', type: 'json', value: '{}' },
    ],
  })
}

beforeEach(() => {
  platform = createTestPlatform()
  vi.stubGlobal('fetch', platform.fetch)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('customizations', () => {
  it('are listed page by page, with our metafields and when they were saved', async () => {
    for (let number = 0; number < 21; number += 1) addRecord('payment', number)
    addRecord('delivery', 99)
    const records = await ownerOperations.payment.list()
    expect(records).toHaveLength(21)
    expect(records[20]).toEqual({
      owner: 'payment',
      id: 'gid://shopify/Customization/20',
      title: 'Record 20',
      enabled: true,
      functionId: 'f',
      metafields: [formatMarkerMetafield(metafieldKeys.codWithFee)],
      savedAt: '2026-11-02T09:30:00Z',
    })
    expect(platform.operations.map(({ variables }) => [variables.first, variables.after])).toEqual([
      [10, null],
      [10, '10'],
      [10, '20'],
    ])
  })

  it('are found by id, or not', async () => {
    addRecord('payment', 7)
    addRecord('delivery', 8)
    expect((await ownerOperations.payment.find('gid://shopify/Customization/7'))?.title).toBe('Record 7')
    expect((await ownerOperations.delivery.find('gid://shopify/Customization/8'))?.owner).toBe('delivery')
    expect(await ownerOperations.delivery.find('gid://shopify/Customization/7')).toBeUndefined()
  })

  it('report userErrors as refusals, not as failures', async () => {
    const fault = { field: ['id'], message: 'Could not find it.', code: 'DELIVERY_CUSTOMIZATION_NOT_FOUND' }
    platform.obstruct = (name) => refusal(name, fault)
    expect(await ownerOperations.delivery.remove('gid://shopify/Customization/1')).toEqual({
      ok: false,
      refusals: [fault],
    })
  })
})

describe('a step of a save', () => {
  it('creates, updates with only what changed, and deletes', async () => {
    const wanted = {
      owner: 'delivery',
      title: 'Rates',
      enabled: true,
      functionHandle: 'delivery-rules',
      metafields: [],
    } as const
    expect(await performStep(version, { kind: 'create', wanted })).toEqual({
      ok: true,
      recordId: 'gid://shopify/DeliveryCustomization/1',
    })
    const record = await ownerOperations.delivery.find('gid://shopify/DeliveryCustomization/1')
    if (record === undefined) throw new Error('The record was not created.')
    await performStep(version, { kind: 'update', record, changes: { enabled: false } })
    await performStep(version, { kind: 'delete', record })
    expect(platform.records).toEqual([])
    expect(platform.operations.map(({ name, variables }) => [name, variables.input])).toEqual([
      [
        'DeliveryCustomizationCreate',
        { title: 'Rates', enabled: true, metafields: [], functionHandle: 'delivery-rules' },
      ],
      ['DeliveryCustomization', undefined],
      ['DeliveryCustomizationUpdate', { enabled: false }],
      ['DeliveryCustomizationDelete', undefined],
    ])
  })
})

describe('naming a function', () => {
  it.each([
    ['2024-01', { functionId: 'payment-cod-function' }],
    ['2025-07', { functionId: 'payment-cod-function' }],
    ['2025-10', { functionHandle: 'payment-cod' }],
    ['2026-10', { functionHandle: 'payment-cod' }],
  ])('in version %s', (apiVersion, reference) => {
    expect(formatFunctionReference({ apiVersion, functionIds }, 'payment-cod')).toEqual(reference)
  })
})
