import { describe, expect, it } from 'vitest'
import type { Condition, Rule } from '../../language/rule-set.ts'
import { findJoinableRules, joinRules } from './join-languages.ts'

const inLanguages = (...value: string[]): Condition => ({
  type: 'language',
  params: { operator: 'in', valueType: 'array', value },
})
const above: Condition = {
  type: 'cart_subtotal',
  params: { operator: 'gt', valueType: 'number', value: 5_000 },
}
const named = (languages: readonly string[], newName: string, more: Partial<Rule> = {}): Rule => ({
  title: newName,
  match_type: 'all',
  conditions: [inLanguages(...languages)],
  actions: [{ type: 'rename_payment', params: { currentName: 'COD', newName, exact: true } }],
  ...more,
})
const hindi = named(['HI'], 'नकद')
const tamil = named(['TA'], 'பணம்')
const both = [{ from: 0, count: 2 }]

it('rules of one language each become one rule with a name for each', () => {
  expect(findJoinableRules([hindi, tamil])).toEqual(both)
  expect(joinRules([hindi, tamil], both)).toEqual([
    {
      title: 'नकद',
      match_type: 'all',
      conditions: [inLanguages('HI', 'TA')],
      actions: [
        {
          type: 'rename_payment',
          params: {
            currentName: 'COD',
            exact: true,
            newNames: [
              { language: 'HI', newName: 'नकद' },
              { language: 'TA', newName: 'பணம்' },
            ],
          },
        },
      ],
    },
  ])
})

it('rules with equal further conditions, and texts, are joined in place', () => {
  const text = (language: string, added: string): Rule => ({
    ...named([language], ''),
    conditions: [above, inLanguages(language)],
    actions: [{ type: 'add_text_delivery', params: { name: 'Express', text: added, place: 'after' } }],
  })
  const rules = [tamil, text('HI', '(तेज़)'), text('PT', '(rápido)'), text('PT_BR', '(já)')]
  const runs = findJoinableRules(rules)
  expect(runs).toEqual([{ from: 1, count: 3 }])
  expect(joinRules(rules, runs)).toHaveLength(2)
  expect(joinRules(rules, runs)[1]?.conditions).toEqual([above, inLanguages('HI', 'PT', 'PT_BR')])
})

describe('rules are not joined', () => {
  it.each<[string, Rule]>([
    ['with the same language', named(['TA', 'HI'], 'x')],
    ['with another condition', named(['TA'], 'x', { conditions: [inLanguages('TA'), above] })],
    ['without a language', named([], 'x')],
    [
      'of all languages but some',
      {
        ...tamil,
        conditions: [{ ...inLanguages('TA'), params: { ...inLanguages('TA').params, operator: 'not_in' } }],
      },
    ],
    ['that are muted', { ...tamil, status: 'disabled' }],
    ['that end the set', { ...tamil, last: true }],
    ['that apply where no other does', { ...tamil, otherwise: true }],
    ['with groups', { ...tamil, groups: [] }],
    ['of any condition', { ...tamil, match_type: 'any', conditions: [inLanguages('TA'), above] }],
    [
      'that name another method',
      {
        ...tamil,
        actions: [{ type: 'rename_payment', params: { currentName: 'UPI', newName: 'x', exact: true } }],
      },
    ],
    [
      'that name a part',
      { ...tamil, actions: [{ type: 'rename_payment', params: { currentName: 'COD', newName: 'x' } }] },
    ],
    ['that do something else', { ...tamil, actions: [{ type: 'hide_payment', params: { name: 'COD' } }] }],
    ['with a further action', { ...tamil, actions: [...tamil.actions, ...tamil.actions] }],
  ])('%s', (_kind, rule) => {
    expect(findJoinableRules([hindi, rule])).toEqual([])
  })

  it('with another rule between them', () => {
    const between = named(['HI'], 'x', { conditions: [above] })
    expect(findJoinableRules([hindi, between, tamil])).toEqual([])
  })
})
