import type { CustomizationApi } from '#rules/customization.ts'
import type { ActiveRecord } from '#rules/dead-ends/dead-end-request.ts'
import { countFates, listShown } from '#rules/preview/method-fates.ts'
import type { PreviewMethod } from '#rules/preview/preview-answer.ts'
import { deadEndWords } from '#rules/words/dead-ends.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { type Outcome, ruleTitle } from '../test-panel/describe-outcome.ts'

const words = testPanelWords.outcome

/** What became of the methods of one step, told with the titles of the records and rules that did it. */
export function describeStep(
  api: CustomizationApi,
  methods: readonly PreviewMethod[],
  records: readonly ActiveRecord[],
): Pick<Outcome, 'methods' | 'headline' | 'nameOf'> {
  const counts = countFates(methods)
  const isChanged = counts.hidden + counts.renamed + counts.moved > 0
  const isNothingLeft = methods.length > 0 && listShown(methods).length === 0
  return {
    methods,
    headline: isNothingLeft
      ? deadEndWords.page.nothingLeft[api]
      : isChanged
        ? words.summary(counts)
        : words.unchanged[api],
    nameOf: ({ record: index, rule: place }) => {
      const record = records[index]
      if (record === undefined || !('ruleSet' in record) || place === null) {
        return words.rule(record?.title ?? '')
      }
      return words.ofSet(words.rule(ruleTitle(record.ruleSet.rules[place]?.title, place)), record.title)
    },
  }
}
