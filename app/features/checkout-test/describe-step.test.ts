import { describe, expect, it } from 'vitest'
import type { ActiveCustomization } from '#rules/dead-ends/dead-end-request.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import type { PreviewMethod } from '#rules/preview/preview-answer.ts'
import { describeStep } from './describe-step.ts'

const rule = (title: string) => ({ title, match_type: 'all' as const, conditions: [], actions: [] })
const records = [
  {
    title: 'Weekend',
    functionHandle: 'payment-rules',
    ruleSet: createRuleSet('Weekend', [rule('Sunday'), rule('')]),
  },
  { title: 'Pin codes', functionHandle: 'payment-pincodes' },
] as unknown as readonly ActiveCustomization[]
const method = (name: string, hiddenBy?: number): PreviewMethod => ({
  id: name,
  name,
  shown: hiddenBy === undefined ? { position: 0, name } : null,
  changes: hiddenBy === undefined ? [] : [{ kind: 'hide', record: hiddenBy, rule: 0 }],
})
const headline = (owner: 'payment' | 'delivery', ...methods: PreviewMethod[]) =>
  describeStep(owner, methods, records).headline

describe('the headline of a step', () => {
  it('shows that all methods stay, also where there are none', () => {
    expect(headline('payment', method('Cash'))).toBe('No payment method changes.')
    expect(headline('delivery')).toBe('No shipping rate changes.')
  })

  it('counts what the records change', () => {
    expect(headline('payment', method('Cash'), method('Bank', 0))).toBe('1 hidden.')
  })

  it('warns where no method is left', () => {
    const warnings = (['payment', 'delivery'] as const).map((owner) => headline(owner, method('Cash', 0)))
    expect(new Set([...warnings, '1 hidden.']).size).toBe(3)
  })
})

describe('the name of a change in a step', () => {
  const { methods, nameOf } = describeStep('payment', [method('Cash')], records)

  it('is the rule and its record', () => {
    expect(methods.map(({ name }) => name)).toEqual(['Cash'])
    expect(nameOf({ kind: 'hide', record: 0, rule: 0 })).toBe('“Sunday” of Weekend')
    expect(nameOf({ kind: 'hide', record: 0, rule: 1 })).toBe('“Rule 2” of Weekend')
    expect(nameOf({ kind: 'hide', record: 0, rule: 5 })).toBe('“Rule 6” of Weekend')
  })

  it('is the record alone where it has no rules, or no trace shows the rule', () => {
    expect(nameOf({ kind: 'hide', record: 1, rule: 0 })).toBe('“Pin codes”')
    expect(nameOf({ kind: 'hide', record: 0, rule: null })).toBe('“Weekend”')
    expect(nameOf({ kind: 'hide', record: 9, rule: 0 })).toBe('“”')
  })
})
