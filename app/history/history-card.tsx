import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { versionsPerPage } from '#rules/history/answer.ts'
import type { ListedVersion } from '#rules/history/listed-version.ts'
import { listRecordsOf } from '#rules/history/version-content.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { lazyPart } from '../blocks/lazy-part.tsx'
import { logFailure } from '../log-failure.ts'
import { shopSettingsQuery } from '../shop-settings-query.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { DeleteQuestion } from '../ui/delete-question.tsx'
import { LiveRegion } from '../ui/live-region.tsx'
import { LoadingText } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { Line, Stack } from '../ui/stack.tsx'
import { Hint, SmallPrint } from '../ui/text.tsx'
import { TitledCard } from '../ui/titled-card.tsx'
import { describeVersionHead } from './describe-version.ts'
import { changeNote, deleteHistory, historyQuery, requestEarlier, requestVersion } from './requests.ts'
import { VersionEntry } from './version-entry.tsx'
import { historyScreenWords as words } from './words.ts'

const VersionComparison = lazyPart(() => import('./version-comparison.tsx'))

/** Number of versions that are shown at first. */
const shownAtFirst = 3

export type HistoryCardProps = {
  /** Subject of the history. Undefined for a record that is not stored yet. */
  readonly subject: string | undefined
  /** Title of the record or screen, for the question before its history is deleted. */
  readonly title: string
  /** Fills the form with the records of a version as unsaved changes. False if the app cannot read them. */
  readonly onRestore: (records: readonly OwnerRecord[]) => boolean | undefined
}

/** Versions of the settings on screen, with author, time and changes. They can be compared and restored. */
export default function HistoryCard(props: HistoryCardProps) {
  const { subject } = props
  if (subject === undefined) return null
  return (
    <TitledCard title={words.heading} guide="history">
      <Hint>{words.help}</Hint>
      <VersionParts {...props} subject={subject} />
    </TitledCard>
  )
}

function VersionParts({ subject, title, onRestore }: HistoryCardProps & { readonly subject: string }) {
  const client = useQueryClient()
  const loading = useQuery(historyQuery(subject))
  const timeZone = useQuery(shopSettingsQuery).data?.timeZone
  const [earlier, setEarlier] = useState<readonly ListedVersion[]>([])
  const [isOpen, setIsOpen] = useState(false)
  /** Number of the shown page. Drawing a thousand entries would block the browser. */
  const [page, setPage] = useState(0)
  const [compared, setCompared] = useState<number>()
  const [noted, setNoted] = useState<number>()
  const [isAsking, setIsAsking] = useState(false)
  const [done, setDone] = useState('')
  const act = useMutation({
    mutationFn: ({ run }: { readonly run: () => Promise<unknown>; readonly done: string }) => run(),
    onMutate: () => setDone(''),
    onSuccess: (_, described) => setDone(described.done),
    onError: (error) => logFailure(error.message, error),
  })
  const { data } = loading
  if (data === undefined) {
    return loading.error === null ? (
      <LoadingText label={words.loading} lines={3} />
    ) : (
      <Notice tone="warning">
        <Stack between="entries" atStart>
          <p>{words.failed(loading.error.message)}</p>
          <ActionButton label={words.again} onAction={() => void loading.refetch()} />
        </Stack>
      </Notice>
    )
  }
  const [latest] = data.versions
  const known = [
    ...data.versions,
    ...earlier.filter(({ number }) => number < (data.versions.at(-1)?.number ?? 0)),
  ]
  const from = page * versionsPerPage
  const shown = isOpen ? known.slice(from, from + versionsPerPage) : known.slice(0, shownAtFirst)
  const nextFrom = from + versionsPerPage
  const hasEarlier = nextFrom < data.count
  const reload = () => client.invalidateQueries({ queryKey: historyQuery(subject).queryKey })

  const restore = async (version: ListedVersion) => {
    const { content } = await requestVersion(subject, version.number)
    const records = listRecordsOf(content, new Date())
    if (onRestore(records) === false) throw new Error(words.unreadable)
  }
  return (
    <Stack between="parts">
      <LiveRegion text={done} />
      {!data.isFresh && <Notice tone="warning">{words.notFresh}</Notice>}
      {act.error !== null && <Notice tone="critical">{act.error.message}</Notice>}
      {known.length === 0 && <Hint>{words.empty}</Hint>}
      {shown.map((version) => (
        <VersionEntry
          key={version.number}
          version={version}
          headline={describeVersionHead(version, timeZone)}
          isCurrent={version.number === latest?.number}
          isNoting={noted === version.number}
          isRunning={act.isPending}
          onCompare={() => setCompared(version.number)}
          onRestore={
            version.number === latest?.number
              ? undefined
              : () => act.mutate({ run: () => restore(version), done: words.restored })
          }
          onNote={(isNoting) => setNoted(isNoting ? version.number : undefined)}
          onSaveNote={(note) =>
            act.mutate({
              run: async () => {
                await changeNote({ subject, number: version.number, note })
                setNoted(undefined)
                setEarlier((all) =>
                  all.map((one) => (one.number === version.number ? { ...one, note } : one)),
                )
                await reload()
              },
              done: words.noteSaved,
            })
          }
        />
      ))}
      {known.length > 0 && <SmallPrint>{words.count(data.count)}</SmallPrint>}
      <Line>
        {known.length > shownAtFirst && (
          <ActionButton
            kind="link"
            label={isOpen ? words.showFewer : words.showAll}
            onAction={() => {
              setIsOpen(!isOpen)
              setPage(0)
            }}
          />
        )}
        {isOpen && page > 0 && (
          <ActionButton kind="link" label={words.later} onAction={() => setPage(page - 1)} />
        )}
        {isOpen && hasEarlier && (
          <ActionButton
            kind="link"
            label={words.earlier}
            isDisabled={act.isPending}
            onAction={() =>
              act.mutate({
                run: async () => {
                  if (nextFrom >= known.length) {
                    const { versions } = await requestEarlier(subject, known.at(-1)?.number ?? 0)
                    setEarlier((all) => [...all, ...versions])
                  }
                  setPage(page + 1)
                },
                done: '',
              })
            }
          />
        )}
        {known.length > 0 && (
          <ActionButton
            kind="link"
            isDestructive
            label={words.remove.action}
            onAction={() => setIsAsking(true)}
          />
        )}
      </Line>
      {compared !== undefined && (
        <Suspense fallback={null}>
          <VersionComparison
            versions={known}
            opened={compared}
            timeZone={timeZone}
            onClose={() => setCompared(undefined)}
          />
        </Suspense>
      )}
      <DeleteQuestion
        id="history-delete"
        title={title}
        words={words.remove}
        deletion={{
          isAsking,
          isRunning: act.isPending,
          remove: () =>
            act.mutate({
              run: async () => {
                await deleteHistory(subject)
                setIsAsking(false)
                setEarlier([])
                setPage(0)
                await reload()
              },
              done: words.remove.done,
            }),
          close: () => setIsAsking(false),
        }}
      />
    </Stack>
  )
}
