import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { savingWords } from '#rules/words/saving.ts'
import { LoadingScreen } from '../ui/loading.tsx'
import { Stack } from '../ui/stack.tsx'
import { LoadFailedBanner } from './load-failed-banner.tsx'

const words = savingWords.loading

type LoadedConfigurationProps<Loaded> = {
  readonly queries: { readonly editing: UseQueryOptions<Loaded, Error, Loaded, string[]> }
  /** `outdated`: the last read failed, so `loaded` may be older than this app's last writes. */
  readonly children: (loaded: Loaded, outdated: boolean) => ReactNode
  /** True while other data of the form loads. */
  readonly isWaiting?: boolean
}

/**
 * A settings screen in one of three states: loading, failed, or showing its form. If a later read fails, the form
 * stays.
 */
export function LoadedConfiguration<Loaded>({
  queries,
  children,
  isWaiting = false,
}: LoadedConfigurationProps<Loaded>) {
  const { data, error, isFetching, refetch } = useQuery(queries.editing)

  if (error === null && (data === undefined || isWaiting)) return <LoadingScreen label={words.label} />
  return (
    <Stack between="cards">
      {error !== null && <LoadFailedBanner error={error} isLoading={isFetching} onRetry={refetch} />}
      {data !== undefined && children(data, error !== null)}
    </Stack>
  )
}
