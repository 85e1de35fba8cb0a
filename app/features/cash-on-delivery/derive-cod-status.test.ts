import { describe, expect, it } from 'vitest'
import { planCodWithFeeSave, readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { functionIds } from '../../testing/test-admin-api.ts'
import { deriveCodStatus } from './derive-cod-status.ts'

type Change = (record: CustomizationRecord) => CustomizationRecord | undefined

/** Status after a save of the form, and a change of its records. */
function statusOf(status: 'active' | 'draft', change: Change = (record) => record) {
  const config = { status, deliveryMethods: ['Standard - COD'] }
  const plan = planCodWithFeeSave(readCodWithFee([]), config, 'Cash on Delivery (COD)', functionIds)
  const records = plan.flatMap((step, index): CustomizationRecord[] => {
    if (step.kind !== 'create') throw new Error('The first save creates records.')
    const { functionHandle, ...wanted } = step.wanted
    const record = { ...wanted, id: `gid://shopify/C/${index}`, functionId: functionIds[functionHandle] }
    return [change(record as CustomizationRecord)].filter((one) => one !== undefined)
  })
  return deriveCodStatus(readCodWithFee(records), functionIds)
}

describe('the status of COD with fee', () => {
  it('is absent without records', () => {
    expect(deriveCodStatus(readCodWithFee([]), functionIds)).toBe('absent')
  })

  it.each(['active', 'draft'] as const)('is %s as stored', (status) => {
    expect(statusOf(status)).toBe(status)
  })

  it.each(['payment', 'delivery'])('needs attention without its record of %s', (owner) => {
    expect(statusOf('active', (record) => (record.owner === owner ? undefined : record))).toBe('attention')
  })

  it('needs attention with a broken record', () => {
    const breakRules: Change = (record) => ({
      ...record,
      metafields: record.metafields.map((one) => (one.key === 'rules' ? { ...one, value: '{' } : one)),
    })
    expect(statusOf('active', breakRules)).toBe('attention')
  })

  it('needs attention with a record of a function that is gone', () => {
    expect(statusOf('active', (record) => ({ ...record, functionId: 'retired' }))).toBe('attention')
  })
})
