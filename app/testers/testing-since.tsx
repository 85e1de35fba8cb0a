import { Text } from '@shopify/polaris'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { formatDay } from './format-day.ts'

/** Since when something in a list is tried by testers alone; nothing where it is not. */
export function TestingSince({ since }: { readonly since: string | undefined }) {
  return (
    since !== undefined && (
      <Text as="span" variant="bodySm" tone="subdued">
        {ruleListWords.testingSince(formatDay(since))}
      </Text>
    )
  )
}
