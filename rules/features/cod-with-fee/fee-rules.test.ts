import { describe, expect, it } from 'vitest'
import { limits } from '../../language/limits.ts'
import { createRuleSet, type Rule } from '../../language/rule-set.ts'
import { applyPlan } from '../../records/apply-plan.ts'
import { findMetafield, formatJsonMetafield } from '../../records/metafields.ts'
import { active, cod, createPlatform, functionIds, kinds, save } from './cod-with-fee.test-support.ts'
import { createFeeRuleSet, findCodWithFeeIssues, planCodWithFeeSave, readCodWithFee } from './cod-with-fee.ts'

describe('a save of COD with fee and its fee rules', () => {
  it('keeps the fee rules in the delivery record, where they follow the rates', async () => {
    const platform = createPlatform()
    const rule: Rule = {
      title: 'Rule 1',
      match_type: 'any',
      conditions: [
        { type: 'location_country', params: { operator: 'in', valueType: 'array', value: ['IN'] } },
      ],
      actions: [],
    }
    const feeRules = { rules: [rule], names: { 'gid://shopify/Product/1': 'Tea' } }
    const loaded = await platform.read()
    const plan = planCodWithFeeSave(readCodWithFee(loaded), active, cod, functionIds, feeRules)
    await applyPlan(plan, loaded, platform)
    const stored = readCodWithFee(await platform.read())
    expect(stored.feeRules).toEqual(feeRules)
    expect(planCodWithFeeSave(stored, active, cod, functionIds)).toEqual([])

    await save(platform, { ...active, deliveryMethods: ['Express - COD'] })
    const after = readCodWithFee(await platform.read())
    expect(after.feeRules).toEqual(feeRules)
    const rules = findMetafield(after.delivery?.metafields ?? [], 'rules')?.value ?? ''
    expect(JSON.parse(rules).rules[0].actions).toEqual([
      { type: 'hide_delivery', params: { names: ['Express - COD'], exact: true } },
    ])
  })

  it('keeps the other actions of a stored rule', async () => {
    const platform = createPlatform()
    await save(platform, active)
    const move = { type: 'move_delivery', params: { name: 'Express', position: 1 } }
    const hide = { type: 'hide_delivery', params: { names: ['COD'] } }
    const theirs = createRuleSet('FeeRules', [
      { title: 'Rule 1', match_type: 'any', conditions: [], actions: [move, hide] },
    ])
    const records = (await platform.read()).map((record) =>
      record.owner === 'delivery'
        ? {
            ...record,
            metafields: [
              ...record.metafields.filter(({ key }) => key !== 'rules'),
              formatJsonMetafield('rules', theirs),
            ],
          }
        : record,
    )
    const [step] = planCodWithFeeSave(readCodWithFee(records), active, cod, functionIds)
    const sent = step?.kind === 'update' ? (step.changes.metafields ?? []) : []
    const [rule] = JSON.parse(findMetafield(sent, 'rules')?.value ?? '').rules
    expect(rule.actions).toEqual([
      { type: 'hide_delivery', params: { names: active.deliveryMethods, exact: true } },
      move,
    ])
  })

  it('moves the fee rules to a function that knows their facts', async () => {
    const platform = createPlatform()
    await save(platform, active)
    const rules: Rule[] = [
      {
        title: 'Rule 1',
        match_type: 'all',
        conditions: [{ type: 'language', params: { operator: 'in', valueType: 'array', value: ['HI'] } }],
        actions: [],
      },
    ]
    const stored = readCodWithFee(await platform.read())
    expect(kinds(planCodWithFeeSave(stored, active, cod, functionIds, { rules, names: {} }))).toEqual([
      'create delivery',
      'delete delivery',
    ])
  })

  it('refuses fee rules that are larger than their record', () => {
    const value = Array.from({ length: 60 }, (_, index) => `Tag number ${index} of a very long list of tags`)
    const rules: Rule[] = Array.from({ length: 4 }, (_, index) => ({
      title: `Rule ${index}`,
      match_type: 'all',
      conditions: [{ type: 'product_tag', params: { operator: 'in', valueType: 'array', value } }],
      actions: [],
    }))
    expect(findCodWithFeeIssues(active, { rules, names: {} })).toEqual([
      expect.objectContaining({
        path: ['deliveryMethods'],
        message: expect.stringContaining('of 10000 characters'),
      }),
    ])
    expect(findCodWithFeeIssues(active, { rules: rules.slice(0, 1), names: {} })).toEqual([])
  })

  it('accepts fee rules of exactly the maximum size for checkout', () => {
    const titled = (length: number): Rule[] => [
      { title: 'x'.repeat(length), match_type: 'all', conditions: [], actions: [] },
    ]
    const bytesLeft = limits.metafieldBytes - JSON.stringify(createFeeRuleSet(active, titled(0))).length
    expect(findCodWithFeeIssues(active, { rules: titled(bytesLeft), names: {} })).toEqual([])
    expect(findCodWithFeeIssues(active, { rules: titled(bytesLeft + 1), names: {} })).toHaveLength(1)
  })
})
