import { describe, expect, it } from 'vitest'
import { listSteps } from '#rules/records/apply-plan.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { functionIds } from '../../../testing/test-admin-api.ts'
import { type PincodeValues, type StoredText, storageTasks } from './storage-tasks.ts'

const values: PincodeValues = { status: 'active', methods: ['COD'], mode: 'hide', list: '110001-110003,56*' }
const noRates: StoredText['nearby'] = { records: '[]', fee: undefined, activeDelivery: 0 }
const textOf = (
  records: readonly CustomizationRecord[],
  rates = noRates,
  owner: 'payment' | 'delivery' = 'payment',
): StoredText => ({ owner, records: JSON.stringify(records), functionIds, nearby: rates })

/** Records after the first save of the values. */
function save(wanted: PincodeValues, rates = noRates): CustomizationRecord[] {
  const planned = storageTasks.plan({ stored: textOf([], rates), values: wanted, otherActive: 0 })
  if (!planned.ok) throw new Error(planned.issues.map(({ message }) => message).join())
  let records: CustomizationRecord[] = []
  for (const step of listSteps(planned.plan)) {
    if (step.kind === 'create') {
      const { functionHandle, ...record } = step.wanted as typeof step.wanted & { functionHandle: string }
      records.push({
        ...record,
        id: `gid://shopify/C/${records.length + 1}`,
        functionId: functionIds[functionHandle as keyof typeof functionIds],
      } as unknown as CustomizationRecord)
    }
    if (step.kind === 'update')
      records = records.map((one) =>
        one.id === step.record.id ? ({ ...one, ...step.changes } as CustomizationRecord) : one,
      )
  }
  return records
}
const ofPayment = (records: readonly CustomizationRecord[]) =>
  records.filter(({ owner }) => owner === 'payment')
const ofDelivery = (records: readonly CustomizationRecord[]) =>
  records.filter(({ owner }) => owner === 'delivery')

describe('the stored form of pin codes', () => {
  it('is empty, complete and disabled without records', () => {
    expect(storageTasks.read(textOf([]))).toMatchObject({
      values: { status: 'draft', list: '' },
      unread: [],
      records: [],
      rateRecords: [],
      problems: [],
      isComplete: true,
      inPlace: undefined,
    })
  })

  it('has the saved values and a summary of its record', () => {
    const stored = storageTasks.read(textOf(save(values)))
    expect(stored).toMatchObject({ values, unread: [], problems: [], isComplete: true, inPlace: undefined })
    expect(stored.records).toEqual([
      {
        id: 'gid://shopify/C/1',
        title: expect.any(String),
        enabled: true,
        functionId: expect.any(String),
        isSurplus: false,
        codes: expect.any(Number),
        sets: expect.any(Number),
        bytes: expect.any(Number),
      },
    ])
    expect(stored.records[0]?.codes).toBeGreaterThan(0)
    expect(stored.records[0]?.bytes).toBeGreaterThan(0)
  })

  it('marks a record that the next save removes, and counts what is in place', () => {
    const [record] = save(values)
    if (record === undefined) throw new Error('Nothing was saved.')
    const stored = storageTasks.read(textOf([record, { ...record, id: 'gid://shopify/C/2' }]))
    expect(stored.isComplete).toBe(false)
    expect(stored.records.map(({ isSurplus }) => isSurplus).sort()).toEqual([false, true])
    expect(stored.inPlace).toEqual({ done: 1, of: 2 })
  })

  it('names a broken record', () => {
    const broken = save(values).map((record) => ({
      ...record,
      metafields: record.metafields.map((one) => (one.type === 'json' ? { ...one, value: '{' } : one)),
    }))
    expect(storageTasks.read(textOf(broken)).problems).not.toEqual([])
  })
})

