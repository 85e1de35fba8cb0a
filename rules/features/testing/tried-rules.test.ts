import { describe, expect, it } from 'vitest'
import { type Condition, createRuleSet } from '../../language/rule-set.ts'
import { checkWords } from '../../words/checks.ts'
import { findBlockingIssues } from '../rule-editor/form-issues.ts'
import { listEnteredLater } from './entered-facts.ts'

const asks = (type: string, changes: Partial<Condition> = {}): Condition => ({
  type,
  params: { operator: 'in', valueType: 'array', value: ['a'] },
  ...changes,
})

describe('a check in testing', () => {
  it.each([
    ['testing', true, [checkWords.blockOnFailure.notInTesting]],
    ['testing', false, []],
    ['active', true, []],
    ['draft', true, []],
  ] as const)(
    'that is %s and blocks where it fails (%s) has the faults %j',
    (status, blockOnFailure, messages) => {
      const issues = findBlockingIssues({ status, blockOnFailure })
      expect(issues.map(({ message }) => message)).toEqual(messages)
      expect(
        issues.every(({ path, severity }) => path.join() === 'blockOnFailure' && severity === 'error'),
      ).toBe(true)
    },
  )
})

describe('the facts that a checkout does not know when it opens', () => {
  it.each([
    ['location_zipcode', true],
    ['location_country', true],
    ['shipping_method_name', true],
    ['customer_tag', true],
    ['cart_subtotal', false],
    ['product_tag', false],
    ['a_kind_from_the_future', false],
  ])('%s: %s', (type, isLater) => {
    const rule = { title: 'Rule 1', match_type: 'all' as const, conditions: [asks(type)], actions: [] }
    expect(listEnteredLater(createRuleSet('Mine', [rule]))).toEqual(isLater ? [asks(type)] : [])
  })

  it('are found for active conditions at any place', () => {
    const muted = asks('location_zipcode', { status: 'disabled' })
    const groups = [{ match_type: 'any' as const, conditions: [asks('customer_tag'), muted] }]
    const rule = { title: 'Rule 1', match_type: 'all' as const, conditions: [], groups, actions: [] }
    const off = { ...rule, status: 'disabled' as const }
    expect(listEnteredLater(createRuleSet('Mine', [rule, off]))).toEqual([asks('customer_tag')])
  })
})
