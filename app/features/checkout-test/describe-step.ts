import type { ActiveCustomization } from '#rules/dead-ends/dead-end-request.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { countOutcomes, listShown } from '#rules/preview/method-outcomes.ts'
import type { PreviewMethod } from '#rules/preview/preview-answer.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { deadEndScreenWords } from '../../dead-ends/words.ts'
import { type Outcome, ruleTitle } from '../test-panel/describe-outcome.ts'

const words = testPanelWords.outcome

/** Outcomes of the methods of one step, with the titles of the records and rules that caused them. */
export function describeStep(
  owner: CustomizationOwner,
  methods: readonly PreviewMethod[],
  records: readonly ActiveCustomization[],
): Pick<Outcome, 'methods' | 'headline' | 'nameOf'> {
  // No record here is the merchant's draft, so all of them are others.
  const done = words.summary(countOutcomes(methods, -1).others)
  const isNothingLeft = methods.length > 0 && listShown(methods).length === 0
  return {
    methods,
    headline: isNothingLeft
      ? deadEndScreenWords.page.nothingLeft[owner]
      : done === ''
        ? words.unchanged[owner]
        : words.sentence(done),
    nameOf: ({ record: index, rule: place }) => {
      const record = records[index]
      if (record === undefined || !('ruleSet' in record) || place === null) {
        return words.rule(record?.title ?? '')
      }
      return words.ofSet(words.rule(ruleTitle(record.ruleSet.rules[place]?.title, place)), record.title)
    },
  }
}
