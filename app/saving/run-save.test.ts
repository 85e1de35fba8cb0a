import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createRuleSet, putInTesting } from '#rules/language/rule-set.ts'
import { planInOrder } from '#rules/records/apply-plan.ts'
import { formatJsonMetafield } from '#rules/records/metafields.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import type { LoadedCustomization } from '../platform/customization-node.ts'
import { testersQuery } from '../testers/testers-query.ts'
import { createPlan } from '../testing/limited-plan.ts'
import { storeRuleSet } from '../testing/stored-rule-set.ts'
import { functionIds } from '../testing/test-admin-api.ts'
import { createTestPlatform, refusal, type TestPlatform } from '../testing/test-platform.ts'
import { createFeatureQueries, type FeatureRecords } from './feature-records.ts'
import { runSave } from './run-save.ts'
import type { SaveGuard } from './save-check.ts'
import { savePair } from './save-pair.ts'
import { deriveReport, type SaveReport } from './save-report.ts'
import type { SaveStrategy, SaveTools } from './save-strategy.ts'

type Values = { readonly title: string; readonly enabled?: boolean }
type Strategy = SaveStrategy<Values, FeatureRecords, FeatureRecords | undefined>

let platform: TestPlatform
let client: QueryClient
let shown: Values[]
let marked: unknown[]
let toasts: string[]
let offers: boolean[]
let logged: string[]
beforeEach(() => {
  platform = createTestPlatform()
  vi.stubGlobal('fetch', platform.fetch)
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...parts) => void logged.push(...parts.map(String)))
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  shown = []
  marked = []
  toasts = []
  offers = []
})

const isOurs = ({ title }: { readonly title: string }) => title.startsWith('Ours')
const queries = createFeatureQueries('ours', isOurs)

/** Renames every record of the feature. */
const rename = (records: readonly LoadedCustomization[], changes: Values): SavePlan =>
  records.map((record) => ({ kind: 'update', record, changes }))

/** Screen of a feature with one form, as savePair and runSave see it. */
async function openScreen(changed: Partial<Parameters<typeof savePair<Values>>[0]> = {}) {
  const loaded = await queries.read()
  client.setQueryData(queries.editing.queryKey, loaded)
  const onSaved = vi.fn()
  const save = savePair<Values>({
    form: {
      reset: (values: Values) => shown.push(values),
      setError: (field: string, { message }: { message: string }) => marked.push([field, message]),
    } as never,
    queries,
    loaded,
    outdated: false,
    readValues: (records) => ({ title: records.map(({ title }) => title).join(', ') }),
    plan: rename,
    fieldsOfInput: { title: 'title', enabled: 'enabled' },
    savedMessage: 'Kept',
    onSaved,
    ...changed,
  })
  const saveAs = async (
    values: Values,
    options: { guard?: SaveGuard; last?: SaveReport<FeatureRecords>; strategy?: Partial<Strategy> } = {},
  ) => {
    const tools: SaveTools = {
      settings: { apiVersion: '2026-10', functions: functionIds } as SaveTools['settings'],
      client,
      guard: options.guard ?? (async () => true),
      toast: (message, { offersTest = false } = {}) => {
        toasts.push(message)
        offers.push(offersTest)
      },
    }
    const strategy: Strategy = { ...save(tools), ...options.strategy }
    const ending = await runSave(strategy, values, tools, options.last).catch((error: unknown) => ({
      kind: 'failed' as const,
      error,
    }))
    await strategy.say(ending, values)
    return { ending, report: deriveReport(ending), strategy }
  }
  return { saveAs, onSaved, loaded }
}

const titles = () => platform.records.map(({ title }) => title)
const countReads = () => platform.operations.filter(({ name }) => name === 'PaymentCustomizations').length

