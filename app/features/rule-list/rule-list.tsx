import { Banner, BlockStack, Box, InlineStack, Spinner } from '@shopify/polaris'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errors } from '#rules/words/errors.ts'
import { ruleListWords as words } from '#rules/words/rule-list.ts'
import { logFailure } from '../../log-failure.ts'
import type { DataType } from '../../types/data-type.ts'
import { itemsQuery } from '../../types/items-query.ts'
import { NoRuleSets } from './no-rule-sets.tsx'
import { RuleSetIndex } from './rule-set-index.tsx'

/** Loading, failed, nothing there yet, or the items. A failed second reading leaves the items of the first in place. */
export function RuleList({ type }: { type: DataType }) {
  const { data, error, isFetching, refetch } = useQuery(itemsQuery(type.handle))
  useEffect(() => {
    if (error !== null) logFailure(errors.list(error.message), error)
  }, [error])

  if (data === undefined && error === null) return <LoadingList />
  return (
    <BlockStack gap="400">
      {error !== null && (
        <Banner
          tone="critical"
          title={errors.list(error.message)}
          action={{ content: words.retry, loading: isFetching, onAction: () => void refetch() }}
        />
      )}
      {data !== undefined &&
        (data.length === 0 ? (
          <NoRuleSets type={type} />
        ) : (
          <RuleSetIndex type={type} items={data} refreshing={isFetching} />
        ))}
    </BlockStack>
  )
}

function LoadingList() {
  return (
    <Box paddingBlock="1600">
      <InlineStack align="center">
        <Spinner accessibilityLabel={words.loading} />
      </InlineStack>
    </Box>
  )
}
