import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { planPincodeSave } from '#rules/features/pincodes/plan/pincode-plan.ts'
import { readPincodeRecords } from '#rules/features/pincodes/storage/stored-pincodes.ts'
import { readHead } from '#rules/published/read-parts.ts'
import { listSteps } from '#rules/records/apply-plan.ts'
import { pincodeMetafieldNames } from '../platform/customization-node.ts'
import { paymentCustomizations } from '../platform/payment-customizations.ts'
import { writeAll } from '../saving/write-plan.ts'
import { functionIds } from '../testing/test-admin-api.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { publishAgain } from './plan-publishing.ts'

const cash = 'Cash on Delivery (COD)'
const settings = { apiVersion: '2026-10', functions: functionIds }
let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
  vi.stubGlobal('fetch', platform.fetch)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const createClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

async function save(list: readonly string[], client = createClient()) {
  const records = await paymentCustomizations.list('', undefined, pincodeMetafieldNames)
  const stored = readPincodeRecords('payment', records, functionIds)
  const config = { status: 'active', methods: [cash], mode: 'hide', list } as const
  const steps = listSteps(
    planPincodeSave(stored, { ...config, methods: [...config.methods], list: [...list] }),
  )
  await writeAll(settings, client, steps)
}
const key = 'gid://shopify/AppInstallation/1.storefront'
const stored = () => JSON.parse(platform.published.get(key) ?? 'null')
const state = () => readHead(stored())?.state
const writes = () => platform.operations.filter(({ name }) => name === 'PublishedDataSet').length
const refuse = (what: string) => (name: string) =>
  name === what ? Response.json({ error: 'Away.' }, { status: 400 }) : undefined

describe('the data for the store’s pages', () => {
  it('is written around the records, and once where nothing was there before', async () => {
    await save(['560001'])
    expect([writes(), state()]).toEqual([1, 'current'])
    await save(['560001', '560002'])
    expect([writes(), state()]).toEqual([3, 'current'])
    expect(stored().cod).toMatchObject({ names: [cash], answers: [{ mode: 'block' }], depends: [] })
    expect(stored().country).toBe('IN')
  })

  it('is left alone by a save that changes nothing of it', async () => {
    await save(['560001'])
    await save(['560001'])
    expect(writes()).toBe(1)
  })

  it('stays neutral where the methods of the store cannot be read, and the records are saved', async () => {
    await save(['560001'])
    platform.obstruct = refuse('TranslatablePaymentMethods')
    await save(['560002'])
    expect(state()).toBe('changing')
    expect(JSON.stringify(platform.records)).toContain('560002')
    platform.obstruct = undefined
    expect(await publishAgain(createClient())).toEqual({ ok: true })
    expect(state()).toBe('current')
    expect(await publishAgain(createClient())).toEqual({ ok: true })
    expect(writes()).toBe(3)
  })

  it('says why it cannot be composed again', async () => {
    await save(['560001'])
    platform.published.set(key, JSON.stringify({ version: 1, of: 'x', state: 'changing' }))
    platform.obstruct = refuse('TranslatablePaymentMethods')
    await expect(publishAgain(createClient())).rejects.toThrow('Away.')
  })

  it('keeps records from being written where its notice cannot be', async () => {
    await save(['560001'])
    platform.obstruct = refuse('PublishedDataSet')
    await expect(save(['560002'])).rejects.toThrow('Away.')
    expect(JSON.stringify(platform.records)).not.toContain('560002')
    expect(state()).toBe('current')
  })
})
