import { findFormIssues } from '#forms/form-issues.ts'
import { error, type Issue, type IssuePath } from '#forms/issue.ts'
import { formatNumber } from '#forms/text/language.ts'
import { findWantedEntries } from '../../functions/query-input.ts'
import { findIssuesInTesting, findUntestable } from '../../functions/rule-set-issues.ts'
import {
  type CustomizationOwner,
  customizationOwners,
  functionOwners,
} from '../../language/function-owners.ts'
import { type InputQueryVariable, inputQueryVariables } from '../../language/input-query-variables.ts'
import { findStateFault, findValueFault } from '../../language/issues/value.ts'
import { countBytes, limits } from '../../language/limits.ts'
import { countWrittenCodes } from '../../language/pincodes/code-set.ts'
import { pincodeLimits } from '../../language/pincodes/pincode.ts'
import type { RuleSet } from '../../language/rule-set.ts'
import { listScopeVariables } from '../../published/reason-scope.ts'
import { isEnabled } from '../../records/customization.ts'
import { findReasonIssues } from '../../records/reason-issues.ts'
import { codRulesWords } from '../../words/cod-rules.ts'
import { issueMessages } from '../../words/issue-messages.ts'
import { pincodeMessages } from '../../words/pincode-messages.ts'
import type { FeeRates } from '../fee-rates/fee-rates.ts'
import { countNeededRecords } from '../pincodes/storage/pincode-layout.ts'
import { formatSets } from '../pincodes/storage/pincode-sets.ts'
import { setLimits } from '../pincodes/storage/set-limits.ts'
import { formatGroupCondition } from './conditions.ts'
import { type CodRulesForm, isGroupActive, listActiveGroups, listHiddenRates } from './form.ts'
import { deriveCodRulesFields } from './group-fields.ts'
import { type CodRulesGroup, codRulesGroups } from './groups.ts'
import { readPincodes } from './pincodes.ts'
import { deriveCodReasonScope } from './reason-scope.ts'
import { type CodRuleSets, generateCodRuleSets, measure } from './rule-sets.ts'

const messages = codRulesWords.faults

/**
 * Finds everything that prevents the form from being saved, each at its field: blank fields, typing errors,
 * and values that a function could not read (docs/product.md#limits-shown).
 */
export function findCodRulesIssues(
  form: CodRulesForm,
  otherActive: ActiveCounts = noOthers,
  fee?: FeeRates,
  currencyCode?: string,
): Issue[] {
  const ofFields = findFormIssues(deriveCodRulesFields(currencyCode), form)
  const own = [
    ...ofFields,
    ...findRangeIssues(form).filter(({ path }) => !ofFields.some((issue) => isSamePath(issue.path, path))),
    ...findStateIssues(form),
    ...findPincodeIssues(form),
    ...findReasonIssues(form.reason, listScopeVariables(deriveCodReasonScope(form, currencyCode))),
  ]
  return (own.length > 0 ? own : findLimitIssues(form, otherActive, fee)).sort(byReadingOrder)
}

/** A range has one issue at its field. An issue that the field already has is not repeated. */
const isSamePath = (one: IssuePath, other: IssuePath) => one.join('.') === other.join('.')

/** The main area comes first, then the tabs. */
function byReadingOrder(one: Issue, other: Issue): number {
  return findRow(one) - findRow(other)
}

const rows: readonly string[] = codRulesGroups

function findRow({ path: [part, group] }: Issue): number {
  return part === 'conditions' ? rows.indexOf(String(group)) : -1
}

/** Number of the shop's enabled records that belong to other features. All records of an owner share the same slots. */
type ActiveCounts = Readonly<Record<CustomizationOwner, number>>
const noOthers: ActiveCounts = { payment: 0, delivery: 0 }

/** Path of the value of a group. */
function valuePath(group: CodRulesGroup): IssuePath {
  const name = group === 'product' || group === 'collection' ? 'picked' : 'value'
  return ['conditions', group, 'params', name]
}

function findRangeIssues(form: CodRulesForm): Issue[] {
  if (!isGroupActive(form, 'cart_subtotal')) return []
  const { min, max } = form.conditions.cart_subtotal.params.value
  const path = valuePath('cart_subtotal')
  if (isBlank(min) && isBlank(max)) return [error(path, messages.rangeMissing)]
  const { params } = formatGroupCondition(form, 'cart_subtotal')
  const fault = findValueFault(params.valueType, params.operator, params.value)
  return fault === undefined ? [] : [error(path, fault)]
}

const isBlank = (end: number | string) => String(end).trim() === ''

