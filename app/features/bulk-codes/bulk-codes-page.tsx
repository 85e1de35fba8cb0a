import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { formatMoment } from '#forms/text/language.ts'
import type { BulkJob } from '#rules/features/bulk-codes/job.ts'
import { formatRecordNumber } from '#rules/records/rule-record.ts'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'
import { pageLinks } from '../../pages/page-links.ts'
import { discountPath } from '../../paths.ts'
import { shopSettingsOfPart } from '../../shop-settings-query.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { ActionPage } from '../../ui/action-page.tsx'
import { LoadingScreen } from '../../ui/loading.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { Hint } from '../../ui/text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PlainCard } from '../../ui/titled-card.tsx'
import { discountItemsQuery } from '../discounts/queries.ts'
import { bulkJobsQuery, type JobFilter } from './bulk-codes-server.ts'
import { JobFilterCard, useJobFilter } from './job-filter.tsx'
import { JobResult } from './job-result.tsx'

const words = bulkCodeScreenWords

/** Every job of codes of the shop, each with its discount. */
export default function BulkCodesPage() {
  return (
    <ActionPage title={words.jobs.title} subtitle={words.jobs.subtitle} back={pageLinks.discounts}>
      <Jobs />
    </ActionPage>
  )
}

function Jobs() {
  const titles = useDiscountTitles()
  const { form, filter, isOn } = useJobFilter(titles)
  return (
    <Stack between="cards">
      <JobFilterCard form={form} isOn={isOn} />
      <JobList filter={filter} isFiltered={isOn} titles={titles} />
    </Stack>
  )
}

type JobListProps = {
  readonly filter: JobFilter
  readonly isFiltered: boolean
  readonly titles: ReadonlyMap<string, string>
}

function JobList({ filter, isFiltered, titles }: JobListProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    bulkJobsQuery(filter),
  )
  const fault = error !== null && (
    <Notice
      tone="critical"
      title={words.jobs.unread(error.message)}
      action={{ label: words.tryAgain, onAction: () => void (data ? fetchNextPage() : refetch()) }}
    />
  )
  if (data === undefined) return fault || <LoadingScreen label={words.jobs.loading} />
  const jobs = data.pages.flatMap(({ items }) => items)
  if (jobs.length === 0) {
    if (isFiltered) return <Hint>{words.jobs.filter.none}</Hint>
    return (
      <NothingYet
        heading={words.jobs.empty}
        body={words.jobs.emptyBody}
        action={{ label: words.jobs.openDiscounts, path: pageLinks.discounts.path }}
      />
    )
  }
  return (
    <Stack between="cards">
      {jobs.map((job) => (
        <JobCard key={job.triggerId} job={job} title={titles.get(formatRecordNumber(job.discountId))} />
      ))}
      {fault ||
        (hasNextPage && (
          <Line>
            <ActionButton
              label={words.jobs.earlier}
              onAction={() => void fetchNextPage()}
              isRunning={isFetchingNextPage}
            />
          </Line>
        ))}
    </Stack>
  )
}

type JobCardProps = {
  readonly job: BulkJob
  /** Undefined for a deleted discount. */
  readonly title: string | undefined
}

function JobCard({ job, title }: JobCardProps) {
  const { source, createdAt, discountId } = job
  const timeZone = useQuery(shopSettingsOfPart).data?.timeZone
  return (
    <PlainCard>
      <Stack between="parts">
        <PartHeading level={2}>
          {title === undefined ? (
            words.jobs.discount
          ) : (
            <TextLink path={discountPath(formatRecordNumber(discountId))} text={title} />
          )}
        </PartHeading>
        <Hint>
          {words.jobs.made(formatMoment(createdAt, timeZone))}
          {'. '}
          {source.type === 'pattern'
            ? words.jobs.drawn(
                `${source.prefix}${'?'.repeat(Math.min(source.length, shownLetters))}${source.suffix}`,
              )
            : words.jobs.listed(source.sample)}
        </Hint>
        <JobResult job={job} />
      </Stack>
    </PlainCard>
  )
}

const shownLetters = 20

/** Titles of discounts by their numbers. Discounts missing in all lists are deleted. */
function useDiscountTitles(): ReadonlyMap<string, string> {
  const { data = [] } = useQuery(discountItemsQuery)
  return new Map(data.map(({ id, title }) => [id, title] as const))
}
