import { Banner, BlockStack, ChoiceList, Divider, InlineStack, Link, Spinner, Text } from '@shopify/polaris'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isUnderWay } from '#rules/features/bulk-codes/watching.ts'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'
import { TitledCard } from '../../blocks/titled-card.tsx'
import { bulkJobsQuery } from './bulk-codes-server.ts'
import { CodeSource } from './code-source.tsx'
import { bulkCodesPath } from './feature.ts'
import { JobResult } from './job-result.tsx'

const words = bulkCodeScreenWords
const shownJobs = 3

type CodesCardProps = {
  /** Undefined while the discount is not stored. */
  readonly discount: { readonly id: string; readonly code: string } | undefined
}

/** Whether a discount has one code or many; the many are made, watched and fetched here. */
export function CodesCard({ discount }: CodesCardProps) {
  const [isMany, setIsMany] = useState(false)
  const {
    data: jobs = [],
    error,
    isPending,
    refetch,
  } = useQuery({
    ...bulkJobsQuery,
    enabled: discount !== undefined,
  })
  const own = jobs.filter(({ discountId }) => discountId === discount?.id)
  const isSet = own.length > 0
  return (
    <TitledCard title={words.heading}>
      {isSet ? null : (
        <ChoiceList
          title={words.choice.label}
          selected={[isMany ? 'many' : 'one']}
          choices={[
            { value: 'one', label: words.choice.one, helpText: words.choice.oneHelp },
            { value: 'many', label: words.choice.many, helpText: words.choice.manyHelp },
          ]}
          onChange={([chosen]) => setIsMany(chosen === 'many')}
        />
      )}
      {error !== null && (
        <Banner
          tone="warning"
          title={words.unread(error.message)}
          action={{ content: words.tryAgain, onAction: () => void refetch() }}
        />
      )}
      {(isMany || isSet) &&
        (discount === undefined ? (
          <Text as="p">{words.saveFirst}</Text>
        ) : isPending && error === null ? (
          <Spinner size="small" accessibilityLabel={words.loading} />
        ) : (
          <BlockStack gap="400">
            {own.slice(0, shownJobs).map((job) => (
              <BlockStack key={job.triggerId} gap="400">
                <JobResult job={job} />
                <Divider />
              </BlockStack>
            ))}
            {own.some(isUnderWay) ? (
              <Text as="p" tone="subdued">
                {words.underWay}
              </Text>
            ) : (
              <BlockStack gap="400">
                <Text as={isSet ? 'h3' : 'p'} {...(isSet ? { variant: 'headingSm' } : { tone: 'subdued' })}>
                  {isSet ? words.source.more : words.firstCode(discount.code)}
                </Text>
                <CodeSource discountId={discount.id} />
              </BlockStack>
            )}
            <InlineStack>
              <Link url={bulkCodesPath}>{words.jobs.all}</Link>
            </InlineStack>
          </BlockStack>
        ))}
    </TitledCard>
  )
}
