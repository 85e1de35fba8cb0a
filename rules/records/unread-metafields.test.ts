import { describe, expect, it } from 'vitest'
import {
  createPlatform,
  formOf,
  functionIds,
  pincodes,
} from '../features/cod-rules/cod-rules.test-support.ts'
import { planCodRulesSave } from '../features/cod-rules/plan.ts'
import { readCodRules } from '../features/cod-rules/stored.ts'
import { planCodWithFeeSave, readCodWithFee } from '../features/cod-with-fee/cod-with-fee.ts'
import { planPincodeSave } from '../features/pincodes/plan/pincode-plan.ts'
import {
  functionIds as deployedIds,
  performOnRecords,
} from '../features/pincodes/plan/pincode-store.test-support.ts'
import { findPincode, listStoredRecords } from '../features/pincodes/storage/find-pincode.ts'
import type { PincodeConfig } from '../features/pincodes/storage/pincode-config.ts'
import { readPincodeRecords } from '../features/pincodes/storage/stored-pincodes.ts'
import type { DeployedFunctionHandle } from '../functions/function-handles.ts'
import { isCustomizationOwner } from '../language/function-owners.ts'
import { isReadAtCheckout, limits } from '../language/limits.ts'
import { listSteps } from './apply-plan.ts'
import type { CustomizationRecord } from './customization.ts'
import { createDraft, planRuleSetSave, type RuleSetDraft, readRuleRecord } from './rule-record.ts'
import type { SavePlan, SaveStep } from './save-plan.ts'

const perform = (records: readonly CustomizationRecord[], steps: readonly SaveStep[]) =>
  steps.reduce((current, step, index) => performOnRecords(current, step, 100 + index), [...records])
/** Plans a set of payment rules, which is a plan of customizations. */
function planPaymentRules(stored: CustomizationRecord | undefined, draft: RuleSetDraft): SavePlan {
  return planRuleSetSave(stored, draft, ids).filter((step): step is SaveStep =>
    isCustomizationOwner((step.kind === 'create' ? step.wanted : step.record).owner),
  )
}
const ids = deployedIds as Record<DeployedFunctionHandle, string>

/** Adds space to the JSON until it is too long for a function. */
const inflate = (records: readonly CustomizationRecord[], key: string): CustomizationRecord[] =>
  records.map((record) => ({
    ...record,
    metafields: record.metafields.map((each) =>
      each.key === key ? { ...each, value: each.value + ' '.repeat(limits.metafieldBytes) } : each,
    ),
  }))
const named = (problems: readonly { record: CustomizationRecord; key: string }[]) =>
  problems.map(({ record, key }) => `${record.title}: ${key}`)
const areRead = (records: readonly CustomizationRecord[]) =>
  records.flatMap(({ metafields }) => metafields).every(({ value }) => isReadAtCheckout(value))

it('counts bytes, and the limit itself is readable', () => {
  expect(isReadAtCheckout('é'.repeat(5_000))).toBe(true)
  expect(isReadAtCheckout(`${'é'.repeat(5_000)}x`)).toBe(false)
})

