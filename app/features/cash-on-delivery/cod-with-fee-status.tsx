import { useQuery } from '@tanstack/react-query'
import { readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { pageLinks } from '../../pages/page-links.ts'
import { LoadFailedBanner } from '../../saving/load-failed-banner.tsx'
import { useSettings } from '../../settings.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { Line } from '../../ui/stack.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { PlainCard, TitledCard } from '../../ui/titled-card.tsx'
import { codWithFeeStatusQuery } from '../cod-with-fee/status-query.ts'
import { type CodStatus, deriveCodStatus } from './derive-cod-status.ts'
import { codStatusWords as words } from './words.ts'

/**
 * Tones of badges as in lists (docs/product.md#statuses). A state that needs the merchant's care has the warning
 * tone.
 */
const tones = {
  active: 'success',
  testing: 'attention',
  draft: 'info',
  absent: undefined,
  attention: 'warning',
} as const

/** State of COD with fee, with a link to its settings. */
export default function CodWithFeeStatus() {
  const { functions } = useSettings()
  const { data, error, isFetching, refetch } = useQuery(codWithFeeStatusQuery)
  if (error !== null) {
    return <LoadFailedBanner error={error} isLoading={isFetching} onRetry={refetch} />
  }
  if (data === undefined) return <LoadingStatus />
  const stored = readCodWithFee(data.records)
  return (
    <StatusCard
      status={deriveCodStatus(stored, functions)}
      rateCount={stored.config.deliveryMethods.length}
    />
  )
}

function StatusCard({ status, rateCount }: { status: CodStatus; rateCount: number }) {
  const { badge, body } = words[status]
  const tone = tones[status]
  const setUp = status === 'absent'
  return (
    <TitledCard title={words.heading} level={3} badge={<StateBadge tone={tone}>{badge}</StateBadge>}>
      <Line toBothEnds>
        <Paragraph>{typeof body === 'string' ? body : body(rateCount)}</Paragraph>
        <ActionButton
          label={setUp ? words.setUp : words.manage}
          path={pageLinks.codWithFee.path}
          look={setUp ? 'main' : 'button'}
        />
      </Line>
    </TitledCard>
  )
}

function LoadingStatus() {
  return (
    <PlainCard>
      <LoadingText label={words.loading} lines={3} />
    </PlainCard>
  )
}
