import { BlockStack, Card, Text } from '@shopify/polaris'
import { useId } from 'react'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { ShareBar } from '../../share-bar.tsx'
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
        <ShareBar used={done} of={total ?? 0} labelledBy={labelId} />
      </BlockStack>
    </Card>
  )
}
