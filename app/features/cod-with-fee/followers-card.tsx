import { BlockStack, Card, Link, Text } from '@shopify/polaris'
import type { FeeRates } from '#rules/features/fee-rates/fee-rates.ts'
import { type FeeAndFollowers, type Follower, listFollowers } from '#rules/features/fee-rates/following.ts'
import { feeRatesWords } from '#rules/words/fee-rates.ts'
import { codRules } from '../cod-rules/feature.ts'
import { paymentPincodes } from '../pincodes/feature.ts'

const words = feeRatesWords.elsewhere
const paths = { codRules: codRules.path, pincodes: paymentPincodes.path } satisfies Record<
  Follower['page'],
  string
>

type FollowersCardProps = {
  readonly stored: FeeAndFollowers
  /** What COD with fee will do with the settings on the page. */
  readonly fee: FeeRates | undefined
}

/** The other pages that hide COD, and whether they hide the rates of this one along with it. */
export function FollowersCard({ stored, fee }: FollowersCardProps) {
  const followers = listFollowers(stored, fee)
  if (fee === undefined || followers.length === 0) return null
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {words.heading}
        </Text>
        <Text as="p">{words.why}</Text>
        {followers.map(({ page, does }) => (
          <BlockStack key={page} gap="100">
            <Text as="h3" variant="headingXs">
              <Link url={paths[page]}>{words.sources[page]}</Link>
            </Text>
            <Text as="p" breakWord {...(does === 'follows' ? {} : { tone: 'caution' })}>
              {does === 'follows' ? words.follows(fee.rates) : words[does]}
            </Text>
          </BlockStack>
        ))}
      </BlockStack>
    </Card>
  )
}
