import { expect, it } from 'vitest'
import { countries, formOf } from '../features/cod-rules/cod-rules.test-support.ts'
import { planCodRulesSave } from '../features/cod-rules/plan.ts'
import { readCodRules } from '../features/cod-rules/stored.ts'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import { createRuleSet, type RuleSet } from '../language/rule-set.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import { formatJsonMetafield } from '../records/metafields.ts'
import { ruleSetConfig } from '../records/rule-record.ts'
import { listExportables } from './export-records.ts'

/*
 * A file has no place for members of a newer version, and none for settings that cannot be read. Such a record is named,
 * and not written in part.
 */

const none = { customizations: [], validations: [], discounts: [] }
const rule = { title: 'One', match_type: 'all' as const, conditions: [], actions: [] }
const recordOf = (title: string, ruleSet: RuleSet, more: object = {}): CustomizationRecord => ({
  owner: 'payment',
  id: `gid://shopify/PaymentCustomization/${title.length}`,
  title,
  enabled: true,
  functionId: 'f',
  metafields: [
    formatJsonMetafield('rules', { ...ruleSet, ...more }),
    ruleSetConfig.format('payment-rules', { names: {} }),
  ],
})
const list = (customizations: readonly CustomizationRecord[]) => {
  const { exportables, unreadable } = listExportables({ ...none, customizations }, testFunctionIds)
  return { titles: exportables.map(({ title }) => title), unreadable }
}

it('lists whole rule sets, and names those with members of a newer version', () => {
  const whole = recordOf('Whole', createRuleSet('Whole', [rule]))
  const ofSet = recordOf('Of the set', createRuleSet('Of the set', [rule]), { priority: 1 })
  const ofRule = recordOf('Of a rule', createRuleSet('Of a rule', [{ ...rule, later: true } as never]))
  expect(list([whole, ofSet, ofRule])).toEqual({ titles: ['Whole'], unreadable: ['Of the set', 'Of a rule'] })
})

it('names COD rules that cannot be read, and writes no default in their place', () => {
  const plan = planCodRulesSave(readCodRules([]), formOf(countries), testFunctionIds)
  const stored = plan.flatMap((step, index): CustomizationRecord[] =>
    step.kind === 'create' ? [{ ...step.wanted, id: `gid://shopify/Record/${index}`, functionId: 'f' }] : [],
  )
  expect(list(stored).unreadable).toEqual([])
  const damaged = stored.map((record) => ({
    ...record,
    metafields: record.metafields.map((one) =>
      one.key === 'ui_config' ? { ...one, value: one.value.replace('"version":1', '"version":2') } : one,
    ),
  }))
  const { titles, unreadable } = list(damaged)
  expect(titles).toEqual([])
  expect(unreadable).toHaveLength(1)
})
