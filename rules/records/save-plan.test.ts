import { describe, expect, it } from 'vitest'
import type { CustomizationRecord } from './customization.ts'
import { formatJsonMetafield } from './metafields.ts'
import {
  applyChanges,
  applyPlan,
  planRecord,
  type SaveStep,
  type StepAnswer,
  stepTitle,
  type WantedRecord,
} from './save-plan.ts'

const record: CustomizationRecord = {
  owner: 'payment',
  id: 'gid://shopify/PaymentCustomization/1',
  title: 'COD',
  enabled: true,
  functionId: 'f',
  metafields: [formatJsonMetafield('rules', { rules: [] }), formatJsonMetafield('queryInput', {})],
}
const wanted: WantedRecord = {
  owner: 'payment',
  title: 'COD',
  enabled: true,
  functionHandle: 'payment-cod',
  metafields: record.metafields,
}
const remove: SaveStep = { kind: 'delete', record }
const create: SaveStep = { kind: 'create', wanted: { ...wanted, title: 'Second' } }

describe('planRecord', () => {
  it('writes nothing where nothing differs', () => {
    expect(planRecord(record, wanted)).toEqual([])
  })

  it('creates a missing record', () => {
    expect(planRecord(undefined, wanted)).toEqual([{ kind: 'create', wanted }])
  })

  it('sends only members that differ', () => {
    const rules = formatJsonMetafield('rules', { rules: [1] })
    expect(
      planRecord(record, { ...wanted, metafields: [rules, formatJsonMetafield('queryInput', {})] }),
    ).toEqual([{ kind: 'update', record, changes: { metafields: [rules] } }])
    expect(planRecord(record, { ...wanted, enabled: false })).toEqual([
      { kind: 'update', record, changes: { enabled: false } },
    ])
  })
})

describe('a record after an update', () => {
  it('has the members that were sent, and the others as they were', () => {
    expect(applyChanges(record, { enabled: false })).toEqual({ ...record, enabled: false })
    const [rules, queryInput] = record.metafields
    const fresh = formatJsonMetafield('rules', { rules: [1] })
    const foreign = { ...fresh, namespace: 'another-app' }
    expect(applyChanges(record, { metafields: [fresh] }).metafields).toEqual([queryInput, fresh])
    expect(applyChanges(record, { metafields: [foreign] }).metafields).toEqual([rules, queryInput, foreign])
  })

  it('is named by its title, a new one by the title that it gets', () => {
    expect([remove, create].map(stepTitle)).toEqual(['COD', 'Second'])
  })
})

/** A platform that answers each write in turn. */
function scripted(current: readonly CustomizationRecord[], answers: (StepAnswer | Error)[]) {
  const performed: SaveStep[] = []
  return {
    performed,
    read: async () => current,
    perform: async (step: SaveStep): Promise<StepAnswer> => {
      const answer = answers[performed.push(step) - 1]
      if (answer === undefined) throw new Error('an unexpected write')
      if (answer instanceof Error) throw answer
      return answer
    },
  }
}

describe('applyPlan', () => {
  it('performs the steps in order', async () => {
    const platform = scripted([record], [{ ok: true }, { ok: true }])
    expect(await applyPlan([create, remove], [record], platform)).toEqual({
      status: 'saved',
      done: [create, remove],
    })
    expect(platform.performed).toEqual([create, remove])
  })

  it('stops at the first refusal and says which steps are done and which are left', async () => {
    const refusals = [{ field: ['title'], message: 'No.' }]
    const outcome = await applyPlan(
      [create, remove, create],
      [record],
      scripted([record], [{ ok: true }, { ok: false, refusals }]),
    )
    expect(outcome).toEqual({
      status: 'stopped',
      done: [create],
      failed: remove,
      remaining: [create],
      cause: { kind: 'refused', refusals },
    })
  })

  it('calls a write uncertain when the connection breaks', async () => {
    const error = new Error('gone')
    const outcome = await applyPlan([create], [], scripted([], [error]))
    expect(outcome).toMatchObject({ status: 'stopped', done: [], cause: { kind: 'uncertain', error } })
  })

  it('names a record that was renamed since by the title it had, and adds the new one', async () => {
    const outcome = await applyPlan([create], [record], scripted([{ ...record, title: 'Theirs' }], []))
    expect(outcome).toEqual({
      status: 'conflict',
      changes: [{ kind: 'changed', record, newTitle: 'Theirs' }],
    })
  })

  it.each([
    ['changed', [record], [{ ...record, enabled: false }]],
    ['changed', [record], [{ ...record, metafields: record.metafields.slice(1) }]],
    [
      'changed',
      [record],
      [{ ...record, metafields: [...record.metafields, formatJsonMetafield('ui_config', {})] }],
    ],
    ['vanished', [record], []],
    ['appeared', [], [record]],
  ] as const)('writes nothing when a record has %s since it was loaded', async (kind, loaded, current) => {
    const platform = scripted(current, [])
    const outcome = await applyPlan([create], loaded, platform)
    expect(outcome).toEqual({ status: 'conflict', changes: [{ kind, record }] })
    expect(platform.performed).toEqual([])
  })

  it('does not mistake another spelling of the same JSON for a change', async () => {
    const respelled = {
      ...record,
      metafields: record.metafields.map((m) => ({ ...m, value: m.value.replace(/:/g, ': ') })),
    }
    expect(await applyPlan([create], [record], scripted([respelled], [{ ok: true }]))).toMatchObject({
      status: 'saved',
    })
  })
})
