import { error, type Issue, type IssuePath } from '#forms/issue.ts'
import { findCodRulesIssues } from '../features/cod-rules/issues.ts'
import { findCodWithFeeIssues } from '../features/cod-with-fee/cod-with-fee.ts'
import { pincodeConfigSchema } from '../features/pincodes/storage/pincode-config.ts'
import { findRuleSetIssues } from '../functions/rule-set-issues.ts'
import {
  ownerOfPincodes,
  readCodRulesEntry,
  readCodWithFeeEntry,
  readDiscountEntry,
  readPincodeEntry,
  readRuleSetEntry,
} from './entries.ts'
import type { ReferenceReader } from './resources.ts'
import { type FileRule, isDiscountEntry, isRuleSetEntry, type RuleFileEntry } from './rule-file.ts'

/** Facts of the store that decide which rules it can have. */
export type EntrySetting = { readonly isPlus: boolean; readonly isProduction: boolean }

/**
 * Everything that keeps a record of a file from being saved in a store, at its path in the record: values, limits, and rules
 * that no checkout function fits.
 */
export function findEntryIssues(
  entry: RuleFileEntry,
  references: ReferenceReader,
  setting: EntrySetting,
): Issue[] {
  if (isRuleSetEntry(entry)) {
    const { draft } = readRuleSetEntry(entry, references)
    return findRuleSetIssues(draft.ruleSet, { ...setting, type: entry.type }).map((issue) =>
      putAtEntry(issue, entry.rules),
    )
  }
  if (isDiscountEntry(entry)) {
    const { ruleSet } = readDiscountEntry(entry, references)
    return findRuleSetIssues(ruleSet, { ...setting, type: entry.type }).map((issue) =>
      putAtEntry(issue, entry.rules),
    )
  }
  switch (entry.type) {
    case 'cod-with-fee': {
      const { config, feeRules } = readCodWithFeeEntry(entry, references)
      return findCodWithFeeIssues(config, feeRules).map((issue) => ({ ...issue, path: ['rates'] }))
    }
    case 'cod-rules':
      return findCodRulesIssues(readCodRulesEntry(entry, references)).map((issue) => ({
        ...issue,
        path: issue.path[0] === 'conditions' ? issue.path.slice(0, 2) : [],
      }))
    case 'payment-pincodes':
    case 'delivery-pincodes': {
      const parsed = pincodeConfigSchema(ownerOfPincodes(entry)).safeParse(readPincodeEntry(entry))
      return (parsed.error?.issues ?? []).map(({ path, message }) =>
        error([path[0] === 'list' ? 'pincodes' : String(path[0] ?? '')], message),
      )
    }
  }
}

/** Conditions of a rule with groups are numbered through all of them. A file has them in their groups. */
function putAtEntry(issue: Issue, rules: readonly FileRule[]): Issue {
  const [first, at, kind, index, ...others] = issue.path
  if (first !== 'rules' || kind !== 'conditions' || typeof index !== 'number') return issue
  return { ...issue, path: ['rules', Number(at), ...findCondition(rules[Number(at)], index), ...others] }
}

function findCondition(rule: FileRule | undefined, index: number): IssuePath {
  const single = rule?.conditions?.length ?? 0
  if (index < single) return ['conditions', index]
  let left = index - single
  for (const [group, { conditions }] of (rule?.groups ?? []).entries()) {
    if (left < conditions.length) return ['groups', group, 'conditions', left]
    left -= conditions.length
  }
  return ['conditions', index]
}
