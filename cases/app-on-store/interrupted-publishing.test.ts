import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { planPincodeSave } from '#rules/features/pincodes/plan/pincode-plan.ts'
import { findPincode } from '#rules/features/pincodes/storage/find-pincode.ts'
import type { PincodeConfig } from '#rules/features/pincodes/storage/pincode-config.ts'
import { isPincodeRecord, readPincodeRecord } from '#rules/features/pincodes/storage/pincode-record.ts'
import { readPincodeRecords } from '#rules/features/pincodes/storage/stored-pincodes.ts'
import { listPartKeys } from '#rules/published/part-keys.ts'
import { readHead, readParts } from '#rules/published/read-parts.ts'
import { answerCod } from '#rules/published/storefront/answer-cod.ts'
import type { StorefrontContent } from '#rules/published/storefront/storefront-content.ts'
import { storefrontPublication } from '#rules/published/storefront/storefront-publication.ts'
import { addPublishSteps, applyPlan, listSteps } from '#rules/records/apply-plan.ts'
import { pincodeMetafieldNames } from '../../app/platform/customization-node.ts'
import { paymentCustomizations } from '../../app/platform/payment-customizations.ts'
import { performStep } from '../../app/platform/perform-step.ts'
import { publishAgain } from '../../app/publishing/plan-publishing.ts'
import { planPublishingWith } from '../../app/publishing/publish-with-save.ts'
import type { State } from '../../local-store/state/state.ts'
import type { Database } from '../../server/database/database.ts'
import { createTestDatabase } from '../../server/test-support/test-database.ts'
import { createAppOnStore, type Fault, faults, functionIds } from './app-on-store.ts'
import { listStored } from './stored-records.ts'

/**
 * A save of pincodes with its published data, in which each single write fails in turn. After every write, and wherever the
 * save ends, a reader of the published data is neutral, or agrees with the records.
 */
let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const form = (list: readonly string[], changes: Partial<PincodeConfig> = {}): PincodeConfig => ({
  status: 'active',
  methods: ['Cash on Delivery (COD)'],
  mode: 'hide',
  list,
  ...changes,
})
const codes = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(1_000_000_000 + (first + index) * 10))

const saves: Readonly<Record<string, readonly [PincodeConfig, PincodeConfig]>> = {
  'other codes in several records': [
    form(codes(0, 6_500)),
    form([...codes(100, 3_000), ...codes(7_000, 4_000)]),
  ],
  'a list to hide for that becomes one to allow': [
    form(['560001', '56*']),
    form(['560001'], { mode: 'allow' }),
  ],
  'a list that is switched off': [form(['560001']), form(['560001'], { status: 'draft' })],
}
const zips = [
  '560001',
  '561000',
  '110001',
  ...[0, 50, 100, 3_000, 6_499, 7_500, 10_999].map((at) => codes(at, 1)[0] ?? ''),
]

const everyFault = process.env.EVERY_FAULT !== undefined
const someFaults = ['dropped before the write', 'killed after the write', 'refused'] as const

async function start(state?: State) {
  const store = await createAppOnStore(database, state)
  vi.stubGlobal('fetch', store.fetch)
  return store
}

/** The screen without its page. `isRest`: the merchant saves again after a save that stopped. */
async function save(config: PincodeConfig, { isRest = false } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const list = await paymentCustomizations.list('', undefined, pincodeMetafieldNames)
  const loaded = list.filter(isPincodeRecord)
  const plan = planPincodeSave(readPincodeRecords('payment', loaded, functionIds), config)
  const steps = listSteps(plan)
  const publishing = await planPublishingWith(client, steps, { isRest })
  const outcome = await applyPlan(addPublishSteps(plan, publishing), [], {
    perform: (step) => performStep({ apiVersion: '2026-10', functionIds }, step),
    ...(publishing !== undefined && { publish: publishing.publish }),
  })
  return { outcome, steps, publishing }
}

