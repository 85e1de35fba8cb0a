import type { RecordOutcome } from '#rules/preview/preview-answer.ts'
import { describeCost, hasUsedUpBudget } from '#rules/preview/run-cost.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { Notice } from '../../ui/notice.tsx'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph, SmallPrint } from '../../ui/text.tsx'
import styles from './test-panel.module.css'

const words = testPanelWords.technicalRun

type RunReportProps = {
  readonly outcome: RecordOutcome
  /** Effect of an error on the checkout. It depends on the owner of the rules. */
  readonly errorEffect: keyof typeof words.error
}

/** Problems of a run: an error that ended it, or a used-up budget. */
export function RunReport({ outcome, errorEffect }: RunReportProps) {
  const { error } = outcome
  const isUsedUp = hasUsedUpBudget(outcome)
  if (error === null && !isUsedUp) return null
  return (
    <Stack between="entries">
      {error !== null && <Notice tone="critical">{words.error[errorEffect](error.message)}</Notice>}
      {isUsedUp && (
        <Notice tone="warning" title={words.usedUp.title}>
          {words.usedUp.text}
        </Notice>
      )}
    </Stack>
  )
}

/** Log of the function in a run. */
export function LogReport({ outcome: { logs } }: { outcome: Pick<RecordOutcome, 'logs'> }) {
  if (logs.length === 0) return null
  return (
    <Stack between="lines">
      <PartHeading level={3}>{words.log}</PartHeading>
      <pre className={styles.log}>{logs.join('\n')}</pre>
    </Stack>
  )
}

/** Usage of the platform's limits by a run, measured in the build for checkout. */
export function CostReport({ outcome: { cost } }: { outcome: Pick<RecordOutcome, 'cost'> }) {
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
