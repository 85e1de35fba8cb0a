import { describe, expect, it } from 'vitest'
import { derivePlannedRecords } from '../../dead-ends/active-records.ts'
import { testFunctionIds } from '../../functions/function-ids.test-support.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { formatJsonMetafield } from '../../records/metafields.ts'
import { codWithFeeMessages } from '../../words/cod-with-fee-messages.ts'
import { readCodWithFee } from '../cod-with-fee/cod-with-fee.ts'
import { planFeeStart } from './fee-switch.ts'

const cod = 'Cash on Delivery (COD)'
const start = (records: readonly CustomizationRecord[], rates: readonly string[], methods = [cod]) =>
  planFeeStart(records, rates, testFunctionIds, methods)
function perform(records: readonly CustomizationRecord[], rates: readonly string[]) {
  const planned = start(records, rates)
  if (!planned.ok) throw new Error(planned.message)
  return derivePlannedRecords(records, planned.plan, testFunctionIds)
}

describe('switching the fee on', () => {
  it('stores both records, active, for the rate', () => {
    const records = perform([], ['Standard - COD'])
    expect(records.map(({ owner, enabled }) => [owner, enabled])).toEqual([
      ['payment', true],
      ['delivery', true],
    ])
    expect(readCodWithFee(records)).toMatchObject({
      config: { status: 'active', deliveryMethods: ['Standard - COD'] },
      paymentName: cod,
    })
  })

  it('replaces the stored rates with another one', () => {
    const records = perform(perform([], ['Standard - COD']), ['Express'])
    expect(readCodWithFee(records).config.deliveryMethods).toEqual(['Express'])
  })

  it('is refused without a rate, and if the store has no such payment method', () => {
    expect(start([], [])).toEqual({ ok: false, message: codWithFeeMessages.deliveryMethodsMissing })
    expect(start([], ['Express'], ['Bank Deposit'])).toEqual({
      ok: false,
      message: codWithFeeMessages.paymentMethodMissing(cod),
    })
  })

  it('is refused if the stored rules cannot be read', () => {
    const broken = perform([], ['Express']).map((record) => ({
      ...record,
      metafields: record.metafields.map((one) =>
        one.key === 'rules' ? formatJsonMetafield('rules', { version: 99 }) : one,
      ),
    }))
    expect(start(broken, ['Express'])).toEqual({ ok: false, message: codWithFeeMessages.unreadable })
  })
})
