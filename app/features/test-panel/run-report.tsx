import { Banner, BlockStack, Box, Text } from '@shopify/polaris'
import type { RecordOutcome } from '#rules/preview/preview-answer.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import styles from './test-panel.module.css'

const words = testPanelWords.run

/** What the function itself said: an error it ended with, and its log. */
export function RunReport({ outcome: { error, logs } }: { outcome: RecordOutcome }) {
  if (error === null && logs.length === 0) return null
  return (
    <BlockStack gap="200">
      {error !== null && <Banner tone="critical">{words.error(error.message)}</Banner>}
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
