import { Badge, BlockStack, Button, Card, InlineStack, SkeletonBodyText, Text } from '@shopify/polaris'
import { useQuery } from '@tanstack/react-query'
import { readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { LoadFailedBanner } from '../../saving/load-failed-banner.tsx'
import { useSettings } from '../../settings.ts'
import { codWithFee } from '../cod-with-fee/feature.ts'
import { codWithFeeStatusQuery } from '../cod-with-fee/status-query.ts'
import { type CodStatus, deriveCodStatus } from './derive-cod-status.ts'
import { homeWords } from './words.ts'

const words = homeWords.codStatus

/** Tones of badges as in lists (docs/product.md#statuses); what needs the merchant's care stands out. */
const tones = { active: 'success', draft: 'info', absent: undefined, attention: 'warning' } as const

/** How COD with fee stands, with the way to its settings. */
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
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            {words.heading}
          </Text>
          <Badge {...(tone === undefined ? {} : { tone })}>{badge}</Badge>
        </InlineStack>
        <InlineStack gap="400" align="space-between" blockAlign="end">
          <Text as="p">{typeof body === 'string' ? body : body(rateCount)}</Text>
          <Button url={codWithFee.path} {...(setUp ? { variant: 'primary' as const } : {})}>
            {setUp ? words.setUp : words.manage}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  )
}

function LoadingStatus() {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="p" visuallyHidden>
          {words.loading}
        </Text>
        <SkeletonBodyText lines={3} />
      </BlockStack>
    </Card>
  )
}
