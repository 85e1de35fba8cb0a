import type { ActiveCustomization } from '#rules/dead-ends/dead-end-request.ts'
import type { PreviewMethod } from '#rules/preview/preview-answer.ts'
import { deadEndScreenWords } from '../../dead-ends/words.ts'
import { type Outcome, ruleTitle } from '../test-panel/describe-outcome.ts'

const words = deadEndScreenWords.page.reasons

/** Returns a function that names the rule and the record behind a change. */
export function nameChanges(records: readonly ActiveCustomization[]): Outcome['nameOf'] {
  return ({ record: recordIndex, rule: ruleIndex }) => {
    const record = records[recordIndex]
    if (record === undefined || !('ruleSet' in record) || ruleIndex === null) {
      return words.record(record?.title ?? '')
    }
    return words.rule(ruleTitle(record.ruleSet.rules[ruleIndex]?.title, ruleIndex), record.title)
  }
}

/** Methods of a step without active records, as the store has them. */
export function listUnchanged(names: readonly string[]): PreviewMethod[] {
  return names.map((name, position) => ({
    id: String(position),
    name,
    shown: { position, name },
    changes: [],
  }))
}
