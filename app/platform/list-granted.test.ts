import { describe, expect, it } from 'vitest'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { pincodeMetafieldNames, ruleMetafieldKeys } from './customization-node.ts'
import { listGranted } from './list-granted.ts'
import { PlatformFailure } from './platform-failure.ts'

const record: CustomizationRecord = {
  owner: 'payment',
  id: 'gid://shopify/PaymentCustomization/7',
  title: 'Ours',
  enabled: true,
  functionId: 'f',
  metafields: [],
}
const fail = (failure: Error) => ({
  list: async (): Promise<CustomizationRecord[]> => {
    throw failure
  },
})

describe('the records of an owner', () => {
  it('are asked with the metafields that checkout reads', async () => {
    const requests: unknown[] = []
    const operations = {
      list: async (...given: unknown[]) => {
        requests.push(given)
        return [record]
      },
    }
    const { signal } = new AbortController()
    expect(await listGranted(operations, signal)).toEqual([record])
    expect(await listGranted(operations, undefined, 'enabled:true', ['rules'])).toEqual([record])
    expect(requests).toEqual([
      ['', signal, [...ruleMetafieldKeys, ...pincodeMetafieldNames]],
      ['enabled:true', undefined, ['rules']],
    ])
  })

  it('are an empty list where the scope is not granted', async () => {
    const denied = new PlatformFailure('Access denied', { passing: false, denied: true })
    expect(await listGranted(fail(denied), undefined)).toEqual([])
  })

  it.each([
    new PlatformFailure('Throttled', { passing: true }),
    Object.assign(new Error('no answer of the platform'), { denied: true }),
  ])('are not known after another failure: %s', async (failure) => {
    await expect(listGranted(fail(failure), undefined)).rejects.toBe(failure)
  })
})