describe('a save of a feature’s records', () => {
  it('writes them, shows the stored values, and does not touch other records', async () => {
    storeRuleSet(platform, { title: 'Ours' })
    storeRuleSet(platform, { title: 'Theirs' })
    const { saveAs, onSaved } = await openScreen()
    const { ending } = await saveAs({ title: 'Ours, new' })
    expect(titles()).toEqual(['Ours, new', 'Theirs'])
    expect(ending).toMatchObject({ kind: 'saved', left: { records: [{ title: 'Ours, new' }] } })
    expect(shown).toEqual([{ title: 'Ours, new' }])
    expect(toasts).toEqual(['Kept'])
    expect(offers).toEqual([true])
    expect(onSaved).toHaveBeenCalledExactlyOnceWith({ title: 'Ours, new' })
    expect(client.getQueryData(queries.editing.queryKey)).toMatchObject({
      records: [{ title: 'Ours, new' }],
    })
  })

  it('shows the values as they are stored, even if the merchant wrote them otherwise', async () => {
    storeRuleSet(platform, { title: 'Ours' })
    const readValues = (records: readonly LoadedCustomization[]) => ({
      title: records.map(({ title }) => `${title}, stored`).join(),
    })
    const { saveAs } = await openScreen({ readValues })
    await saveAs({ title: 'Ours, new' })
    expect(shown).toEqual([{ title: 'Ours, new, stored' }])
  })

  it('counts from the values that it showed', async () => {
    storeRuleSet(platform, { title: 'Ours' })
    const onShown = vi.fn()
    const { saveAs } = await openScreen({ onShown })
    const { strategy } = await saveAs({ title: 'Ours, new' })
    expect(onShown).toHaveBeenCalledExactlyOnceWith({ title: 'Ours, new' })
    strategy.show?.({
      records: [{ title: 'Ours again' }],
      activeCounts: { payment: 0, delivery: 0 },
    } as never)
    expect(shown.at(-1)).toEqual({ title: 'Ours again' })
    expect(onShown).toHaveBeenCalledTimes(2)
  })

  it('lets the feature’s status be read again', async () => {
    storeRuleSet(platform, { title: 'Ours' })
    client.setQueryData(queries.status.queryKey, await queries.read())
    const { saveAs } = await openScreen()
    await saveAs({ title: 'Ours, new' })
    expect(client.getQueryState(queries.status.queryKey)?.isInvalidated).toBe(true)
  })

  it('shows the merchant’s values where the records cannot be read after the writes', async () => {
    storeRuleSet(platform, { title: 'Ours' })
    const { saveAs } = await openScreen()
    platform.afterwards = (name) => {
      if (name !== 'PaymentCustomizationUpdate') return
      platform.obstruct = () => Response.json({ error: 'Away.' }, { status: 400 })
    }
    const { ending } = await saveAs({ title: 'Ours, new' })
    expect(ending).toMatchObject({ kind: 'saved', left: undefined })
    expect(shown).toEqual([{ title: 'Ours, new' }])
    expect(toasts).toEqual(['Kept'])
  })

  it('reads outdated records again before it plans', async () => {
    storeRuleSet(platform, { title: 'Ours' })
    const { saveAs } = await openScreen({ outdated: true })
    storeRuleSet(platform, { title: 'Ours too' })
    await saveAs({ title: 'Ours, new' })
    expect(titles()).toEqual(['Ours, new', 'Ours, new'])
  })

  it('shows its steps as they are done', async () => {
    storeRuleSet(platform, { title: 'Ours one' })
    storeRuleSet(platform, { title: 'Ours two' })
    const { saveAs } = await openScreen()
    const progress: (readonly [number, number] | undefined)[] = []
    await saveAs(
      { title: 'Ours, new' },
      {
        strategy: {
          onProgress: (now) => progress.push(now && [now.done.size, now.steps.length]),
        },
      },
    )
    expect(progress).toEqual([
      [0, 2],
      [1, 2],
      [2, 2],
    ])
  })
})

