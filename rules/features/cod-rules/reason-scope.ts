import { addressScope, findReasonScope, type ReasonScope } from '../../published/reason-scope.ts'
import { formatGroupCondition } from './conditions.ts'
import { type CodRulesForm, listActiveGroups } from './form.ts'

/** Scope of the reason of the COD rules, which is for all their conditions. */
export function deriveCodReasonScope(form: CodRulesForm, currencyCode?: string): ReasonScope {
  const groups = listActiveGroups(form)
  // A list of pin codes may be long, and has an address whatever is in it.
  const others = groups.filter((group) => group !== 'location_zipcode')
  const conditions = others.map((group) => formatGroupCondition(form, group))
  const scope = findReasonScope({ title: '', match_type: 'any', conditions, actions: [] }, currencyCode)
  return others.length < groups.length ? { ...scope, ...addressScope } : scope
}
