import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errors } from '#rules/words/errors.ts'
import { ruleListWords as words } from '#rules/words/rule-list.ts'
import { LoadingScreen } from '../../blocks/loading.tsx'
import { NothingYet } from '../../blocks/nothing-yet.tsx'
import { Notice } from '../../blocks/notice.tsx'
import { Stack } from '../../blocks/stack.tsx'
import { logFailure } from '../../log-failure.ts'
import { newItemPath } from '../../paths.ts'
import type { DataType } from '../../types/data-type.ts'
import { itemsQuery } from '../../types/items-query.ts'
import { RuleSetIndex } from './rule-set-index.tsx'

/** Loading, failed, nothing there yet, or the items. A failed second reading leaves the items of the first in place. */
export function RuleList({ type }: { type: DataType }) {
  const { data, error, isFetching, refetch } = useQuery(itemsQuery(type.handle))
  useEffect(() => {
    if (error !== null) logFailure(errors.list(error.message), error)
  }, [error])

  if (data === undefined && error === null) return <LoadingScreen label={words.loading} />
  return (
    <Stack between="cards">
      {error !== null && (
        <Notice
          tone="critical"
          title={errors.list(error.message)}
          action={{ label: words.retry, isRunning: isFetching, onAction: () => void refetch() }}
        />
      )}
      {data !== undefined &&
        (data.length === 0 ? (
          <NothingYet
            heading={words.empty.title(type.resourceName)}
            body={words.empty.body}
            action={{ label: words.create, path: newItemPath(type.handle) }}
          />
        ) : (
          <RuleSetIndex type={type} items={data} refreshing={isFetching} />
        ))}
    </Stack>
  )
}