describe('a save writes nothing', () => {
  it('if its values are refused', async () => {
    storeRuleSet(platform, { title: 'Ours' })
    const { saveAs } = await openScreen()
    const { ending } = await saveAs({ title: 'Ours, new' }, { strategy: { plan: () => undefined } })
    expect(ending).toEqual({ kind: 'left' })
    expect(platform.mutations()).toEqual([])
    expect(shown).toEqual([])
  })

  it('if the merchant says no to the screen’s question', async () => {
    storeRuleSet(platform, { title: 'Ours' })
    const { saveAs } = await openScreen()
    const { ending } = await saveAs({ title: 'Ours, new' }, { strategy: { check: async () => false } })
    expect(ending).toEqual({ kind: 'left' })
    expect(platform.mutations()).toEqual([])
    await saveAs({ title: 'Ours, new' }, { strategy: { check: async () => true } })
    expect(titles()).toEqual(['Ours, new'])
  })

  it('if the merchant goes back from its effects', async () => {
    storeRuleSet(platform, { title: 'Ours' })
    const { saveAs } = await openScreen()
    const guard = vi.fn<SaveGuard>(async () => false)
    const { ending } = await saveAs({ title: 'Ours, new' }, { guard })
    expect(guard).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ kind: 'update' })], {
      bringsRepairs: false,
    })
    expect(ending).toEqual({ kind: 'left' })
    expect(platform.mutations()).toEqual([])
  })

  it('over another person’s change, which the merchant sees and may then overwrite', async () => {
    storeRuleSet(platform, { title: 'Ours' })
    const { saveAs } = await openScreen()
    platform.records = platform.records.map((record) => ({ ...record, title: 'Ours, by another' }))
    const { ending, report } = await saveAs({ title: 'Ours, new' })
    expect(ending).toMatchObject({ kind: 'conflict', theirs: { records: [{ title: 'Ours, by another' }] } })
    expect(report).toEqual(ending)
    expect(platform.mutations()).toEqual([])
    expect(toasts).toEqual([])
    const guard = vi.fn<SaveGuard>(async () => true)
    await saveAs({ title: 'Ours, new' }, { ...(report && { last: report }), guard })
    expect(titles()).toEqual(['Ours, new'])
    expect(guard).toHaveBeenCalledTimes(1)
  })

  it('beyond the limits of the shop’s plan', async () => {
    storeRuleSet(platform, { title: 'Other', enabled: true })
    storeRuleSet(platform, { title: 'Ours' })
    platform.plan = createPlan(1)
    const { saveAs } = await openScreen()
    const { ending } = await saveAs({ title: 'Ours', enabled: true })
    expect(ending).toMatchObject({ kind: 'failed', error: { refusal: { limit: 1 } } })
    expect(platform.mutations()).toEqual([])
  })
})

describe('testers that another screen has changed meanwhile', () => {
  const token = 'a'.repeat(32)
  function storeTesters(emails: string[]) {
    const testing = { token, emails, since: '2026-11-19T00:00:00Z' }
    const rules = formatJsonMetafield('rules', putInTesting(createRuleSet('Ours'), testing))
    platform.records = platform.records.map((record) => ({ ...record, enabled: true, metafields: [rules] }))
  }
  async function openAndChangeTesters() {
    storeRuleSet(platform, { title: 'Ours' })
    storeTesters(['asha@example.com'])
    const screen = await openScreen()
    storeTesters([])
    return screen
  }

  it('are no conflict where this browser knows them, and are checked once', async () => {
    client.setQueryData(testersQuery.queryKey, {
      ownerId: 'gid://shopify/AppInstallation/1',
      testers: { token, emails: [] },
      variantNumber: undefined,
    })
    const { saveAs } = await openAndChangeTesters()
    const guard = vi.fn<SaveGuard>(async () => true)
    const { ending } = await saveAs({ title: 'Ours, new' }, { guard })
    expect(ending.kind).toBe('saved')
    expect(titles()).toEqual(['Ours, new'])
    expect(guard).toHaveBeenCalledTimes(1)
  })

  it('are a conflict where it does not', async () => {
    const { saveAs } = await openAndChangeTesters()
    const { ending } = await saveAs({ title: 'Ours, new' })
    expect(ending.kind).toBe('conflict')
    expect(platform.mutations()).toEqual([])
  })
})