const keys = listPartKeys(storefrontPublication)
const publishedValues = ({ metafields }: State) =>
  keys.map((key) => {
    const found = metafields.find((one) => one.key === key && one.ownerId.includes('/AppInstallation/'))
    return found === undefined ? undefined : JSON.parse(found.value)
  })

/** Answers of the published data that the stored records contradict. */
function findContradictions(state: State): string[] {
  const content = readParts(publishedValues(state)) as StorefrontContent | undefined
  const records = listStored(state, 'payment').filter(isPincodeRecord)
  const read = records.map((record) => readPincodeRecord('payment', record))
  return zips.filter((zip) => {
    const { kind } = answerCod(content, zip, 'IN')
    const { hidden } = findPincode(read, zip)
    return (kind === 'available' && hidden) || (kind === 'notAvailable' && !hidden)
  })
}

const isCurrent = (state: State) => readHead(publishedValues(state)[0])?.state === 'current'

describe.each(Object.entries(saves))('%s', (_name, [old, wanted]) => {
  let before: State
  let writes: number
  beforeAll(async () => {
    const store = await start()
    await save(old)
    before = store.state()
    expect(isCurrent(before)).toBe(true)
    const { outcome, steps, publishing } = await save(wanted)
    expect(outcome.status).toBe('saved')
    expect([publishing?.before?.kind, publishing?.after?.kind]).toEqual(['publish', 'publish'])
    writes = steps.length + 2
    expect(isCurrent(store.state())).toBe(true)
    expect(findContradictions(store.state())).toEqual([])
  })

  test.each<Fault>(everyFault ? faults : someFaults)('%s, at every write', async (fault) => {
    for (let position = 0; position < writes; position += 1) {
      const store = await start(before)
      const contradictions: string[] = []
      store.watch((state) => contradictions.push(...findContradictions(state)))
      store.obstruct(fault, position)
      const { outcome } = await save(wanted)
      expect(outcome.status).toBe(fault === 'throttled' ? 'saved' : 'stopped')
      const { outcome: again } = await save(wanted, { isRest: outcome.status === 'stopped' })
      expect(again.status).toBe('saved')
      expect([position, isCurrent(store.state()), contradictions]).toEqual([position, true, []])
      const { publishing } = await save(wanted, { isRest: true })
      expect([publishing?.before, publishing?.after]).toEqual([undefined, undefined])
    }
  })
})

test('a save that changes no publication writes nothing more', async () => {
  await start()
  await save(form(['560001'], { status: 'draft' }))
  const { publishing } = await save(form(['560002'], { status: 'draft' }))
  expect(publishing).toBeUndefined()
})

test('published data is composed again from the records that a stopped save left', async () => {
  const store = await start()
  await save(form(['560001']))
  store.obstruct('refused', 1)
  expect((await save(form(['110001']))).outcome.status).toBe('stopped')
  expect(isCurrent(store.state())).toBe(false)
  expect(await publishAgain(new QueryClient())).toEqual({ ok: true })
  expect(isCurrent(store.state())).toBe(true)
  expect(findContradictions(store.state())).toEqual([])
})

test('a save that another one crosses leaves the data of both', async () => {
  const store = await start()
  await save(form(['560001']))
  const client = new QueryClient()
  const plan = async (config: PincodeConfig) => {
    const list = await paymentCustomizations.list('', undefined, pincodeMetafieldNames)
    const own = planPincodeSave(
      readPincodeRecords('payment', list.filter(isPincodeRecord), functionIds),
      config,
    )
    return { own, publishing: await planPublishingWith(client, listSteps(own)) }
  }
  const slow = await plan(form(['110001']))
  const publish = (step: Parameters<NonNullable<typeof slow.publishing>['publish']>[0] | undefined) =>
    step && slow.publishing?.publish(step)
  await publish(slow.publishing?.before)
  await save(form(['561000']))
  expect(findContradictions(store.state())).toEqual([])
  // The slow save ends behind the other one, and reads what both left.
  expect(await publish(slow.publishing?.after)).toEqual({ ok: true })
  expect(isCurrent(store.state())).toBe(true)
  expect(findContradictions(store.state())).toEqual([])
})
