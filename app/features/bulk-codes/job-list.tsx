import {
  Badge,
  Banner,
  BlockStack,
  Card,
  EmptyState,
  InlineStack,
  Link,
  Spinner,
  Text,
} from '@shopify/polaris'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { BulkJob } from '#rules/features/bulk-codes/job.ts'
import { formatRecordNumber } from '#rules/records/rule-record.ts'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'
import illustration from '../../blocks/nothing-yet.svg'
import { discountPath, listPath } from '../../paths.ts'
import { discountItemsQuery } from '../discounts/queries.ts'
import { bulkJobsQuery } from './bulk-codes-server.ts'
import { JobResult } from './job-result.tsx'

const words = bulkCodeScreenWords

/** The shop's jobs of codes, each with the discount it is for. */
export default function JobList() {
  const { data, error, refetch } = useQuery(bulkJobsQuery)
  const titles = useDiscountTitles()
  if (error !== null) {
    return (
      <Banner
        tone="critical"
        title={words.jobs.unread(error.message)}
        action={{ content: words.tryAgain, onAction: () => void refetch() }}
      />
    )
  }
  if (data === undefined) return <Spinner accessibilityLabel={words.jobs.loading} />
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState
          image={illustration}
          heading={words.jobs.empty}
          action={{ content: words.jobs.openDiscounts, url: listPath('order-discounts') }}
        >
          <p>{words.jobs.emptyBody}</p>
        </EmptyState>
      </Card>
    )
  }
  return (
    <BlockStack gap="400">
      {data.map((job) => (
        <JobCard key={job.triggerId} job={job} title={titles.get(formatRecordNumber(job.discountId))} />
      ))}
    </BlockStack>
  )
}

type JobCardProps = {
  readonly job: BulkJob
  /** Undefined for a discount that is gone. */
  readonly title: string | undefined
}

function JobCard({ job, title }: JobCardProps) {
  const { source, createdAt, discountId } = job
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingSm">
            {title === undefined ? (
              words.jobs.discount
            ) : (
              <Link url={discountPath(formatRecordNumber(discountId))}>{title}</Link>
            )}
          </Text>
          <Badge>{words.states[job.state]}</Badge>
        </InlineStack>
        <Text as="p" tone="subdued">
          {words.jobs.made(formatMoment(createdAt))}
          {'. '}
          {source.type === 'pattern'
            ? words.jobs.drawn(
                `${source.prefix}${'?'.repeat(Math.min(source.length, shownLetters))}${source.suffix}`,
              )
            : words.jobs.listed(source.sample)}
        </Text>
        <JobResult job={job} />
      </BlockStack>
    </Card>
  )
}

const shownLetters = 20

function formatMoment(instant: string): string {
  return new Date(instant).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
}

/** The titles of discounts by their numbers; those of no list are gone. */
function useDiscountTitles(): ReadonlyMap<string, string> {
  const answers = useQueries({
    queries: [discountItemsQuery('order-discounts'), discountItemsQuery('product-discounts')],
  })
  return new Map(answers.flatMap(({ data = [] }) => data.map(({ id, title }) => [id, title] as const)))
}
