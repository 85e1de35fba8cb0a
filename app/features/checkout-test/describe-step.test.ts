import { describe, expect, it } from 'vitest'
import type { ActiveCustomization } from '#rules/dead-ends/dead-end-request.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { listUnchanged, nameChanges } from './describe-step.ts'

const rule = (title: string) => ({ title, match_type: 'all' as const, conditions: [], actions: [] })
const records = [
  {
    title: 'Weekend',
    functionHandle: 'payment-rules',
    ruleSet: createRuleSet('Weekend', [rule('Sunday'), rule('')]),
  },
  { title: 'Pincodes', functionHandle: 'payment-pincodes' },
] as unknown as readonly ActiveCustomization[]

describe('the name of a change in a step', () => {
  const nameOf = nameChanges(records)

  it('is the rule and its record', () => {
    expect(nameOf({ kind: 'hide', record: 0, rule: 0 })).toBe('“Sunday” in “Weekend”')
    expect(nameOf({ kind: 'hide', record: 0, rule: 1 })).toBe('“Rule 2” in “Weekend”')
    expect(nameOf({ kind: 'hide', record: 0, rule: 5 })).toBe('“Rule 6” in “Weekend”')
  })

  it('is the record alone where it has no rules, or no trace shows the rule', () => {
    expect(nameOf({ kind: 'hide', record: 1, rule: 0 })).toBe('“Pincodes”')
    expect(nameOf({ kind: 'hide', record: 0, rule: null })).toBe('“Weekend”')
    expect(nameOf({ kind: 'hide', record: 9, rule: 0 })).toBe('“”')
  })
})

it('methods of a step without records stay as they are', () => {
  expect(listUnchanged(['PayPal', 'Cash'])).toMatchObject([
    { name: 'PayPal', shown: { position: 0, name: 'PayPal' }, changes: [] },
    { name: 'Cash', shown: { position: 1, name: 'Cash' }, changes: [] },
  ])
})
