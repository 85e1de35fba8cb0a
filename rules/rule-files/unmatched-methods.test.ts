import { expect, it } from 'vitest'
import { withChosenMethods } from './chosen-methods.ts'
import type { FileCondition, RuleFileEntry } from './rule-file.ts'
import { findUnmatchedMethods } from './unmatched-methods.ts'

const offered = { payment: ['Cash'], delivery: ['Standard', 'Express worldwide'] }

const entryWith = (operator: FileCondition['operator'], value: FileCondition['value']): RuleFileEntry => ({
  type: 'payment-rules',
  title: 'Set',
  rules: [
    {
      title: 'Rule',
      groups: [{ match: 'all', conditions: [{ type: 'shipping_method_name', operator, value }] }],
      actions: [{ type: 'hide_payment', name: 'Cash' }],
    },
  ],
})

it.each([
  ['in', ['Economy', 'Standard'], ['Economy']],
  ['not_in', ['Economy'], ['Economy']],
  ['eq', 'Economy', ['Economy']],
  ['ne', 'Economy', ['Economy']],
  ['contains', 'Econ', ['Econ']],
  ['not_contains', 'Econ', ['Econ']],
  ['eq', 'Standard', []],
  ['contains', 'worldwide', []],
  ['regex', 'Econ.*', []],
] as const)('a rate that the store lacks is found in a condition with %s %j', (operator, value, names) => {
  const entry = entryWith(operator, value as FileCondition['value'])
  const missing = findUnmatchedMethods(entry, offered)
  expect(missing.map(({ name }) => name)).toEqual(names)

  const [first] = missing
  if (first === undefined) return
  const chosen = withChosenMethods(entry, new Map([[first.key, 'Express worldwide']]))
  expect(findUnmatchedMethods(chosen, offered)).toEqual([])
  const written = JSON.stringify(value).replace(names[0] ?? '', 'Express worldwide')
  expect(chosen).toEqual(entryWith(operator, JSON.parse(written)))
})
