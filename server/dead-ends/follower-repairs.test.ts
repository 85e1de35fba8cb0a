import { describe, expect, test } from 'vitest'
import { deriveDeadEndRequest, derivePlannedRecords } from '#rules/dead-ends/active-records.ts'
import { listDecidingSteps } from '#rules/dead-ends/affected-shoppers.ts'
import type { CodRulesForm } from '#rules/features/cod-rules/form.ts'
import { codRulesDefaults } from '#rules/features/cod-rules/group-fields.ts'
import { planCodRulesSave } from '#rules/features/cod-rules/plan.ts'
import { readCodRules } from '#rules/features/cod-rules/stored.ts'
import { planCodWithFeeSave, readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { planPincodeSave } from '#rules/features/pincodes/plan/pincode-plan.ts'
import type { PincodeConfig } from '#rules/features/pincodes/storage/pincode-config.ts'
import { readPincodeRecords } from '#rules/features/pincodes/storage/stored-pincodes.ts'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import { planRepair } from '#rules/promises/plan-repair.ts'
import { listSteps } from '#rules/records/apply-plan.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import { finderWorld } from '../test-support/finder-world.ts'
import { findDeadEnds } from './find-dead-ends.ts'
import { cod, codRate, shop } from './records.test-support.ts'

const derive = (before: readonly CustomizationRecord[], plan: SavePlan) =>
  derivePlannedRecords(before, plan, testFunctionIds)
/** Records with stored ids instead of "new", as after a save. */
const keep = (records: readonly CustomizationRecord[]) =>
  records.map((record, index) => ({ ...record, id: `gid://shopify/PaymentCustomization/${index + 1}` }))

const feeConfig = { status: 'active' as const, deliveryMethods: [codRate] }
const fee = () => keep(derive([], planCodWithFeeSave(readCodWithFee([]), feeConfig, cod, testFunctionIds)))

/** COD with fee, and a list of pincodes that leaves the rates of COD with fee. */
function withPincodes(config: Partial<PincodeConfig> = {}) {
  const plan = planPincodeSave(readPincodeRecords('payment', [], testFunctionIds), {
    status: 'active',
    methods: [cod],
    mode: 'hide',
    list: ['403001'],
    country: 'IN',
    hidesFeeRates: false,
    ...config,
  })
  return keep(derive(fee(), listSteps(plan)))
}

/** COD with fee, and COD rules that leave the rates of COD with fee. */
function withCodRules() {
  const { conditions, ...defaults } = codRulesDefaults
  const form: CodRulesForm = {
    ...defaults,
    status: 'active',
    paymentMethods: [cod],
    hidesFeeRates: false,
    conditions: {
      ...conditions,
      location_zipcode: {
        status: 'active',
        params: { ...conditions.location_zipcode.params, value: '403001' },
      },
    },
  }
  return keep(derive(fee(), planCodRulesSave(readCodRules([]), form, testFunctionIds)))
}

async function find(records: readonly CustomizationRecord[]) {
  const { request } = deriveDeadEndRequest(records, testFunctionIds, shop)
  const { findings, isPartial } = await findDeadEnds(request, finderWorld)
  expect(isPartial).toBe(false)
  return findings
}

/** Finds the only finding and carries out its first repair. */
async function repairFirst(records: readonly CustomizationRecord[]) {
  const [finding, ...others] = await find(records)
  expect(others).toEqual([])
  expect(finding?.kind).toBe('noPayment')
  const [planned] = (finding?.repairs ?? []).flatMap(
    (repair) => planRepair(repair, records, testFunctionIds, new Date()) ?? [],
  )
  const steps = listDecidingSteps(planned?.plan(records) ?? []) as SavePlan
  return { planned, after: derive(records, steps) }
}

const label = 'Save and hide the rates with the fee too'
const effect = (page: string) => `“${page}” hides “${codRate}” wherever it hides Cash on Delivery.`

describe('a page that hides Cash on Delivery and leaves the rates with the fee', () => {
  test('hides them by its own switch: COD by pincode', async () => {
    const records = withPincodes()
    const { planned, after } = await repairFirst(records)
    expect(planned).toMatchObject({ label, effect: effect('COD by pincode') })
    expect(await find(after)).toEqual([])
    const { config } = readPincodeRecords('payment', after, testFunctionIds)
    expect(config).toEqual({ ...readPincodeRecords('payment', records).config, hidesFeeRates: undefined })
    expect(planned?.plan(after)).toEqual([])
  })

  test('hides them by its own switch: an allow list of COD by pincode', async () => {
    const { planned, after } = await repairFirst(withPincodes({ mode: 'allow' }))
    expect(planned?.label).toBe(label)
    expect(await find(after)).toEqual([])
  })

  test('hides them by its own switch: COD rules', async () => {
    const records = withCodRules()
    const { planned, after } = await repairFirst(records)
    expect(planned).toMatchObject({ label, effect: effect('COD rules') })
    expect(await find(after)).toEqual([])
    expect(readCodRules(after).form).toEqual({ ...readCodRules(records).form, hidesFeeRates: true })
    expect(planned?.plan(after)).toEqual([])
  })

  test('has no such repair where no slot of delivery customizations is left', async () => {
    const others = Array.from({ length: 24 }, (_, index) => ({
      ...fee().find(({ owner }) => owner === 'delivery'),
      ...{ id: `gid://shopify/DeliveryCustomization/${index + 100}`, title: `Other ${index}` },
      metafields: [],
    })) as CustomizationRecord[]
    const records = withPincodes()
    const [finding] = await find(records)
    const repairs = finding?.repairs ?? []
    expect(repairs.length).toBeGreaterThan(0)
    const planned = repairs.flatMap(
      (repair) => planRepair(repair, [...records, ...others], testFunctionIds, new Date()) ?? [],
    )
    expect(planned).toEqual([])
  })
})
