import { SaveBar } from '@shopify/app-bridge-react'
import { useEffect, useState } from 'react'
import type { SaveNeed } from '#rules/features/save-need.ts'
import { savingWords as words } from '#rules/words/saving.ts'
import { Question } from '../ui/question.tsx'
import { Paragraph } from '../ui/text.tsx'
import { loadRunSave } from './load-for-save.ts'
import type { SaveReport } from './save-report.ts'

type RecordSaveBarProps = {
  /** Prefix of element ids, unique for a screen. */
  readonly id: string
  readonly need: SaveNeed
  readonly report: SaveReport<unknown> | undefined
  readonly saving: boolean
  readonly onSave: () => void
  readonly onDiscard: () => void
  /** Loads the form's validation, which a save needs. Called at the first change. */
  readonly loadIssues?: (() => Promise<unknown>) | undefined
}

/** The admin's save bar, and the question that is asked before changes are discarded. */
export function RecordSaveBar({
  id,
  need,
  report,
  saving,
  onSave,
  onDiscard,
  loadIssues,
}: RecordSaveBarProps) {
  // A notice covers records that need a save although the form has no changes. The bar is for changes and for stopped
  // saves.
  const open = need === 'changes' || (need === 'finishing' && report?.kind === 'stopped')
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    // The save tries again and shows the failure then.
    if (open) Promise.all([loadRunSave(), loadIssues?.()]).catch(() => {})
  }, [open, loadIssues])
  const confirm = () => {
    setAsking(false)
    onDiscard()
  }
  return (
    <>
      <SaveBar id={`${id}-save-bar`} open={open}>
        <button type="button" variant="primary" disabled={saving} onClick={onSave} {...busy(saving)}>
          {words.saveBar.save}
        </button>
        <button type="button" tone="critical" disabled={saving} onClick={() => setAsking(true)}>
          {words.saveBar.discard}
        </button>
      </SaveBar>
      <Question
        id={`${id}-discard`}
        isOpen={asking}
        title={words.discard.title}
        confirm={words.discard.confirm}
        cancel={words.discard.cancel}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <Paragraph>{words.discard.body}</Paragraph>
      </Question>
    </>
  )
}

/** App Bridge checks only whether the attribute `loading` is present. */
function busy(saving: boolean): { loading?: '' } {
  return saving ? { loading: '' } : {}
}
