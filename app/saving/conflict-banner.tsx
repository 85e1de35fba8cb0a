import type { ReactNode } from 'react'
import { savingWords } from '#rules/words/saving.ts'
import { Notice } from '../ui/notice.tsx'
import { TextList } from '../ui/text-list.tsx'
import type { ConflictReport } from './save-report.ts'

const words = savingWords.conflict

type ConflictBannerProps = {
  readonly report: ConflictReport<unknown>
  readonly title: string
  readonly saving: boolean
  readonly onOverwrite: () => void
  /** Absent if the other person left no version to load. */
  readonly onTakeTheirs?: (() => void) | undefined
  /** The other person's version, to compare with. */
  readonly children: ReactNode
}

/** Banner for records that somebody else changed. Nothing is overwritten until the merchant chooses a version. */
export function ConflictBanner(props: ConflictBannerProps) {
  const { report, title, saving, onOverwrite, onTakeTheirs, children } = props
  const overwrite = { label: words.overwrite, isDisabled: saving, onAction: onOverwrite }
  return (
    <Notice
      shownFor={report}
      tone="warning"
      title={title}
      {...(onTakeTheirs === undefined
        ? { action: overwrite }
        : {
            action: { label: words.load, isDisabled: saving, onAction: onTakeTheirs },
            secondAction: overwrite,
          })}
    >
      <p>{words.body}</p>
      <TextList
        texts={report.changes.map(({ kind, record, newTitle }) =>
          words.changes[kind](record.title, newTitle),
        )}
      />
      {children}
    </Notice>
  )
}
