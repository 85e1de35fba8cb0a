import { formatNumber, listOr } from '#forms/text/language.ts'
import type { Names } from '../../language/names.ts'
import type { PincodeEntry } from '../../language/pincodes/pincode.ts'
import { anyCountry } from '../../language/pincodes/postal/postal-countries.ts'
import { showPostalEntries } from '../../language/pincodes/postal/stored-entries.ts'
import { summariseCondition } from '../../language/summary.ts'
import { codRulesWords } from '../../words/cod-rules.ts'
import { ruleWords } from '../../words/rules-in-plain-words.ts'
import { countPincodes } from '../pincodes/list/pincode-list-count.ts'
import { formatGroupCondition } from './conditions.ts'
import { type CodRulesForm, type GroupParams, listActiveGroups } from './form.ts'
import type { CodRulesGroup } from './groups.ts'
import { readPincodes } from './pincodes.ts'

const words = codRulesWords.atCheckout

/** Maximum of pincodes that are named. More of them are counted. */
const pincodesNamed = 5

/** Each switched-on condition in plain words, in the order of the tabs. */
export function summariseCodRules(form: CodRulesForm): string[] {
  const names = listPickedNames(form)
  return listActiveGroups(form).map((group) => summariseGroup(form, group, names))
}

/** A condition that is on, in plain words. */
export function describeCodRulesGroup(form: CodRulesForm, group: CodRulesGroup): string {
  return summariseGroup(form, group, listPickedNames(form))
}

function summariseGroup(form: CodRulesForm, group: CodRulesGroup, names: Names): string {
  if (group === 'location_zipcode') return summarisePincodes(form.conditions.location_zipcode.params)
  if (group === 'discount_applied') return words.discounts[form.conditions.discount_applied.params.value]
  return summariseCondition(formatGroupCondition(form, group), names)
}

function summarisePincodes(params: GroupParams<'location_zipcode'>): string {
  const { operator, country = anyCountry } = params
  const { list, written } = readPincodes(params)
  const described =
    written.length > pincodesNamed
      ? words.pincodes(formatNumber(countAll(list.entries.map(({ entry }) => entry))))
      : listOr(showPostalEntries(written, country)) || ruleWords.missing
  return operator === 'in' ? words.pincodesHidden(described) : words.pincodesShown(described)
}

/** Each code of a range counts, so that a list has the same number when it is stored as ranges. */
function countAll(entries: readonly PincodeEntry[]): number {
  const { codes, prefixes } = countPincodes(entries)
  return codes + prefixes
}

/** Names of the picked ids. */
function listPickedNames({ conditions }: CodRulesForm): Names {
  const picked = [...conditions.product.params.picked, ...conditions.collection.params.picked]
  return Object.fromEntries(picked.flatMap(({ id, title }) => (title === '' ? [] : [[id, title]])))
}