describe('the checks before a save', () => {
  it('do not run where there is nothing to write, or where the save goes without them', async () => {
    storeRuleSet(platform, { title: 'Ours' })
    const { saveAs } = await openScreen()
    const guard = vi.fn<SaveGuard>(async () => false)
    const nothing = await saveAs(
      { title: 'Ours' },
      { guard, strategy: { plan: () => planInOrder<OwnerRecord>([]) } },
    )
    expect(nothing.ending).toMatchObject({ kind: 'saved', outcome: { done: [] } })
    await saveAs({ title: 'Ours, new' }, { guard, strategy: { without: () => ['guard'] } })
    expect(titles()).toEqual(['Ours, new'])
    expect(guard).not.toHaveBeenCalled()
  })

  it('know whether the save brings repairs', async () => {
    storeRuleSet(platform, { title: 'Ours' })
    const { saveAs } = await openScreen()
    const guard = vi.fn<SaveGuard>(async () => false)
    await saveAs({ title: 'Ours, new' }, { guard, strategy: { bringsRepairs: true } })
    expect(guard.mock.calls[0]?.[1]).toEqual({ bringsRepairs: true })
  })

  it('have their repairs carried out after the writes', async () => {
    storeRuleSet(platform, { title: 'Ours' })
    const { saveAs } = await openScreen()
    const seen: string[][] = []
    await saveAs({ title: 'Ours, new' }, { guard: async () => async () => void seen.push(titles()) })
    expect(seen).toEqual([['Ours, new']])
  })

  it('report a repair that fails, with the writes that are done', async () => {
    storeRuleSet(platform, { title: 'Ours' })
    const { saveAs } = await openScreen()
    const { ending, report } = await saveAs(
      { title: 'Ours, new' },
      {
        guard: async () => async () => {
          throw new Error('Not repaired.')
        },
      },
    )
    expect(ending).toMatchObject({ kind: 'failed', done: [{ kind: 'update' }] })
    expect(report).toEqual({ kind: 'failed', message: 'Not repaired.' })
    expect(titles()).toEqual(['Ours, new'])
  })

  it('have no repairs carried out after a save that stopped', async () => {
    storeRuleSet(platform, { title: 'Ours' })
    const { saveAs } = await openScreen()
    platform.obstruct = (name) =>
      name === 'PaymentCustomizationUpdate'
        ? refusal(name, { field: ['title'], message: 'Too long.', code: 'INVALID' })
        : undefined
    const repair = vi.fn()
    await saveAs({ title: 'Ours, new' }, { guard: async () => repair })
    expect(repair).not.toHaveBeenCalled()
  })
})

