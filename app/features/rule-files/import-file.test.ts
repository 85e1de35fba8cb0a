import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { compareFile } from '#rules/rule-files/compare-file.ts'
import { noChoices } from '#rules/rule-files/import-choices.ts'
import { readRuleFile } from '#rules/rule-files/read-rule-file.ts'
import type { Settings } from '../../settings.ts'
import { storeRuleSet } from '../../testing/stored-rule-set.ts'
import { functionIds } from '../../testing/test-admin-api.ts'
import { createTestPlatform, refusal, type TestPlatform } from '../../testing/test-platform.ts'
import { ImportStopped, importEntries, planWholeImport } from './import-file.ts'
import { lookUpDetailsOf, readPreviewedStore } from './import-store.ts'

const settings = { apiVersion: '2026-10', functions: functionIds, production: true } as Settings
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

const ruleSet = (title: string) => `  - type: payment-rules
    title: ${title}
    rules:
      - title: Above a hundred
        conditions:
          - type: cart_total
            operator: gt
            value: 100
        actions:
          - type: hide_payment
            name: PayPal
`

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
  vi.stubGlobal('fetch', platform.fetch)
  client.clear()
})

async function readWanted(records: string) {
  const read = readRuleFile(`version: 1\nrecords:\n${records}`)
  if (!read.ok) throw new Error(JSON.stringify(read))
  const store = await readPreviewedStore(read.file, settings, client)
  return { file: read.file, store, wanted: compareFile(read.file, store, noChoices) }
}

const idsOf = (titles: readonly string[]) =>
  platform.records.filter(({ title }) => titles.includes(title)).map(({ id }) => id)

/** `meanwhile` makes another tab's changes after the preview. */
async function importAll(records: string, meanwhile = () => {}) {
  const { wanted, store } = await readWanted(records)
  meanwhile()
  try {
    return await importEntries(wanted, store, noChoices, settings, client)
  } catch (error) {
    if (!(error instanceof ImportStopped)) throw error
    return { ...error.imported, title: error.title, message: error.message }
  }
}

describe('an import', () => {
  const withQuestion = ruleSet('Codes').replace(
    /type: cart_total[\s\S]*?value: 100/,
    'type: discount_code\n            operator: in\n            value: [LOST]',
  )

  it('looks up the discount codes that its rules ask for', async () => {
    const { file } = await readWanted(withQuestion)
    expect([...(await lookUpDetailsOf(file))]).toEqual([['discount_code LOST', false]])
  })

  it('goes on without them where the store does not answer', async () => {
    platform.obstruct = (name) =>
      name === 'DiscountOfCode' ? new Response('Bad gateway', { status: 502 }) : undefined
    const { file, wanted } = await readWanted(withQuestion)
    expect([...(await lookUpDetailsOf(file))]).toEqual([])
    expect(wanted).toHaveLength(1)
  })

  it('plans the settings of pages before rule sets, which follow their names', async () => {
    const { wanted, store } = await readWanted(
      `${ruleSet('No PayPal')}  - type: cod-with-fee\n    rates: [Express]\n`,
    )
    const steps = await planWholeImport(wanted, store, noChoices, settings)
    const titles = steps.map((step) => (step.kind === 'create' ? step.wanted.title : step.kind))
    expect(titles).toHaveLength(3)
    expect(titles.at(-1)).toBe('No PayPal')
  })

  it('that a refusal stops leaves the earlier records, and records of the stopped settings', async () => {
    storeRuleSet(platform, { title: 'Stored before' })
    platform.obstruct = (name) =>
      name === 'DeliveryCustomizationCreate'
        ? refusal(name, { field: ['title'], message: 'Not today.', code: 'INVALID' })
        : undefined
    const stopped = await importAll(`${ruleSet('No PayPal')}  - type: cod-with-fee\n    rates: [Express]\n`)
    expect(stopped).toMatchObject({
      title: 'COD with fee',
      message: expect.stringContaining('Not today.'),
      count: 1,
    })
    expect(platform.records).toHaveLength(3)
    const ids = platform.records.map(({ id }) => id)
    expect([...stopped.createdIds]).toEqual(ids.filter((id) => !idsOf(['Stored before']).includes(id)))
  })

  it('finds a rule set whose answer was lost by its title, among the records that are new', async () => {
    storeRuleSet(platform, { title: 'No PayPal' })
    platform.obstruct = (name) => {
      if (name !== 'PaymentCustomizationCreate') return undefined
      storeRuleSet(platform, { title: 'Of another app' })
      storeRuleSet(platform, { title: 'Copy of No PayPal' })
      return Response.json({ error: 'Lost.' }, { status: 400 })
    }
    const stopped = await importAll(ruleSet('No PayPal'), () => {
      storeRuleSet(platform, { title: 'Copy of No PayPal' })
    })
    expect(stopped).toMatchObject({ title: 'Copy of No PayPal', count: 0 })
    expect([...stopped.createdIds]).toEqual(idsOf(['Copy of No PayPal']).slice(1))
  })

  it('that stops reports no records if the store can no longer be read', async () => {
    let isAway = false
    platform.obstruct = (name) => {
      if (name === 'PaymentCustomizationCreate') isAway = true
      return isAway ? Response.json({ error: 'Away.' }, { status: 400 }) : undefined
    }
    const stopped = await importAll(ruleSet('No PayPal'))
    expect(stopped).toMatchObject({ title: 'No PayPal', count: 0, createdIds: new Set() })
  })

  it('of pincodes has none of the other list, which another tab saves meanwhile', async () => {
    const list = (type: string) =>
      `  - type: ${type}\n    methods: [PayPal]\n    mode: hide\n    country: IN\n    pincodes: "400001"\n`
    await importAll(list('delivery-pincodes'))
    const others = platform.records.splice(0)
    platform.obstruct = (name) => {
      if (name === 'PaymentCustomizationCreate') platform.records.push(...others)
      return undefined
    }
    const imported = await importAll(list('payment-pincodes'))
    const owned = platform.records.filter(({ owner }) => owner === 'payment')
    expect(platform.records).toHaveLength(2)
    expect([...imported.createdIds]).toEqual(owned.map(({ id }) => id))
  })
})
