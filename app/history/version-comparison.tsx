import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { WholeVersion } from '#rules/history/answer.ts'
import { type ContentLine, describeContent } from '#rules/history/describe-content.ts'
import { describeDifference } from '#rules/history/describe-difference.ts'
import type { ListedVersion } from '#rules/history/listed-version.ts'
import { listRecordsOf } from '#rules/history/version-content.ts'
import { ChoiceBox } from '../ui/choice-box.tsx'
import { Columns } from '../ui/columns.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LoadingText } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { Padded } from '../ui/padded.tsx'
import { PartHeading } from '../ui/part-heading.tsx'
import { Line, Stack } from '../ui/stack.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Paragraph, SmallPrint } from '../ui/text.tsx'
import { TextList } from '../ui/text-list.tsx'
import { describeVersionHead } from './describe-version.ts'
import { versionQuery } from './requests.ts'
import { compareButtonId } from './version-entry.tsx'
import { historyScreenWords } from './words.ts'

const words = historyScreenWords.comparison

type VersionComparisonProps = {
  readonly versions: readonly ListedVersion[]
  /** Number of the version chosen in the list. */
  readonly opened: number
  readonly timeZone: string | undefined
  readonly onClose: () => void
}

/** Two versions of a history next to each other, with the differences marked. */
export default function VersionComparison({ versions, opened, timeZone, onClose }: VersionComparisonProps) {
  const [latest] = versions
  const [chosen, setChosen] = useState(() => {
    // The current version is compared with the one before it, and any other with the current one.
    const other = versions.find(({ number }) => number < opened)?.number ?? opened
    return opened === latest?.number ? [other, opened] : [opened, latest?.number ?? opened]
  })
  const [left = opened, right = opened] = chosen
  const subject = latest?.subject ?? ''
  const [one, other] = [useQuery(versionQuery(subject, left)), useQuery(versionQuery(subject, right))]
  const failure = one.error ?? other.error
  const choices = versions.map((version) => ({
    value: String(version.number),
    label: describeVersionHead(version, timeZone),
  }))
  return (
    <Dialog
      openerId={compareButtonId(opened)}
      title={words.title}
      size="large"
      onClose={onClose}
      secondaryActions={[{ content: historyScreenWords.close, onAction: onClose }]}
    >
      <Padded>
        <Stack between="cards">
          <Columns most={2}>
            <ChoiceBox
              id="version-left"
              label={words.left}
              choices={choices}
              chosen={String(left)}
              onChoose={(value) => setChosen([Number(value), right])}
            />
            <ChoiceBox
              id="version-right"
              label={words.right}
              choices={choices}
              chosen={String(right)}
              onChoose={(value) => setChosen([left, Number(value)])}
            />
          </Columns>
          {failure !== null ? (
            <Notice tone="critical">{failure.message}</Notice>
          ) : one.data === undefined || other.data === undefined ? (
            <LoadingText label={words.loading} lines={6} />
          ) : (
            <Compared left={one.data} right={other.data} timeZone={timeZone} />
          )}
        </Stack>
      </Padded>
    </Dialog>
  )
}

type ComparedProps = {
  readonly left: WholeVersion
  readonly right: WholeVersion
  readonly timeZone: string | undefined
}

function Compared({ left, right, timeZone }: ComparedProps) {
  const { part } = left.isDeleted ? right : left
  const changes = useMemo(
    () =>
      describeDifference(left.content, right.content, {
        part,
        ...(timeZone === undefined ? {} : { timeZone }),
      }),
    [left, right, part, timeZone],
  )
  const [before, after] = useMemo(
    () =>
      [left, right].map(({ content }) => describeContent(part, listRecordsOf(content, new Date()), timeZone)),
    [left, right, part, timeZone],
  )
  return (
    <>
      <Stack between="lines">
        <PartHeading level={3}>{words.changes}</PartHeading>
        {changes.length === 0 ? <Paragraph>{words.same}</Paragraph> : <TextList texts={changes} />}
      </Stack>
      <Columns most={2}>
        <Side heading={words.left} lines={before ?? []} others={after ?? []} />
        <Side heading={words.right} lines={after ?? []} others={before ?? []} />
      </Columns>
    </>
  )
}

type SideProps = {
  readonly heading: string
  readonly lines: readonly ContentLine[]
  readonly others: readonly ContentLine[]
}

function Side({ heading, lines, others }: SideProps) {
  const differs = ({ label, text }: ContentLine) =>
    !others.some((other) => other.label === label && other.text === text)
  return (
    <Stack between="entries">
      <PartHeading level={3}>{heading}</PartHeading>
      {lines.length === 0 && <Paragraph>{words.deleted}</Paragraph>}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its index; two may read alike.
        <Stack key={index} between="title">
          <Line>
            <SmallPrint>{line.label}</SmallPrint>
            {differs(line) && <StateBadge tone="attention">{words.differs}</StateBadge>}
          </Line>
          {differs(line) ? (
            <Paragraph emphasis="strong">{line.text}</Paragraph>
          ) : (
            <Paragraph>{line.text}</Paragraph>
          )}
        </Stack>
      ))}
    </Stack>
  )
}
