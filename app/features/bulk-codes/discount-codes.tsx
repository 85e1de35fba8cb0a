import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bulkCodesPath } from '#rules/features/bulk-codes/bulk-codes-path.ts'
import { isUnderWay, mayBeginJob } from '#rules/features/bulk-codes/job-polling.ts'
import { limits } from '#rules/language/limits.ts'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'
import { Choices } from '../../ui/choices.tsx'
import { DividingLine } from '../../ui/dividing-line.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { Hint, Paragraph } from '../../ui/text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { discountJobsQuery } from './bulk-codes-server.ts'
import { CodeSource } from './code-source.tsx'
import { JobResult } from './job-result.tsx'

const words = bulkCodeScreenWords
const shownJobs = 3

type DiscountCodesProps = {
  /** Undefined until the discount is stored. */
  readonly discount: { readonly id: string; readonly code: string } | undefined
  /** The choice is kept across the first save, which opens another page. */
  readonly isMany: boolean
  readonly onChoose: (isMany: boolean) => void
}

/** Choice between one code and many. Many codes are created, watched and downloaded here. */
export default function DiscountCodes({ discount, isMany, onChoose }: DiscountCodesProps) {
  const [begun, setBegun] = useState<string>()
  const { data, error, isPending, refetch } = useQuery({
    ...discountJobsQuery(discount?.id ?? ''),
    enabled: discount !== undefined,
  })
  const own = data?.items ?? []
  const isSet = own.length > 0
  return (
    <Stack between="cards">
      {isSet ? null : (
        <Choices
          title={words.choice.label}
          choices={[
            { value: 'one', label: words.choice.one, help: words.choice.oneHelp },
            { value: 'many', label: words.choice.many, help: words.choice.manyHelp },
          ]}
          chosen={isMany ? 'many' : 'one'}
          onChoose={(chosen) => onChoose(chosen === 'many')}
        />
      )}
      {error !== null && (
        <Notice
          tone="warning"
          title={words.unread(error.message)}
          action={{ label: words.tryAgain, onAction: () => void refetch() }}
        />
      )}
      {(isMany || isSet) &&
        (discount === undefined ? (
          <Paragraph>{words.saveFirst}</Paragraph>
        ) : isPending && error === null ? (
          <LoadingText label={words.loading} lines={2} />
        ) : (
          <Stack between="cards">
            {own.slice(0, shownJobs).map((job) => (
              <Stack key={job.triggerId} between="cards">
                <JobResult job={job} takesFocus={job.triggerId === begun} />
                <DividingLine />
              </Stack>
            ))}
            {own.some(isUnderWay) ? (
              <Hint>{words.underWay}</Hint>
            ) : !mayBeginJob(data?.unfinished ?? 0) ? (
              <Notice tone="warning" title={words.full(limits.unfinishedBulkJobs)}>
                <Paragraph>{words.fullHelp}</Paragraph>
              </Notice>
            ) : (
              <Stack between="cards">
                {isSet ? (
                  <PartHeading level={4}>{words.source.more}</PartHeading>
                ) : (
                  <Hint>{words.firstCode(discount.code)}</Hint>
                )}
                {/* The changed key empties the source after a job begins. So a second job cannot begin by mistake. */}
                <CodeSource key={begun} discountId={discount.id} onBegin={setBegun} />
              </Stack>
            )}
            <Line>
              <TextLink path={bulkCodesPath} text={words.jobs.all} />
            </Line>
          </Stack>
        ))}
    </Stack>
  )
}
