import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CheckoutPart } from '#rules/checkout-now/part-names.ts'
import type { ListedVersion } from '#rules/history/listed-version.ts'
import { useSave } from '../saving/use-save.ts'
import { shopSettingsQuery } from '../shop-settings-query.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Disclosed, DisclosureButton } from '../ui/disclosure.tsx'
import { Notice } from '../ui/notice.tsx'
import { PartHeading } from '../ui/part-heading.tsx'
import { Question } from '../ui/question.tsx'
import { Line, Stack } from '../ui/stack.tsx'
import { Hint, Paragraph, SmallPrint } from '../ui/text.tsx'
import { TitledCard } from '../ui/titled-card.tsx'
import { deletedQuery } from './deleted-query.ts'
import { deletedWords as words } from './deleted-words.ts'
import { describeVersionHead } from './describe-version.ts'
import { restoreDeleted } from './restore-deleted.ts'

/** Number of entries that are drawn at first. */
const shownAtFirst = 10

type DeletedRecordsProps = {
  /** Parts of the app whose list is above. */
  readonly parts: readonly CheckoutPart[]
}

/** Deleted rule sets or discounts of a list, which can be restored. Draws nothing if there are none. */
export default function DeletedRecords({ parts }: DeletedRecordsProps) {
  const { data } = useQuery(deletedQuery)
  const timeZone = useQuery(shopSettingsQuery).data?.timeZone
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [most, setMost] = useState(shownAtFirst)
  const [restored, setRestored] = useState<ReadonlySet<string>>(new Set())
  const [running, setRunning] = useState<string>()
  const [failed, setFailed] = useState<{ readonly subject: string; readonly message: string }>()
  const [asked, setAsked] = useState<ListedVersion>()
  const { save } = useSave(
    restoreDeleted({
      onStart: ({ subject }) => {
        setFailed(undefined)
        setRunning(subject)
      },
      onEnd: ({ subject }, message) => {
        setRunning(undefined)
        if (message !== undefined) setFailed({ subject, message })
        else setRestored((all) => new Set([...all, subject]))
      },
    }),
  )
  const deleted = (data?.deleted ?? []).filter(
    ({ part, subject }) => parts.includes(part) && !restored.has(subject),
  )
  if (deleted.length === 0) return null
  const restore = (version: ListedVersion) => void save(version)
  return (
    <TitledCard title={words.heading}>
      <Stack between="parts" atStart>
        <Hint>{words.help}</Hint>
        <DisclosureButton
          label={isOpen ? words.hide : words.show(deleted.length)}
          isOpen={isOpen}
          controls={id}
          onToggle={() => setIsOpen(!isOpen)}
        />
        <Disclosed id={id} isOpen={isOpen} atOnce>
          {isOpen && (
            <Stack between="parts">
              {deleted.slice(0, most).map((version) => {
                const title = version.title.trim() || words.untitled
                return (
                  <Stack key={version.subject} between="lines">
                    <PartHeading level={3} kind="record">
                      {title}
                    </PartHeading>
                    <SmallPrint>{words.deletedBy(describeVersionHead(version, timeZone))}</SmallPrint>
                    {failed?.subject === version.subject && (
                      <Notice tone="critical" title={words.failed(failed.message)} shownFor={failed} />
                    )}
                    <Line>
                      <ActionButton
                        label={words.restore}
                        fullLabel={words.restoreFull(title)}
                        isRunning={running === version.subject}
                        isDisabled={running !== undefined}
                        onAction={() => (version.part === 'discount' ? setAsked(version) : restore(version))}
                      />
                    </Line>
                  </Stack>
                )
              })}
              {deleted.length > most && (
                <ActionButton kind="link" label={words.more} onAction={() => setMost(most + shownAtFirst)} />
              )}
            </Stack>
          )}
        </Disclosed>
      </Stack>
      <Question
        id="restore-discount"
        isOpen={asked !== undefined}
        title={words.discount.title(asked?.title.trim() || words.untitled)}
        confirm={words.restore}
        cancel={words.discount.cancel}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          if (asked !== undefined) restore(asked)
        }}
      >
        <Paragraph>{words.discount.body}</Paragraph>
      </Question>
    </TitledCard>
  )
}
