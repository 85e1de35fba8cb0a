import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { addDeployedIds, areAllKnown, findMissingFunctions } from '#rules/functions/function-ids.ts'
import type { AppSettings } from '#rules/records/app-settings.ts'
import { shellWords } from '#rules/words/shell.ts'
import { listDeployedFunctions } from '../platform/deployed-functions.ts'
import { LoadFailedBanner } from '../saving/load-failed-banner.tsx'
import { SettingsProvider } from '../settings.ts'
import { PageFrame } from './page-frame.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

type DeployedFunctionsProps = { readonly settings: AppSettings; readonly children: ReactNode }

/**
 * Provides the ids of the app's functions before a page is shown. The server's settings have some of them, and one
 * request to the platform finds the others.
 */
export function DeployedFunctions({ settings, children }: DeployedFunctionsProps) {
  const { functions } = settings
  const isComplete = areAllKnown(functions)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['deployed-functions'],
    queryFn: ({ signal }) => listDeployedFunctions(signal),
    enabled: !isComplete,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const known = useMemo(() => addDeployedIds(functions, data ?? []), [functions, data])
  const missing = useMemo(() => new Error(shellWords.functionsMissing(findMissingFunctions(known))), [known])
  if (areAllKnown(known)) {
    return <SettingsProvider value={{ ...settings, functions: known }}>{children}</SettingsProvider>
  }
  if (data === undefined && error === null) return <PageSkeleton title={shellWords.appName} />
  return (
    <PageFrame title={shellWords.appName}>
      <LoadFailedBanner error={error ?? missing} isLoading={isFetching} onRetry={refetch} />
    </PageFrame>
  )
}
