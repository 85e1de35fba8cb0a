import type { RecordOutcome } from '#rules/preview/preview-answer.ts'
import { describeCost, hasUsedUpBudget } from '#rules/preview/run-cost.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { Notice } from '../../ui/notice.tsx'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph, SmallPrint } from '../../ui/text.tsx'
import styles from './test-panel.module.css'

const words = testPanelWords.run

/** Messages of the function itself: an error that ended it, a used-up budget, and its log. */
export function RunReport({ outcome }: { outcome: RecordOutcome }) {
  const { error, logs } = outcome
  const isUsedUp = hasUsedUpBudget(outcome)
  if (error === null && logs.length === 0 && !isUsedUp) return null
  return (
    <Stack between="entries">
      {error !== null && <Notice tone="critical">{words.error(error.message)}</Notice>}
      {isUsedUp && (
        <Notice tone="warning" title={words.usedUp.title}>
          {words.usedUp.text}
        </Notice>
      )}
      {logs.length > 0 && (
        <Stack between="lines">
          <PartHeading level={4} look="list">
            {words.log}
          </PartHeading>
          <pre className={styles.log}>{logs.join('\n')}</pre>
        </Stack>
      )}
    </Stack>
  )
}

/** Use of the platform's limits by a run, in the build that checkout runs. */
export function CostReport({ outcome: { cost } }: { outcome: RecordOutcome }) {
  if (cost === null) return null
  const { whole, parts } = describeCost(cost)
  return (
    <Stack between="lines">
      <PartHeading level={3}>{words.costHeading}</PartHeading>
      <Paragraph>{whole}</Paragraph>
      <SmallPrint>{parts}</SmallPrint>
    </Stack>
  )
}
