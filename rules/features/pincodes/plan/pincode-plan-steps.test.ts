import { describe, expect, it } from 'vitest'
import { listSteps, type StagedSavePlan } from '../../../records/apply-plan.ts'
import type { CustomizationRecord } from '../../../records/customization.ts'
import type { PincodeConfig } from '../storage/pincode-config.ts'
import { readPincodeRecords } from '../storage/stored-pincodes.ts'
import { planPincodeSave } from './pincode-plan.ts'
import { functionIds, hiddenByRecords, listStates, performOnRecords } from './pincode-store.test-support.ts'

const read = (records: readonly CustomizationRecord[]) => readPincodeRecords('payment', records, functionIds)
const plan = (records: readonly CustomizationRecord[], config: PincodeConfig) =>
  planPincodeSave(read(records), config)
const save = (records: readonly CustomizationRecord[], config: PincodeConfig) =>
  listStates(records, plan(records, config), 1).at(-1) ?? []
const describeSteps = (steps: StagedSavePlan) =>
  steps.stages.map((stage) =>
    stage.map((step) => `${step.kind} ${step.kind === 'create' ? step.wanted.title : step.record.title}`),
  )
const metafield = (record: CustomizationRecord | undefined, key: string) =>
  record?.metafields.find((each) => each.key === key)?.value

const wide = ['100000-118999', '02134', 'SW1A 1AA', '56*']
const active: PincodeConfig = { status: 'active', methods: ['COD'], mode: 'hide', list: wide }
const saved = save([], active)

describe('a plan', () => {
  it('is one create for a small list', () => {
    expect(describeSteps(plan([], { ...active, list: ['110001'] }))).toEqual([['create COD pincode']])
  })

  it('creates the main record first, then the others side by side', () => {
    expect(describeSteps(plan([], active))).toEqual([
      ['create COD pincode'],
      ['create Cash on Delivery with Fee (Set 2)', 'create Cash on Delivery with Fee (Set 3)'],
    ])
  })

  it('writes the form and one record for one more code', () => {
    const steps = plan(saved, { ...active, list: [...wide, '118999', '119500'] })
    expect(describeSteps(steps)).toEqual([
      ['update COD pincode'],
      ['update Cash on Delivery with Fee (Set 3)'],
    ])
    const sent = listSteps(steps).map((step) =>
      step.kind === 'update'
        ? Object.keys(step.changes).concat(step.changes.metafields?.map(({ key }) => key) ?? [])
        : [],
    )
    expect(sent).toEqual([
      ['metafields', 'frontend_config'],
      ['metafields', 'pincode_set_5'],
    ])
  })

  it('removes surplus records last, and empties sets that are left over', () => {
    const steps = plan(saved, { ...active, list: ['100000-100010'] })
    expect(describeSteps(steps)).toEqual([
      ['update COD pincode'],
      ['update COD pincode'],
      ['delete Cash on Delivery with Fee (Set 2)', 'delete Cash on Delivery with Fee (Set 3)'],
    ])
    const [main] = listStates(saved, steps).at(-1) ?? []
    expect(metafield(main, 'pincode_set_5')).toBe('{"operator":"in","sorted":true,"count":0,"value":[]}')
  })

  it('changes the mode in an order that keeps hiding', () => {
    const allow: PincodeConfig = { ...active, mode: 'allow' }
    const toAllow = plan(saved, allow)
    expect(describeSteps(toAllow)).toEqual([
      ['update COD pincode'],
      ['update COD pincode'],
      ['delete Cash on Delivery with Fee (Set 2)', 'delete Cash on Delivery with Fee (Set 3)'],
    ])
    const allowed = listStates(saved, toAllow).at(-1) ?? []
    expect(describeSteps(plan(allowed, active))).toEqual([
      ['update COD pincode'],
      ['create Cash on Delivery with Fee (Set 2)', 'create Cash on Delivery with Fee (Set 3)'],
      ['update COD pincode'],
    ])
  })

  it('does not hide anything because of an empty list in a disabled record', () => {
    const allowed = save([], { ...active, mode: 'allow' })
    const off = save(allowed, { ...active, mode: 'allow', status: 'draft', list: [] })
    const enabled = off.map((record) => ({ ...record, enabled: true }))
    expect(hiddenByRecords(enabled, 'payment')).toEqual(new Set())
  })

  it('removes a duplicate from an uncertain create', () => {
    const [, second] = saved
    if (second === undefined) throw new Error('The list takes several records.')
    const twice = [...saved, { ...second, id: 'gid://shopify/PaymentCustomization/77' }]
    expect(read(twice).isComplete).toBe(false)
    const steps = plan(twice, active)
    const left = listSteps(steps).reduce<readonly CustomizationRecord[]>(
      (state, step) => performOnRecords(state, step, 100),
      twice,
    )
    expect(left).toHaveLength(saved.length)
    expect(hiddenByRecords(left, 'payment')).toEqual(hiddenByRecords(saved, 'payment'))
  })

  it('replaces records that another function judges: new ones first', () => {
    const outdated = saved.map((record) => ({ ...record, functionId: 'gone' }))
    const stored = read(outdated)
    expect(stored.config).toEqual(active)
    expect(stored.isComplete).toBe(false)
    expect(
      describeSteps(planPincodeSave(stored, active)).map((stage) => stage.map((step) => step.split(' ')[0])),
    ).toEqual([['create'], ['create', 'create'], ['delete', 'delete', 'delete']])
  })
})
