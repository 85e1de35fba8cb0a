import { BlockStack, Card, ProgressBar, Text } from '@shopify/polaris'
import { useId } from 'react'
import { ruleListWords } from '#rules/words/rule-list.ts'
import type { BulkProgress } from './use-bulk-action.ts'

const words = ruleListWords.bulk

/** How far an action on several rule sets has come. */
export function BulkProgressCard({ progress: { action, done, total } }: { progress: BulkProgress }) {
  const labelId = useId()
  const doing = words.doing[action]
  return (
    <Card>
      <BlockStack gap="200">
        <div role="status">
          <Text as="p" id={labelId}>
            {total === undefined ? words.preparing(doing) : words.progress(doing, done, total)}
          </Text>
        </div>
        <ProgressBar
          size="small"
          tone="primary"
          ariaLabelledBy={labelId}
          progress={total === undefined || total === 0 ? 0 : (done / total) * 100}
        />
      </BlockStack>
    </Card>
  )
}
