import { Banner, BlockStack, Box, Card, EmptyState, InlineStack, Page, Spinner } from '@shopify/polaris'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DiscountTypeHandle } from '#rules/language/rule-types.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { errors } from '#rules/words/errors.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { ruleTypeWords } from '#rules/words/rule-types.ts'
import { shellWords } from '#rules/words/shell.ts'
import { logFailure } from '../../../log-failure.ts'
import { homePath, newDiscountPath } from '../../../paths.ts'
import illustration from '../../rule-list/no-rule-sets.svg'
import { discountItemsQuery } from '../queries.ts'
import { allDiscounts } from '../ways-out.ts'
import { DiscountIndex } from './discount-index.tsx'

const words = discountWords.list

/** The list of a type of discounts, with the way to a new one. */
export default function DiscountListPage({ type }: { readonly type: DiscountTypeHandle }) {
  const { title, description } = ruleTypeWords[type]
  useEffect(() => {
    document.title = shellWords.documentTitle(title)
  }, [title])
  return (
    <Page
      title={title}
      subtitle={description}
      backAction={{ content: shellWords.back, url: homePath }}
      primaryAction={{ content: words.create, url: newDiscountPath(type) }}
      secondaryActions={[allDiscounts]}
    >
      <DiscountList type={type} />
    </Page>
  )
}

/** Loading, failed, nothing there yet, or the discounts. A failed second reading leaves those of the first in place. */
function DiscountList({ type }: { readonly type: DiscountTypeHandle }) {
  const { data, error, isFetching, refetch } = useQuery(discountItemsQuery(type))
  useEffect(() => {
    if (error !== null) logFailure(errors.list(error.message), error)
  }, [error])
  if (data === undefined && error === null) {
    return (
      <Box paddingBlock="1600">
        <InlineStack align="center">
          <Spinner accessibilityLabel={ruleListWords.loading} />
        </InlineStack>
      </Box>
    )
  }
  return (
    <BlockStack gap="400">
      {error !== null && (
        <Banner
          tone="critical"
          title={errors.list(error.message)}
          action={{ content: ruleListWords.retry, loading: isFetching, onAction: () => void refetch() }}
        />
      )}
      {data !== undefined &&
        (data.length === 0 ? (
          <NoDiscounts type={type} />
        ) : (
          <DiscountIndex key={type} items={data} refreshing={isFetching} />
        ))}
    </BlockStack>
  )
}

function NoDiscounts({ type }: { readonly type: DiscountTypeHandle }) {
  return (
    <Card>
      <EmptyState
        image={illustration}
        heading={ruleListWords.empty.title(ruleTypeWords[type].resourceName)}
        action={{ content: words.create, url: newDiscountPath(type) }}
      >
        <p>{words.emptyBody}</p>
      </EmptyState>
    </Card>
  )
}
