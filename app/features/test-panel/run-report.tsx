import { Banner, BlockStack, Box, Text } from '@shopify/polaris'
import type { RecordOutcome } from '#rules/preview/preview-answer.ts'
import { describeCost, hasUsedUpBudget } from '#rules/preview/run-cost.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import styles from './test-panel.module.css'

const words = testPanelWords.run

/** What the function itself said: an error it ended with, what it could not come to, and its log. */
export function RunReport({ outcome }: { outcome: RecordOutcome }) {
  const { error, logs } = outcome
  const isUsedUp = hasUsedUpBudget(outcome)
  if (error === null && logs.length === 0 && !isUsedUp) return null
  return (
    <BlockStack gap="200">
      {error !== null && <Banner tone="critical">{words.error(error.message)}</Banner>}
      {isUsedUp && (
        <Banner tone="warning" title={words.usedUp.title}>
          {words.usedUp.text}
        </Banner>
      )}
      {logs.length > 0 && (
        <BlockStack gap="100">
          <Text as="h4" variant="bodySm" fontWeight="semibold">
            {words.log}
          </Text>
          <Box background="bg-surface-secondary" padding="200" borderRadius="200">
            <pre className={styles.log}>{logs.join('\n')}</pre>
          </Box>
        </BlockStack>
      )}
    </BlockStack>
  )
}

/** How much of what the platform allows the run takes, in the build that checkout runs. */
export function CostReport({ outcome: { cost } }: { outcome: RecordOutcome }) {
  if (cost === null) return null
  const { whole, parts } = describeCost(cost)
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm">
        {words.costHeading}
      </Text>
      <Text as="p">{whole}</Text>
      <Text as="p" variant="bodySm" tone="subdued">
        {parts}
      </Text>
    </BlockStack>
  )
}
