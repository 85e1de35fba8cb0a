import { Banner } from '@shopify/polaris'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AppSettings } from '#rules/records/app-settings.ts'
import { addDeployedIds, areAllKnown, findMissingFunctions } from '#rules/records/function-ids.ts'
import { errors } from '#rules/words/errors.ts'
import { shellWords } from '#rules/words/shell.ts'
import { listDeployedFunctions } from '../platform/deployed-functions.ts'
import { SettingsProvider } from '../settings.ts'
import { PageFrame } from './page-frame.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

type DeployedFunctionsProps = { readonly settings: AppSettings; readonly children: ReactNode }

/**
 * Knows the ids of the app's functions before any page is shown: those that the server was told, and for the rest the
 * platform is asked, once.
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
  const known = addDeployedIds(functions, data ?? [])
  if (areAllKnown(known)) {
    return <SettingsProvider value={{ ...settings, functions: known }}>{children}</SettingsProvider>
  }
  if (data === undefined && error === null) return <PageSkeleton title={shellWords.appName} />
  const message =
    error === null
      ? shellWords.functionsMissing(findMissingFunctions(known))
      : errors.loadConfiguration(error.message)
  return (
    <PageFrame title={shellWords.appName}>
      <Banner
        tone="critical"
        action={{
          content: shellWords.pageFailed.retry,
          loading: isFetching,
          onAction: () => void refetch(),
        }}
      >
        {message}
      </Banner>
    </PageFrame>
  )
}
