import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DiscountTypeHandle } from '#rules/language/rule-types.ts'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { errors } from '#rules/words/errors.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { ruleTypeWords } from '#rules/words/rule-types.ts'
import { shellWords } from '#rules/words/shell.ts'

import { ActionPage } from '../../../blocks/action-page.tsx'
import { LoadingScreen } from '../../../blocks/loading.tsx'
import { NothingYet } from '../../../blocks/nothing-yet.tsx'
import { Notice } from '../../../blocks/notice.tsx'
import { OffEdge } from '../../../blocks/off-edge.tsx'
import { Stack } from '../../../blocks/stack.tsx'
import { TextLink } from '../../../blocks/text-link.tsx'
import { logFailure } from '../../../log-failure.ts'
import { homePath, newDiscountPath } from '../../../paths.ts'
import { bulkCodesPath } from '../../bulk-codes/bulk-codes-path.ts'
import { discountItemsQuery } from '../queries.ts'
import { allDiscounts } from '../ways-out.ts'
import { DiscountIndex } from './discount-index.tsx'

const words = discountWords.list

/** The list of a type of discounts, with the way to a new one. */
export default function DiscountListPage({ type }: { readonly type: DiscountTypeHandle }) {
  const { title, description } = ruleTypeWords[type]
  return (
    <ActionPage
      title={title}
      subtitle={description}
      back={{ label: shellWords.back, path: homePath }}
      create={{ label: words.create, path: newDiscountPath(type) }}
      also={allDiscounts}
    >
      <Stack between="cards">
        <DiscountList type={type} />
        <OffEdge>
          <TextLink path={bulkCodesPath} text={bulkCodeScreenWords.jobs.all} />
        </OffEdge>
      </Stack>
    </ActionPage>
  )
}

/** Loading, failed, nothing there yet, or the discounts. A failed second reading leaves those of the first in place. */
function DiscountList({ type }: { readonly type: DiscountTypeHandle }) {
  const { data, error, isFetching, refetch } = useQuery(discountItemsQuery(type))
  useEffect(() => {
    if (error !== null) logFailure(errors.list(error.message), error)
  }, [error])
  if (data === undefined && error === null) {
    return <LoadingScreen label={ruleListWords.loading} />
  }
  return (
    <Stack between="cards">
      {error !== null && (
        <Notice
          tone="critical"
          title={errors.list(error.message)}
          action={{ label: ruleListWords.retry, isRunning: isFetching, onAction: () => void refetch() }}
        />
      )}
      {data !== undefined &&
        (data.length === 0 ? (
          <NoDiscounts type={type} />
        ) : (
          <DiscountIndex key={type} items={data} refreshing={isFetching} />
        ))}
    </Stack>
  )
}

function NoDiscounts({ type }: { readonly type: DiscountTypeHandle }) {
  return (
    <NothingYet
      heading={ruleListWords.empty.title(ruleTypeWords[type].resourceName)}
      body={words.emptyBody}
      action={{ label: words.create, path: newDiscountPath(type) }}
    />
  )
}