describe('the records next to it that hide rates with a fee', () => {
  const fee = { rates: ['Standard - COD'], paymentName: 'COD' }
  const withFee = { ...noRates, fee }

  it('are saved with the form, and read back as in place', () => {
    const records = save(values, withFee)
    expect(ofDelivery(records)).toHaveLength(1)
    const stored = storageTasks.read(
      textOf(ofPayment(records), { ...withFee, records: JSON.stringify(ofDelivery(records)) }),
    )
    expect(stored.isComplete).toBe(true)
    expect(stored.rateRecords).toMatchObject([{ isSurplus: false }])
  })

  it('are missing where they were not saved, and surplus without a fee', () => {
    const records = save(values, withFee)
    const missing = storageTasks.read(textOf(ofPayment(records), withFee))
    expect(missing).toMatchObject({ isComplete: false, inPlace: { done: 1, of: 2 }, rateRecords: [] })
    const surplus = storageTasks.read(
      textOf(ofPayment(records), { ...noRates, records: JSON.stringify(ofDelivery(records)) }),
    )
    expect(surplus.isComplete).toBe(false)
    expect(surplus.inPlace).toEqual({ done: 1, of: 2 })
  })

  it.each([
    [24, true],
    [25, false],
  ])('need a slot besides %i active delivery customizations: %j', (activeDelivery, ok) => {
    const planned = storageTasks.plan({
      stored: textOf([], { ...withFee, activeDelivery }),
      values,
      otherActive: 0,
    })
    expect(planned.ok).toBe(ok)
    if (!planned.ok) expect(planned.issues).toMatchObject([{ path: ['list'] }])
  })
})

describe('the plan of a save', () => {
  const plan = (changes: Partial<PincodeValues>, otherActive = 0) =>
    storageTasks.plan({ stored: textOf([]), values: { ...values, ...changes }, otherActive })

  it.each([
    ['list', { list: '' }],
    ['methods', { methods: [] }],
  ])('has the issue of an empty field %s', (field, changes) => {
    const planned = plan(changes)
    expect(planned.ok).toBe(false)
    if (!planned.ok) expect(planned.issues.map(({ path }) => path[0])).toContain(field)
  })

  it('has an issue where the shop has no slot for an active record', () => {
    expect(plan({}, 24).ok).toBe(true)
    expect(plan({}, 25).ok).toBe(false)
  })

  it('writes nothing where the stored values are equal', () => {
    const planned = storageTasks.plan({ stored: textOf(save(values)), values, otherActive: 0 })
    expect(planned.ok && listSteps(planned.plan)).toEqual([])
  })
})

describe('a pin code that is tried', () => {
  const tried = (zip: string, records: readonly CustomizationRecord[], list = values.list) =>
    storageTasks.test({ stored: textOf(records), values: { ...values, status: 'draft', list }, zip })

  it('has its result after a save on the screen, and its present result at checkout', () => {
    expect(tried('110002', [])).toEqual({
      onScreen: expect.objectContaining({ hidden: true }),
      entries: ['110001-110003'],
      now: expect.objectContaining({ hidden: false }),
    })
    expect(tried('110002', save(values), '56*')).toMatchObject({
      onScreen: { hidden: false },
      entries: [],
      now: { hidden: true },
    })
  })

  it('is tried again after a change of the values', () => {
    expect(tried('110002', [], '110002').onScreen.hidden).toBe(true)
    expect(tried('110002', [], '110003').onScreen.hidden).toBe(false)
  })

  it('names only entries that cover it whole', () => {
    expect(tried('5600', []).entries).toEqual(['56*'])
    expect(tried('1100', []).entries).toEqual([])
  })
})

describe('the room for further codes', () => {
  it('is smaller with more codes', () => {
    const { room } = storageTasks
    const few = JSON.stringify(room({ values, otherActive: 0 }))
    const many = Array.from({ length: 5_000 }, (_, index) => String(100_000 + index * 7)).join()
    expect(JSON.stringify(room({ values: { ...values, list: many }, otherActive: 0 }))).not.toBe(few)
  })
})
