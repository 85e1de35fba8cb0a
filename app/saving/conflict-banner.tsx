import { Banner, List } from '@shopify/polaris'
import type { ReactNode } from 'react'
import { savingWords } from '#rules/words/saving.ts'
import { useFocusWhenShown } from '../use-focus-when-shown.ts'
import type { ConflictReport } from './save-report.ts'

const words = savingWords.conflict

type ConflictBannerProps = {
  readonly report: ConflictReport<unknown>
  readonly title: string
  readonly saving: boolean
  readonly onOverwrite: () => void
  /** Absent: there is nothing of theirs to load. */
  readonly onTakeTheirs?: (() => void) | undefined
  /** What their version is, for comparing. */
  readonly children: ReactNode
}

/** Somebody else changed the records: nothing is overwritten before the merchant chooses. */
export function ConflictBanner(props: ConflictBannerProps) {
  const { report, title, saving, onOverwrite, onTakeTheirs, children } = props
  const banner = useFocusWhenShown(report)
  const overwrite = { content: words.overwrite, disabled: saving, onAction: onOverwrite }
  return (
    <Banner
      ref={banner}
      tone="warning"
      title={title}
      {...(onTakeTheirs === undefined
        ? { action: overwrite }
        : {
            action: { content: words.load, disabled: saving, onAction: onTakeTheirs },
            secondaryAction: overwrite,
          })}
    >
      <p>{words.body}</p>
      <List>
        {report.changes.map(({ kind, record, newTitle }) => (
          <List.Item key={record.id}>{words.changes[kind](record.title, newTitle)}</List.Item>
        ))}
      </List>
      {children}
    </Banner>
  )
}
