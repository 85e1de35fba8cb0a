import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readRuleRecord } from '#rules/records/rule-record.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import { paymentCustomizations } from '../platform/payment-customizations.ts'
import { storeRuleSet } from '../testing/stored-rule-set.ts'
import { functionIds } from '../testing/test-admin-api.ts'
import { createTestPlatform, refusal, type TestPlatform } from '../testing/test-platform.ts'
import { writeAll, writePlan } from './write-plan.ts'

const settings = { apiVersion: '2026-10', functions: functionIds } as const

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
  vi.stubGlobal('fetch', platform.fetch)
})

const titles = () => platform.records.map(({ title }) => title)

/** Stores records with one test each. The first record will be replaced. */
async function storeTested(count: number) {
  for (let number = 1; number <= count; number += 1) {
    const { id } = storeRuleSet(platform, { title: `Rules ${number}` })
    platform.savedTests.kept.push({ id: `test-${number}`, recordId: id } as never)
  }
  return paymentCustomizations.list('')
}
const recordsOfTests = () => platform.savedTests.kept.map(({ recordId }) => recordId)

/** A copy of a record, as a save creates it if the rules need another function. */
const create = (title: string): SavePlan => {
  const source = platform.records[0]
  if (source === undefined) throw new Error('A record is stored.')
  return [
    {
      kind: 'create',
      owner: 'payment',
      wanted: {
        owner: 'payment',
        title,
        enabled: false,
        functionHandle: 'payment-rules',
        metafields: source.metafields,
      },
    } as never,
  ]
}

describe('saved tests of a rule set', () => {
  it('move to the record that replaces theirs', async () => {
    const [old] = await storeTested(1)
    if (old === undefined) throw new Error('A record is stored.')
    expect(readRuleRecord(old)).toBeDefined()
    const plan: SavePlan = [...create('Moved'), { kind: 'delete', record: old }]
    const { outcome, createdId } = await writePlan(settings, plan)
    expect(outcome.status).toBe('saved')
    expect(titles()).toEqual(['Moved'])
    expect(createdId).toBe(platform.records[0]?.id)
    expect(recordsOfTests()).toEqual([createdId])
  })

  it('move to the record that the rule set keeps', async () => {
    const [kept, other] = await storeTested(2)
    if (kept === undefined || other === undefined) throw new Error('Two records are stored.')
    await writePlan(settings, [{ kind: 'delete', record: other }], { current: kept.id })
    expect(recordsOfTests()).toEqual([kept.id, kept.id])
  })

  it('stay with a record that is deleted for good', async () => {
    const [old] = await storeTested(1)
    if (old === undefined) throw new Error('A record is stored.')
    await writePlan(settings, [{ kind: 'delete', record: old }])
    expect(titles()).toEqual([])
    expect(recordsOfTests()).toEqual([old.id])
    await storeTested(1)
    const [again] = await paymentCustomizations.list('')
    if (again === undefined) throw new Error('A record is stored.')
    await writePlan(settings, [{ kind: 'delete', record: again }], { current: again.id })
    expect(recordsOfTests().at(-1)).toBe(again.id)
  })

  it('do not stop the deletion of their record while they cannot be reached', async () => {
    const [old] = await storeTested(1)
    if (old === undefined) throw new Error('A record is stored.')
    platform.obstruct = (name) =>
      name === 'saved-tests' ? Response.json({ error: 'Away.' }, { status: 400 }) : undefined
    const { outcome } = await writePlan(settings, [{ kind: 'delete', record: old }], { current: old.id })
    expect(outcome.status).toBe('saved')
    expect(titles()).toEqual([])
  })

  it('do not move with a record of other settings', async () => {
    const [kept, other] = await storeTested(2)
    if (kept === undefined || other === undefined) throw new Error('Two records are stored.')
    const withoutRules = { ...other, metafields: [] }
    await writePlan(settings, [{ kind: 'delete', record: withoutRules }], { current: kept.id })
    expect(recordsOfTests()).toEqual([kept.id, other.id])
  })
})

describe('a plan that is written', () => {
  it('reports each step, and the created record', async () => {
    const [old] = await storeTested(1)
    if (old === undefined) throw new Error('A record is stored.')
    const done: string[] = []
    const plan: SavePlan = [{ kind: 'update', record: old, changes: { title: 'Renamed' } }, ...create('New')]
    const { createdId } = await writePlan(settings, plan, { onDone: ({ kind }) => done.push(kind) })
    expect(done).toEqual(['update', 'create'])
    expect(createdId).toBe(platform.records.find(({ title }) => title === 'New')?.id)
  })

  it('has created nothing where the platform refused that', async () => {
    await storeTested(1)
    platform.obstruct = (name) =>
      name === 'PaymentCustomizationCreate'
        ? refusal(name, { field: [], message: 'No place.', code: 'INVALID' })
        : undefined
    const { outcome, createdId } = await writePlan(settings, create('New'))
    expect(outcome.status).toBe('stopped')
    expect(createdId).toBeUndefined()
  })

  it('is not written over records that changed since they were loaded', async () => {
    const loaded = await storeTested(1)
    const [old] = loaded
    if (old === undefined) throw new Error('A record is stored.')
    const plan: SavePlan = [{ kind: 'update', record: old, changes: { title: 'Renamed' } }]
    platform.records = platform.records.map((record) => ({ ...record, title: 'By another' }))
    const compare = { loaded, read: () => paymentCustomizations.list('') }
    expect((await writePlan(settings, plan, { compare })).outcome.status).toBe('conflict')
    expect(titles()).toEqual(['By another'])
  })
})

describe('writes without a report', () => {
  it('end silently once all are done', async () => {
    const [old] = await storeTested(1)
    if (old === undefined) throw new Error('A record is stored.')
    await writeAll(settings, new QueryClient(), [
      { kind: 'update', record: old, changes: { title: 'Renamed' } },
    ])
    expect(titles()).toEqual(['Renamed'])
  })

  it('throw the platform’s refusals, in the caller’s words where it has some', async () => {
    const [old] = await storeTested(1)
    if (old === undefined) throw new Error('A record is stored.')
    platform.obstruct = (name) => refusal(name, { field: ['title'], message: 'Too long.', code: 'INVALID' })
    const plan: SavePlan = [{ kind: 'update', record: old, changes: { title: 'Renamed' } }]
    await expect(writeAll(settings, new QueryClient(), plan)).rejects.toThrow(/^Too long\.$/)
    const describe = (messages: readonly string[]) => `Not stored: ${messages.join()}`
    await expect(writeAll(settings, new QueryClient(), plan, describe)).rejects.toThrow(
      'Not stored: Too long.',
    )
  })

  it('throw the failure of a lost answer itself', async () => {
    const [old] = await storeTested(1)
    if (old === undefined) throw new Error('A record is stored.')
    platform.obstruct = () => Response.json({ error: 'Away.' }, { status: 400 })
    const plan: SavePlan = [{ kind: 'update', record: old, changes: { title: 'Renamed' } }]
    await expect(writeAll(settings, new QueryClient(), plan)).rejects.toThrow('Away.')
  })
})
