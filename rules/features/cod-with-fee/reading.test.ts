import { describe, expect, it } from 'vitest'
import { limits } from '../../language/limits.ts'
import { createRuleSet, type Rule } from '../../language/rule-set.ts'
import { applyPlan } from '../../records/apply-plan.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { findMetafield, formatJsonMetafield, type Metafield } from '../../records/metafields.ts'
import { derivePairSaveNeed } from '../save-need.ts'
import { active, cod, createPlatform, functionIds, kinds, save } from './cod-with-fee.test-support.ts'
import {
  chooseCashOnDeliveryName,
  codWithFeeDefaults,
  planCodWithFeeSave,
  readCodWithFee,
} from './cod-with-fee.ts'

describe('the stored state of COD with fee', () => {
  it('starts disabled and empty, with nothing to report', () => {
    expect(readCodWithFee([]).config).toEqual(codWithFeeDefaults)
    expect(readCodWithFee([]).problems).toEqual([])
    expect(
      derivePairSaveNeed(
        readCodWithFee([]),
        codWithFeeDefaults,
        codWithFeeDefaults,
        planCodWithFeeSave(readCodWithFee([]), codWithFeeDefaults, cod),
      ),
    ).toBe('nothing')
  })

  it('leaves out other records', async () => {
    const stranger: CustomizationRecord = {
      owner: 'payment',
      id: 'gid://shopify/PaymentCustomization/7',
      title: 'Theirs',
      enabled: true,
      functionId: 'f',
      metafields: [],
    }
    expect(readCodWithFee([stranger]).payment).toBeUndefined()
  })

  it('uses the oldest of several and plans the removal of the others', async () => {
    const platform = createPlatform()
    await save(platform, active)
    const records = await platform.read()
    const twins = records.map((record) => ({ ...record, id: record.id.replace('/10', '/9') }))
    const stored = readCodWithFee([...records, ...twins])
    expect(stored.payment?.id).toBe(twins[0]?.id)
    expect(kinds(planCodWithFeeSave(stored, active, cod, functionIds))).toEqual([
      'delete payment',
      'delete delivery',
    ])
  })

  it('names a broken record, which the next save writes again', async () => {
    const platform = createPlatform()
    await save(platform, active)
    const records = (await platform.read()).map((record) => ({
      ...record,
      metafields: record.metafields.map((metafield) =>
        metafield.key === 'rules' ? { ...metafield, value: '{"version":1,' } : metafield,
      ),
    }))
    const stored = readCodWithFee(records)
    expect(stored.problems.map(({ record, key }) => [record.owner, key])).toEqual([
      ['payment', 'rules'],
      ['delivery', 'rules'],
    ])
    const plan = planCodWithFeeSave(stored, active, cod, functionIds)
    expect(kinds(plan)).toEqual(['update payment', 'update delivery'])
    expect(derivePairSaveNeed(stored, stored.config, stored.config, plan)).toBe('finishing')
  })

  it('needs a save when the store renamed its Cash on Delivery method', async () => {
    const platform = createPlatform()
    await save(platform, active)
    const stored = readCodWithFee(await platform.read())
    expect(stored.paymentName).toBe(cod)
    expect(
      derivePairSaveNeed(
        stored,
        stored.config,
        active,
        planCodWithFeeSave(stored, active, 'COD India', functionIds),
      ),
    ).toBe('finishing')
  })
})

describe('the Cash on Delivery method of the rules', () => {
  it('has the name in the store, else the stored name, else the platform’s name', async () => {
    const platform = createPlatform()
    expect(chooseCashOnDeliveryName(readCodWithFee([]), undefined)).toBe(cod)
    await save(platform, active, 'COD India')
    const stored = readCodWithFee(await platform.read())
    expect(chooseCashOnDeliveryName(stored, undefined)).toBe('COD India')
    expect(chooseCashOnDeliveryName(stored, ['Bank Deposit'])).toBe('COD India')
    expect(chooseCashOnDeliveryName(stored, ['Bank Deposit', 'Cash on delivery'])).toBe('Cash on delivery')
  })
})

describe('records of COD with fee that another app changed', () => {
  const saved = async () => {
    const platform = createPlatform()
    const plan = planCodWithFeeSave(readCodWithFee([]), active, cod)
    await applyPlan(plan, [], platform)
    return platform.read()
  }
  const change = (records: readonly CustomizationRecord[], rules: Metafield[] | undefined) =>
    records.map((record) => ({
      ...record,
      metafields: [...record.metafields.filter(({ key }) => key !== 'rules'), ...(rules ?? [])],
    }))

  it('are reported without rules, each by its metafield, and have no rates', async () => {
    const { problems, config } = readCodWithFee(change(await saved(), undefined))
    expect(problems.map(({ key }) => key)).toEqual(['rules', 'rules'])
    expect(problems.every(({ message }) => message.length > 0)).toBe(true)
    expect(config.deliveryMethods).toEqual([])
  })

  it('are reported with rules that are longer than checkout reads, each by its metafield', async () => {
    const long = formatJsonMetafield('rules', createRuleSet('x'.repeat(limits.metafieldBytes), []))
    const { problems } = readCodWithFee(change(await saved(), [long]))
    expect(problems.map(({ record, key }) => [record.owner, key])).toEqual([
      ['payment', 'rules'],
      ['delivery', 'rules'],
    ])
    expect(readCodWithFee(await saved()).problems).toEqual([])
  })

  it('use the name from the platform instead of an unusable method name', async () => {
    const rule: Rule = {
      title: 'Keep',
      match_type: 'all',
      conditions: [],
      actions: [{ type: 'hide_all_payment_except', params: { name: 5 } }],
    }
    const read = readCodWithFee(
      change(await saved(), [formatJsonMetafield('rules', createRuleSet('Ours', [rule]))]),
    )
    expect(read.paymentName).toBeUndefined()
    expect(chooseCashOnDeliveryName(read, undefined)).toBe(cod)
  })

  it('are read by the rule that keeps the method, after another rule and another condition', async () => {
    const [payment] = await saved()
    const stored = JSON.parse(findMetafield(payment?.metafields ?? [], 'rules')?.value ?? '')
    const keep = stored.rules.find((rule: Rule) => rule.actions.some(({ type }) => type.endsWith('except')))
    const foreign: Rule = {
      title: 'Theirs',
      match_type: 'all',
      conditions: [{ type: 'customer_tag', params: { operator: 'in', valueType: 'array', value: ['vip'] } }],
      actions: [{ type: 'hide_payment', params: { name: 'Bank' } }],
    }
    const both: Rule = {
      ...keep,
      conditions: [...foreign.conditions, ...keep.conditions],
      actions: [...foreign.actions, ...keep.actions],
    }
    const rules = formatJsonMetafield('rules', createRuleSet('Ours', [foreign, both]))
    const read = readCodWithFee(
      change(
        [payment].filter((record) => record !== undefined),
        [rules],
      ),
    )
    expect(read.config.deliveryMethods).toEqual(active.deliveryMethods)
    expect(chooseCashOnDeliveryName(read, undefined)).toBe(cod)
  })
})
