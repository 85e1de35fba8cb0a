import { addressScope, findReasonScope, type ReasonScope } from '../../published/reason-scope.ts'
import { formatGroupCondition } from './conditions.ts'
import { type CodRulesForm, listActiveGroups } from './form.ts'

/** Scope of the reason of the COD rules, which is for all their conditions. */
export function deriveCodReasonScope(form: CodRulesForm, currencyCode?: string): ReasonScope {
  const groups = listActiveGroups(form)
  // A list of pincodes may be long. Its scope has the address, whatever its codes are, so they are not read.
  const others = groups.filter((group) => group !== 'location_zipcode')
  const conditions = others.map((group) => formatGroupCondition(form, group))
  const scope = findReasonScope({ title: '', match_type: 'any', conditions, actions: [] }, currencyCode)
  return others.length < groups.length ? { ...scope, ...addressScope } : scope
}
