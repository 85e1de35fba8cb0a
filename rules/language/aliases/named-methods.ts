import { findActionDefinition, namesIn } from '../actions.ts'
import { type MethodName, nameOf } from '../method-names.ts'
import { operatorTable } from '../operators.ts'
import { activeRules, type Condition, listConditions, type RuleSet } from '../rule-set.ts'
import { listEntries } from '../value-entries.ts'
import type { AliasList } from './alias.ts'

/**
 * The names of methods in a record. `any`: a condition compares names in another way, such as by a regular expression.
 */
export type NamedMethods = { readonly [List in AliasList]: readonly (MethodName | 'any')[] }

/** Lists the names of methods and rates in the active rules of a set. */
export function listNamedMethods(ruleSet: RuleSet): NamedMethods {
  const rules = activeRules(ruleSet)
  const actions = rules.flatMap((rule) => rule.actions)
  const conditions = rules.flatMap(listConditions).filter(({ type }) => type === 'shipping_method_name')
  const namesOf = (list: AliasList) =>
    actions.filter(({ type }) => listOf(type) === list).flatMap((action) => namesIn(action))
  return {
    methods: namesOf('methods'),
    rates: [...namesOf('rates'), ...conditions.flatMap(listComparedNames)],
  }
}

function listOf(type: string): AliasList | undefined {
  if (type === 'apply_shipping_discount') return 'rates'
  const owner = findActionDefinition(type)?.owner
  if (owner === 'payment') return 'methods'
  return owner === 'delivery' ? 'rates' : undefined
}

function listComparedNames({ params: { operator, value } }: Condition): (MethodName | 'any')[] {
  switch (operatorTable[operator].wants) {
    case 'list':
      return listEntries(value)
    case 'single':
      return listTexts(value)
    case 'part':
      return listTexts(value).map((text) => nameOf(text, false))
    case 'none':
      return []
    default:
      return ['any']
  }
}

const listTexts = (value: unknown) => (Array.isArray(value) ? value : [value]).map(String)