describe('a refusal of the platform', () => {
  const refuseWith = (field: string[], message: string, code = 'INVALID') => {
    platform.obstruct = (name) =>
      name === 'PaymentCustomizationUpdate' ? refusal(name, { field, message, code }) : undefined
  }

  it('is reported, logged and shown at its field', async () => {
    storeRuleSet(platform, { title: 'Ours' })
    const { saveAs } = await openScreen()
    refuseWith(['paymentCustomization', 'title'], 'Too long.')
    const { ending, report } = await saveAs({ title: 'Ours, new' })
    expect(ending.kind).toBe('stopped')
    expect(report).toMatchObject({ kind: 'stopped', message: 'Too long.' })
    expect(marked).toEqual([['title', 'Too long.']])
    expect(toasts).toEqual([])
    expect(logged.join()).toContain('Too long.')
  })

  it('is shown at the status where too many customizations are active', async () => {
    storeRuleSet(platform, { title: 'Ours' })
    const { saveAs } = await openScreen()
    refuseWith(['paymentCustomization'], 'Too many.', 'MAXIMUM_ACTIVE_PAYMENT_CUSTOMIZATIONS')
    await saveAs({ title: 'Ours', enabled: true })
    expect(marked).toEqual([['enabled', 'Too many.']])
  })

  it('is shown at no field where the form has none for it', async () => {
    storeRuleSet(platform, { title: 'Ours' })
    const { saveAs } = await openScreen()
    refuseWith(['paymentCustomization', 'functionId'], 'Unknown.', 'NOT_MAXIMUM_ACTIVE_AT_ALL')
    const { report } = await saveAs({ title: 'Ours, new' })
    expect(report).toMatchObject({ message: 'Unknown.' })
    expect(marked).toEqual([])
  })

  it('is followed by a save that publishes again, even if no record is left to write', async () => {
    storeRuleSet(platform, { title: 'Ours' })
    const { saveAs } = await openScreen()
    platform.obstruct = (name) =>
      name === 'PaymentCustomizationUpdate'
        ? refusal(name, { field: [], message: 'Not today.', code: 'INVALID' })
        : undefined
    const { report } = await saveAs({ title: 'Ours, new' })
    platform.obstruct = undefined
    const key = 'gid://shopify/AppInstallation/1.storefront'
    platform.published.set(key, JSON.stringify({ version: 1, of: 'x', state: 'changing' }))
    const nothing = { plan: () => planInOrder<OwnerRecord>([]) }
    const publishedState = () => JSON.parse(platform.published.get(key) ?? 'null').state
    await saveAs({ title: 'Ours, new' }, { strategy: nothing })
    expect(publishedState()).toBe('changing')
    if (report === undefined) throw new Error('The save has stopped.')
    await saveAs({ title: 'Ours, new' }, { strategy: nothing, last: report })
    expect(publishedState()).toBe('current')
  })

  it('keeps the writes before it, and names the rest', async () => {
    storeRuleSet(platform, { title: 'Ours one' })
    storeRuleSet(platform, { title: 'Ours two' })
    const { saveAs } = await openScreen()
    let writes = 0
    platform.obstruct = (name) => {
      if (name !== 'PaymentCustomizationUpdate') return undefined
      writes += 1
      return writes === 2 ? refusal(name, { field: [], message: 'Not today.', code: 'INVALID' }) : undefined
    }
    const { ending, strategy } = await saveAs({ title: 'Ours, new' })
    expect(titles()).toEqual(['Ours, new', 'Ours two'])
    expect(ending).toMatchObject({
      kind: 'stopped',
      outcome: { done: [{ record: { title: 'Ours one' } }] },
      left: { records: [{ title: 'Ours, new' }, { title: 'Ours two' }] },
    })
    expect(strategy.stored.known?.records.map(({ title }) => title)).toEqual(['Ours one', 'Ours two'])
  })
})

describe('an answer of the platform that is lost', () => {
  it('is reported as a failure with the reason, and marks no field', async () => {
    storeRuleSet(platform, { title: 'Ours' })
    const { saveAs } = await openScreen()
    platform.obstruct = (name) =>
      name === 'PaymentCustomizationUpdate' ? Response.json({ error: 'Away.' }, { status: 400 }) : undefined
    const { ending, report } = await saveAs({ title: 'Ours, new' })
    expect(ending).toMatchObject({ kind: 'stopped', outcome: { cause: { kind: 'uncertain' } } })
    expect(report).toMatchObject({ message: expect.stringContaining('Away.') })
    expect(marked).toEqual([])
  })
})

describe('records of a feature', () => {
  it('are read with the numbers of enabled customizations, other apps’ included', async () => {
    storeRuleSet(platform, { title: 'Ours', enabled: true })
    storeRuleSet(platform, { title: 'Theirs', enabled: true })
    storeRuleSet(platform, { title: 'Ours too' })
    const { records, activeCounts } = await queries.read()
    expect(records.map(({ title }) => title)).toEqual(['Ours', 'Ours too'])
    expect(activeCounts).toEqual({ payment: 2, delivery: 0 })
  })

  it('have one query for their status and one for their editor, which reads only on request', async () => {
    storeRuleSet(platform, { title: 'Ours' })
    expect(queries.status.queryKey).not.toEqual(queries.editing.queryKey)
    const status = await client.fetchQuery(queries.status)
    await client.fetchQuery(queries.editing)
    const before = countReads()
    expect(await client.fetchQuery(queries.editing)).toEqual(status)
    expect(countReads()).toBe(before)
    expect(queries.editing).toMatchObject({ refetchOnWindowFocus: false, refetchOnReconnect: false })
  })
})
