import { useQuery } from '@tanstack/react-query'
import { LoadFailedBanner } from '../../saving/load-failed-banner.tsx'
import { useSettings } from '../../settings.ts'
import { LoadingScreen } from '../../ui/loading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { ExportCard } from './export-card.tsx'
import { ImportCard } from './import-card.tsx'
import { readExportables } from './store-records.ts'
import { ruleFilePageWords as words } from './words.ts'

/** Page with the export of rules to a file, and their import. */
export default function RuleFiles() {
  const { functions } = useSettings()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['rule-files'],
    queryFn: ({ signal }) => readExportables(functions, signal),
    structuralSharing: false,
  })
  if (data === undefined)
    return error === null ? (
      <LoadingScreen label={words.loading} />
    ) : (
      <LoadFailedBanner error={error} isLoading={isFetching} onRetry={refetch} />
    )
  return (
    <Stack between="cards">
      <ExportCard exportables={data.exportables} unreadable={data.unreadable} />
      <ImportCard />
    </Stack>
  )
}
