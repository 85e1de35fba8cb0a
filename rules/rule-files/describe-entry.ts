import { listAnd, quote } from '#forms/text/language.ts'
import { summariseCodRules } from '../features/cod-rules/summary.ts'
import { describeNames } from '../language/method-names.ts'
import type { Rule } from '../language/rule-set.ts'
import { summariseRule } from '../language/summary.ts'
import { ruleFileWords } from '../words/rule-files.ts'
import {
  ownerOfPincodes,
  readCodRulesEntry,
  readCodWithFeeEntry,
  readDiscountEntry,
  readPincodeEntry,
  readRuleSetEntry,
} from './entries.ts'
import type { ReferenceReader } from './resources.ts'
import { isDiscountEntry, isRuleSetEntry, type RuleFileEntry } from './rule-file.ts'

const words = ruleFileWords.describe

/** Title of a record of a file: its own, or that of its page. */
export function titleOfEntry(entry: RuleFileEntry): string {
  return 'title' in entry ? entry.title : words.titles[entry.type]
}

export function typeOfEntry({ type }: RuleFileEntry): string {
  return words.types[type]
}

/** A record of a file in plain words, a sentence for each rule. */
export function describeEntry(entry: RuleFileEntry, references: ReferenceReader): string[] {
  if (isRuleSetEntry(entry)) {
    const { ruleSet, names } = readRuleSetEntry(entry, references).draft
    return describeRules(ruleSet.rules, names)
  }
  if (isDiscountEntry(entry)) {
    const { ruleSet, names, method, code } = readDiscountEntry(entry, references)
    return [method === 'code' ? words.code(code) : words.automatic, ...describeRules(ruleSet.rules, names)]
  }
  switch (entry.type) {
    case 'cod-with-fee': {
      const { feeRules } = readCodWithFeeEntry(entry, references)
      return [words.feeRates(entry.rates), ...describeRules(feeRules.rules, feeRules.names)]
    }
    case 'cod-rules': {
      const form = readCodRulesEntry(entry, references)
      const methods = describeNames('payment', form.paymentMethods)
      return [words.hides(listAnd(methods.map(quote))), ...summariseCodRules(form)]
    }
    case 'payment-pincodes':
    case 'delivery-pincodes': {
      const { methods, mode, list } = readPincodeEntry(entry)
      const owner = ownerOfPincodes(entry)
      const named = listAnd(describeNames(owner, methods).map(quote))
      return [words.pincodes[mode](named, words.entries(list.length))]
    }
  }
}

function describeRules(rules: readonly Rule[], names: Readonly<Record<string, string>>): string[] {
  return rules.map((rule) => {
    const sentence = summariseRule(rule, names)
    return rule.status === 'disabled' ? words.muted(rule.title, sentence) : words.rule(rule.title, sentence)
  })
}
