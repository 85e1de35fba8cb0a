import { describe, expect, it } from 'vitest'
import { findRuleSetIssues } from '../../functions/rule-set-issues.ts'
import { createDraft } from '../../records/rule-record.ts'
import type { RuleForm } from './form-shape.ts'
import { describePath, putAtFields } from './issue-paths.ts'
import { createAction, createCondition } from './new-parts.ts'
import { deriveRuleForm, formatDraft } from './rule-form.ts'

const setting = { type: 'payment-rules', isPlus: false, isProduction: true } as const
const currency = { currencyCode: undefined }

function formWith(rule: Partial<RuleForm['rules'][number]>): RuleForm {
  const form = deriveRuleForm(createDraft('payment-rules'))
  return { ...form, rules: form.rules.map((one) => ({ ...one, ...rule })) }
}
const findPaths = (form: RuleForm) =>
  putAtFields(findRuleSetIssues(formatDraft('payment-rules', form).ruleSet, setting), form)
    .filter(({ severity }) => severity === 'error')
    .map(({ path }) => [path.join('.'), describePath(path, form)])

describe('issues are placed at the field that shows them', () => {
  it('and described by rule and condition', () => {
    const conditions = [createCondition('cart_total', currency), createCondition('product', currency)]
    expect(findPaths(formWith({ conditions, actions: [createAction('payment')] }))).toEqual([
      ['title', 'Title'],
      ['rules.0.conditions.0.params.value', 'Rule 1, Total'],
      ['rules.0.conditions.1.params.picked', 'Rule 1, Product'],
      ['rules.0.actions.0.params.name', 'Rule 1, Action 1'],
    ])
  })

  it('even if ids are next to the value', () => {
    const conditions = [createCondition('product_quantity', currency)]
    expect(findPaths(formWith({ conditions, title: ' ' })).slice(1)).toEqual([
      ['rules.0.conditions.0.params.picked', 'Rule 1, Quantity of products'],
      ['rules.0.conditions.0.params.value', 'Rule 1, Quantity of products'],
    ])
  })

  it('of a rule with a title are described by it', () => {
    const conditions = [createCondition('cart_total', currency)]
    expect(findPaths(formWith({ conditions, title: 'Goa' })).slice(1)).toEqual([
      ['rules.0.conditions.0.params.value', 'Goa, Total'],
    ])
  })

  it('of an unknown condition are not moved', () => {
    const params = { value: '' }
    const unknown = { type: 'moon_phase', status: 'active', params, not: false, group: null } as const
    expect(findPaths(formWith({ conditions: [unknown] })).slice(1)).toEqual([
      ['rules.0.conditions.0.type', 'Rule 1, Unknown: moon_phase'],
    ])
  })

  it.each([
    [
      ['rules', 0, 'conditions', 0, 'params', 'productIds'],
      ['rules', 0, 'conditions', 0, 'params', 'picked'],
    ],
    [['rules', 0, 'conditions', 0, 'params', 'value'], undefined],
    [['rules', 0, 'conditions', 0, 'type'], undefined],
    [['rules', 0, 'conditions'], undefined],
    [['rules', 0, 'actions', 0, 'params', 'productIds'], undefined],
    [['rules', 0, 'title'], undefined],
    [['title'], undefined],
  ])('%j is shown at %j, or where it is', (path, shown) => {
    const form = formWith({ conditions: [createCondition('product_quantity', currency)] })
    const issue = { severity: 'error', path, message: 'Faulty' } as const
    expect(putAtFields([issue], form)).toEqual([{ ...issue, path: shown ?? path }])
  })

  it.each([
    [['rules'], 'Rule set'],
    [['rules', 7], 'Rule set'],
    [['rules', 0], 'Rule 1'],
    [['rules', 0, 'match_type'], 'Rule 1'],
    [['rules', 0, 'conditions'], 'Rule 1'],
    [['rules', 0, 'actions'], 'Rule 1'],
    [['rules', 0, 'actions', 1], 'Rule 1, Action 2'],
  ])('%j is described as %s', (path, described) => {
    expect(describePath(path, formWith({}))).toBe(described)
  })
})
