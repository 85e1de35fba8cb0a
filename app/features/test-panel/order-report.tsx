import type { RuleSet } from '#rules/language/rule-set.ts'
import { listOrderChanges } from '#rules/preview/order-changes.ts'
import type { RecordOutcome } from '#rules/preview/preview-answer.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { ruleTitle } from './describe-outcome.ts'

const words = testPanelWords.order

type OrderReportProps = {
  readonly outcome: RecordOutcome
  readonly draftSet: RuleSet
  readonly buysForCompany: boolean
}

/** Effects of the rules on the order: its payment terms, and a review by the merchant. */
export function OrderReport({ outcome, draftSet, buysForCompany }: OrderReportProps) {
  const changes = listOrderChanges(outcome, draftSet, buysForCompany)
  if (changes.length === 0) return null
  return (
    <Stack between="lines">
      <PartHeading level={3}>{words.heading}</PartHeading>
      {changes.map(({ rule, does, without }) => (
        <Paragraph key={`${rule} ${does}`}>
          {words.change(ruleTitle(draftSet.rules[rule]?.title, rule), does)}
          {without !== undefined && ` ${words.without[without]}`}
        </Paragraph>
      ))}
    </Stack>
  )
}
