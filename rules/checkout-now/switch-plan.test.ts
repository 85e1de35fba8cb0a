import { describe, expect, it } from 'vitest'
import { derivePlannedRecords } from '../dead-ends/active-records.ts'
import {
  codWithFeeDefaults,
  planCodWithFeeSave,
  readCodWithFee,
} from '../features/cod-with-fee/cod-with-fee.ts'
import { planPincodeSave } from '../features/pincodes/plan/pincode-plan.ts'
import { pincodeDefaults } from '../features/pincodes/storage/pincode-config.ts'
import { readPincodeRecords } from '../features/pincodes/storage/stored-pincodes.ts'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import type { CustomizationRecord, SwitchedStatus } from '../records/customization.ts'
import { formatJsonMetafield } from '../records/metafields.ts'
import type { SavePlan } from '../records/save-plan.ts'
import { type JointPart, jointParts } from './part-names.ts'
import { planJointSwitch } from './switch-plan.ts'

/** Ids in the platform's format, since screens sort by them. */
const perform = (records: readonly CustomizationRecord[], plan: SavePlan) =>
  derivePlannedRecords(records, plan, testFunctionIds).map((record, index) => ({
    ...record,
    id: record.id.startsWith('new-') ? `gid://shopify/Customization/${index + 1}` : record.id,
  }))

const fee = perform(
  [],
  planCodWithFeeSave(
    readCodWithFee([]),
    { ...codWithFeeDefaults, status: 'active', deliveryMethods: ['Standard - COD'] },
    'COD',
    testFunctionIds,
  ),
)

const switchTo = (part: JointPart, records: readonly CustomizationRecord[], status: SwitchedStatus) =>
  planJointSwitch(part, records, status, testFunctionIds, undefined)

describe('switching a screen', () => {
  it('off and on again leaves its records as they were', () => {
    const off = switchTo('cod-with-fee', fee, 'draft')
    if (!off.ok) throw new Error(off.message)
    const disabled = perform(fee, off.plan)
    expect(disabled.map(({ enabled }) => enabled)).toEqual([false, false])
    expect(readCodWithFee(disabled).config.deliveryMethods).toEqual(['Standard - COD'])
    const on = switchTo('cod-with-fee', disabled, 'active')
    if (!on.ok) throw new Error(on.message)
    expect(perform(disabled, on.plan)).toEqual(fee)
  })

  it('keeps the status in a pincode form equal to that of its records', () => {
    const config = {
      ...pincodeDefaults.payment,
      status: 'active' as const,
      list: ['110001', '400001-400010'],
    }
    const stored = perform(
      [],
      planPincodeSave(readPincodeRecords('payment', [], testFunctionIds), config).stages.flat(),
    )
    const off = switchTo('payment-pincodes', stored, 'draft')
    if (!off.ok) throw new Error(off.message)
    const disabled = readPincodeRecords('payment', perform(stored, off.plan), testFunctionIds)
    expect(disabled).toMatchObject({ isComplete: true, config: { status: 'draft', list: config.list } })
  })

  it('on is refused if the screen would refuse it', () => {
    const empty = perform(
      [],
      planCodWithFeeSave(readCodWithFee([]), codWithFeeDefaults, 'COD', testFunctionIds),
    )
    expect(switchTo('cod-with-fee', empty, 'active')).toEqual({
      ok: false,
      message: expect.stringMatching(/^COD with fee didn’t change\. /),
    })
  })

  it.each(jointParts)('%s: off writes nothing where no record of it exists', (part) => {
    expect(switchTo(part, [], 'draft')).toEqual({ ok: true, plan: [] })
    const others = part === 'cod-with-fee' ? [] : fee
    expect(switchTo(part, others, 'draft')).toEqual({ ok: true, plan: [] })
  })

  it('off is the only switch if the stored records cannot be read', () => {
    const broken = fee.map((record) => ({
      ...record,
      metafields: record.metafields.map((one) =>
        one.key === 'rules' ? formatJsonMetafield('rules', { version: 99 }) : one,
      ),
    }))
    expect(switchTo('cod-with-fee', broken, 'active').ok).toBe(false)
    const off = switchTo('cod-with-fee', broken, 'draft')
    expect(off.ok && off.plan.map((step) => step.kind === 'update' && step.changes)).toEqual([
      { enabled: false },
      { enabled: false },
    ])
  })
})
