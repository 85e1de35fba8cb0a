import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { errors } from '#rules/words/errors.ts'
import { ruleListWords as words } from '#rules/words/rule-list.ts'
import { logFailure } from '../../log-failure.ts'
import { LoadingScreen } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stack } from '../../ui/stack.tsx'

type LoadedListProps<Item> = {
  readonly query: UseQueryResult<readonly Item[]>
  /** Placeholder of a list without items. */
  readonly empty: ReactNode
  readonly children: (items: readonly Item[]) => ReactNode
}

/** True until the items, or the failure to read them, are known. */
export const isListLoading = ({ data, error }: Pick<UseQueryResult, 'data' | 'error'>) =>
  data === undefined && error === null

/** One of four states: loading, failed, empty, or the items. If a later read fails, the items stay. */
export function LoadedList<Item>({ query, empty, children }: LoadedListProps<Item>) {
  const { data, error, isFetching, refetch } = query
  useEffect(() => {
    if (error !== null) logFailure(errors.list(error.message), error)
  }, [error])

  if (isListLoading(query)) return <LoadingScreen label={words.loading} />
  return (
    <Stack between="cards">
      {error !== null && (
        <Notice
          tone="critical"
          title={errors.list(error.message)}
          action={{ label: words.retry, isRunning: isFetching, onAction: () => void refetch() }}
        />
      )}
      {data !== undefined && (data.length === 0 ? empty : children(data))}
    </Stack>
  )
}
