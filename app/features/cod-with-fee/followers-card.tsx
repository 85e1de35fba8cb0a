import { useMemo } from 'react'
import type { FeeRates } from '#rules/features/fee-rates/fee-rates.ts'
import { type Follower, listFollowers, readFeeAndFollowers } from '#rules/features/fee-rates/following.ts'
import { feeRatesWords } from '#rules/words/fee-rates.ts'
import { pageLinks } from '../../pages/page-links.ts'
import type { LoadedCustomization } from '../../platform/customization-node.ts'
import { useSettings } from '../../settings.ts'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'

const words = feeRatesWords.elsewhere
const paths = {
  codRules: pageLinks.codRules.path,
  pincodes: pageLinks.paymentPincodes.path,
} satisfies Record<Follower['page'], string>

type FollowersCardProps = {
  readonly records: readonly LoadedCustomization[]
  /** Rates that COD with fee will act on with the page's settings. */
  readonly fee: FeeRates | undefined
}

/** The other pages that hide COD, each with a choice to hide the rates of this page too. */
export function FollowersCard({ records, fee }: FollowersCardProps) {
  const { functions } = useSettings()
  const stored = useMemo(() => readFeeAndFollowers(records, functions), [records, functions])
  const followers = listFollowers(stored, fee)
  if (fee === undefined || followers.length === 0) return null
  return (
    <TitledCard title={words.heading} guide="fee-rates-hidden">
      <Paragraph>{words.why}</Paragraph>
      {followers.map(({ page, does }) => (
        <Stack key={page} between="lines">
          <PartHeading level={3} kind="group">
            <TextLink path={paths[page]} text={words.sources[page]} />
          </PartHeading>
          <Paragraph {...(does !== 'follows' && { tone: 'caution' })}>
            {does === 'follows' ? words.follows(fee.rates) : words[does]}
          </Paragraph>
        </Stack>
      ))}
    </TitledCard>
  )
}
