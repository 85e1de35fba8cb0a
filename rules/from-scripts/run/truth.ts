import { always, and, atom, type Formula, never, not, or, type TextFact, unknown } from '../formula.ts'
import type { Value } from '../script-value.ts'

/** Texts that are always there. */
const certainFacts: ReadonlySet<TextFact> = new Set([
  'country',
  'currency',
  'language',
  'option.name',
  'line.title',
  'line.handle',
  'line.product',
])

/** Checkouts in which a value counts as true. In Ruby all values do but `nil` and `false`. */
export function truth(value: Value): Formula {
  switch (value.kind) {
    case 'nothing':
      return never
    case 'unknown':
      return unknown
    case 'boolean':
      return value.is
    case 'customer':
    case 'address':
      return atom({ fact: value.kind, test: 'is' })
    case 'fact':
      return certainFacts.has(value.fact) ? always : atom({ fact: `${value.fact}.known`, test: 'is' })
    case 'option':
      return value.filter === undefined ? always : unknown
    case 'place':
      return atom({ fact: 'option.name', test: 'in', values: value.names })
    case 'choice':
      return or(and(value.when, truth(value.met)), and(not(value.when), truth(value.otherwise)))
    default:
      return always
  }
}