function findStateIssues(form: CodRulesForm): Issue[] {
  if (!isGroupActive(form, 'location_state')) return []
  const fault = findStateFault(form.conditions.location_state.params.value)
  return fault === undefined ? [] : [error(valuePath('location_state'), fault)]
}

function findPincodeIssues(form: CodRulesForm): Issue[] {
  if (!isGroupActive(form, 'location_zipcode')) return []
  const { unread } = readPincodes(form.conditions.location_zipcode.params).list
  const [first] = unread
  return first === undefined
    ? []
    : [
        error(
          valuePath('location_zipcode'),
          pincodeMessages.unread(unread.length, first.written, first.problem),
        ),
      ]
}

function findLimitIssues(form: CodRulesForm, otherActive: ActiveCounts, fee: FeeRates | undefined): Issue[] {
  const sets = generateCodRuleSets(form, fee)
  const { payment, delivery, pincodesIn } = sets
  return [
    ...(form.status === 'testing' ? findTestingIssues(sets) : []),
    ...findVariableIssues(form, payment),
    ...findSizeIssues(form, [payment, delivery]),
    ...(pincodesIn === 'records' ? findListIssues(form, otherActive, fee) : []),
  ]
}

/** Issues that prevent the rules from acting only for testers. An issue of both records is reported once. */
function findTestingIssues({ payment, delivery }: CodRuleSets): Issue[] {
  const path = ['status']
  if (payment.testing === undefined) return [error(path, issueMessages.testersUnknown)]
  const [first] = [
    ...findIssuesInTesting(payment),
    ...findUntestable('payment', payment),
    ...findUntestable('delivery', delivery),
  ]
  return first === undefined ? [] : [first]
}

/** Issues that prevent a list from being stored in separate records. */
function findListIssues(form: CodRulesForm, otherActive: ActiveCounts, fee: FeeRates | undefined): Issue[] {
  const { params } = form.conditions.location_zipcode
  const { operator } = params
  const { codes, written } = readPincodes(params)
  const path = valuePath('location_zipcode')
  const count = countWrittenCodes(written)
  if (count > pincodeLimits.listCodes) {
    return [error(path, pincodeMessages.tooManyCodes(count, pincodeLimits.listCodes))]
  }
  if (operator === 'not_in') {
    const sets = formatSets(operator, codes())
    const bytes = sets.reduce((sum, set) => sum + countBytes(set), 0)
    const room = setLimits.setsPerRecord * limits.metafieldBytes
    return sets.length > setLimits.setsPerRecord
      ? [error(path, pincodeMessages.tooLargeForOneRecord(bytes, room))]
      : []
  }
  // The other conditions need one more record.
  const needed = countNeededRecords(codes()) + 1
  const hasRates = listHiddenRates(form, fee).length > 0
  const owners = customizationOwners.filter((owner) => owner === 'payment' || hasRates)
  return owners.flatMap((owner) => {
    const others = isEnabled(form.status) ? otherActive[owner] : 0
    const most = functionOwners[owner].activeRecordsMax
    return needed + others > most
      ? [error(path, pincodeMessages.tooManyRecords(owner, needed, others, most))]
      : []
  })
}

/**
 * A list variable of an input query has a maximum number of entries. Each variable has the entries of only one group.
 */
function findVariableIssues(form: CodRulesForm, ruleSet: RuleSet): Issue[] {
  return listActiveGroups(form).flatMap((group) => {
    const alone = {
      ...ruleSet,
      rules: ruleSet.rules.map((rule) => ({
        ...rule,
        conditions: rule.conditions.filter(({ type }) => type === group),
      })),
    }
    const count = Math.max(
      ...(Object.keys(inputQueryVariables) as InputQueryVariable[]).map(
        (variable) => findWantedEntries(alone, variable).length,
      ),
    )
    return count > limits.listEntries
      ? [error(valuePath(group), issueMessages.listTooLong(count, limits.listEntries))]
      : []
  })
}

/** Both records contain the conditions. The issue is reported at the largest group. */
function findSizeIssues(form: CodRulesForm, ruleSets: readonly RuleSet[]): Issue[] {
  const bytes = Math.max(...ruleSets.map(measure))
  if (bytes <= limits.metafieldBytes) return []
  const message = messages.tooLarge(
    formatNumber(bytes),
    formatNumber(limits.metafieldBytes),
    formatNumber(bytes - limits.metafieldBytes),
  )
  const [largest] = listActiveGroups(form)
    .map((group) => ({ group, bytes: countBytes(JSON.stringify(formatGroupCondition(form, group))) }))
    .sort((one, other) => other.bytes - one.bytes)
  return [error(largest === undefined ? ['paymentMethods'] : valuePath(largest.group), message)]
}
