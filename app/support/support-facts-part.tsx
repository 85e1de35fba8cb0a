import { useQuery } from '@tanstack/react-query'
import { version } from '../../package.json'
import { CopyField } from '../fields/copy/copy-field.tsx'
import { LoadFailedBanner, OutdatedNotice } from '../saving/load-failed-banner.tsx'
import { useSettings } from '../settings.ts'
import { LoadingText } from '../ui/loading.tsx'
import { Stack } from '../ui/stack.tsx'
import { formatSupportText } from './format-support-text.ts'
import { supportRecordsQuery } from './support-records-query.ts'
import { supportWords } from './words.ts'

const words = supportWords.facts

const shownLines = 6

/** Facts that support usually needs, for copying. */
export function SupportFactsPart({ id }: { readonly id: string }) {
  const { apiVersion, functions, shop } = useSettings()
  const { data: records, error, isFetching, refetch } = useQuery(supportRecordsQuery)
  if (records === undefined)
    return error === null ? (
      <LoadingText label={words.loading} lines={shownLines} />
    ) : (
      <LoadFailedBanner error={error} isLoading={isFetching} onRetry={refetch} />
    )
  return (
    <Stack between="parts">
      {error !== null && <OutdatedNotice error={error} isLoading={isFetching} onRetry={refetch} />}
      <CopyField
        path={`support-facts-${id}`}
        label={words.label}
        value={formatSupportText({ appVersion: version, apiVersion, shop, functions, records })}
        lines={shownLines}
        help={words.help}
        onChange={() => undefined}
        errors={[]}
        disabled={false}
        required={false}
      />
    </Stack>
  )
}