describe('a metafield that is too long for checkout', () => {
  it.each(['rules', 'queryInput'])('%s of a rule set is reported, kept in the form, and rewritten', (key) => {
    const draft = { ...createDraft('payment-rules'), status: 'active' as const }
    const [record] = inflate(perform([], planPaymentRules(undefined, draft)), key)
    if (record === undefined) throw new Error('A record was created.')
    const stored = readRuleRecord(record)
    expect(stored).toMatchObject({ draft, problemKey: key })
    expect(stored?.problem).toMatch(/^It has 10,\d{3} characters, and checkout reads at most 10,000\./)
    const repaired = perform([record], planPaymentRules(record, draft))
    expect(areRead(repaired)).toBe(true)
    expect(repaired.map(readRuleRecord)).toMatchObject([{ draft }])
    expect(repaired.map((each) => readRuleRecord(each)?.problem)).toEqual([undefined])
  })

  it.each(['rules', 'queryInput'])('%s of COD with fee is reported and rewritten', (key) => {
    const config = { status: 'active' as const, deliveryMethods: ['Standard - COD'] }
    const created = perform([], planCodWithFeeSave(readCodWithFee([]), config, 'COD'))
    const stored = readCodWithFee(inflate(created, key))
    expect(stored.config).toEqual(config)
    expect(named(stored.problems)).toEqual([
      `COD Payment Customization: ${key}`,
      `Cash on Delivery with Fee: ${key}`,
    ])
    const repaired = perform(inflate(created, key), planCodWithFeeSave(stored, config, 'COD'))
    expect(areRead(repaired)).toBe(true)
    expect(readCodWithFee(repaired).problems).toEqual([])
  })

  it('of the COD rules is reported and rewritten, and no pin code is lost', async () => {
    const platform = createPlatform()
    // A list of this length is stored only in the sets.
    const text = Array.from({ length: 20_000 }, (_, index) => 110_001 + index * 3).join()
    const form = formOf(pincodes(text))
    await platform.save(form)
    const broken = ['rules', 'app_config', 'pincode_set_2'].reduce(inflate, await platform.read())
    const stored = readCodRules(broken)
    expect(stored.form).toEqual(form)
    expect(new Set(stored.problems.map(({ key }) => key))).toEqual(
      new Set(['rules', 'app_config', 'pincode_set_2']),
    )
    const repaired = perform(broken, planCodRulesSave(stored, form, functionIds))
    expect(readCodRules(repaired).problems).toEqual([])
    expect(readCodRules(repaired).form).toEqual(form)
  })

  const config: PincodeConfig = {
    status: 'active',
    methods: ['COD'],
    mode: 'hide',
    list: ['110001', '400001', '02134'],
  }
  const saved = perform([], listSteps(planPincodeSave(readPincodeRecords('payment', []), config)))
  const find = (records: readonly CustomizationRecord[], zip: string) =>
    findPincode(listStoredRecords(readPincodeRecords('payment', records)), zip)
  const repair = (records: readonly CustomizationRecord[]) =>
    perform(records, listSteps(planPincodeSave(readPincodeRecords('payment', records), config)))

  it('a set of pincodes is reported, does not act while the others do, and is rewritten', () => {
    const broken = inflate(saved, 'pincode_set_1')
    const stored = readPincodeRecords('payment', broken)
    expect(stored).toMatchObject({ config, isComplete: false })
    expect(named(stored.problems)).toEqual(['COD pincode: pincode_set_1'])
    expect(find(broken, '110001')).toEqual({ hidden: false, why: 'notListed' })
    expect(find(broken, '02134')).toMatchObject({ hidden: true, at: { set: 2 } })
    expect(find(repair(broken), '110001')).toMatchObject({ hidden: true })
    expect(readPincodeRecords('payment', repair(broken))).toMatchObject({ problems: [], isComplete: true })
  })

  it('a set of an older app, with more codes than fit, is rewritten in sets that do', () => {
    const codes = Array.from({ length: 3_000 }, (_, index) => 110_001 + index * 7)
    const older = saved.map((record) => ({
      ...record,
      metafields: record.metafields
        .filter(({ key }) => key !== 'frontend_config' && key !== 'pincode_set_2')
        .map((each) =>
          each.key === 'pincode_set_1'
            ? { ...each, value: JSON.stringify({ operator: 'in', value: codes }) }
            : each,
        ),
    }))
    const stored = readPincodeRecords('payment', older)
    expect(stored.config.list).toHaveLength(3_000)
    expect(find(older, '110001')).toEqual({ hidden: false, why: 'notListed' })
    const repaired = perform(older, listSteps(planPincodeSave(stored, stored.config)))
    expect(
      areRead(repaired.map((record) => ({ ...record, metafields: record.metafields.filter(isSet) }))),
    ).toBe(true)
    expect(find(repaired, String(codes.at(-1)))).toMatchObject({ hidden: true })
  })

  it('app_config is reported, and nothing of its record acts', () => {
    const broken = inflate(saved, 'app_config')
    expect(named(readPincodeRecords('payment', broken).problems)).toEqual(['COD pincode: app_config'])
    expect(find(broken, '110001')).toEqual({ hidden: false, why: 'broken' })
    expect(find(repair(broken), '110001')).toMatchObject({ hidden: true })
  })
})

const isSet = ({ key }: { readonly key: string }) => key.startsWith('pincode_set_')
