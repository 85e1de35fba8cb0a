import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { formatDate, listItems } from '#forms/text/language.ts'
import { type BulkJob, bulkJobActionsIn } from '#rules/features/bulk-codes/job.ts'
import { isUnderWay } from '#rules/features/bulk-codes/job-polling.ts'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'
import { shopSettingsOfPart } from '../../shop-settings-query.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { TextList } from '../../ui/text-list.tsx'
import { JobProgress } from './job-progress.tsx'
import { CancelJobModal, DeleteCodesModal } from './job-questions.tsx'
import { type JobActions, useJobActions } from './use-job-actions.ts'
import { useJobProgress } from './use-job-progress.ts'

const words = bulkCodeScreenWords

type Progress = ReturnType<typeof useJobProgress>['progress']
type Question = 'cancel' | 'delete'

type JobResultProps = {
  readonly job: BulkJob
  /** True if the job just began. The form that began it was taller and has disappeared. */
  readonly takesFocus?: boolean
}

/** Field for the result of a job of codes (docs/product.md#bulk-codes): its progress, then its outcome. */
export function JobResult({ job, takesFocus = false }: JobResultProps) {
  const { progress, isSlow, isUnanswered } = useJobProgress(job)
  const actions = useJobActions(job.triggerId)
  const [question, setQuestion] = useState<Question>()
  const stateId = useId()
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    status.current?.focus({ preventScroll: true })
    // Scrolls once the page has its new, smaller height.
    const frame = requestAnimationFrame(() => status.current?.scrollIntoView({ block: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [takesFocus])
  const close = () => setQuestion(undefined)
  const allowed: readonly string[] =
    progress.removing || progress.archive?.isDeleted ? [] : bulkJobActionsIn[progress.state]
  // The notice has the button to continue.
  const offered = progress.isPutAside ? allowed.filter((action) => action === 'cancel') : allowed
  const isOver = !isUnderWay(progress)
  return (
    <Stack between="parts">
      {/* The outcome is a notice, which announces itself. A second live region around it would repeat it. */}
      <div {...(isOver ? {} : { role: 'status' })} ref={status} tabIndex={-1}>
        {isOver ? (
          <Outcome progress={progress} actions={actions} />
        ) : (
          <Paragraph id={stateId} emphasis="strong">
            {progress.removing ? words.progress.removing : words.states[progress.state]}
          </Paragraph>
        )}
      </div>
      {!isOver && (
        <JobProgress progress={progress} labelledBy={stateId} isSlow={isSlow} isUnanswered={isUnanswered} />
      )}
      {isOver && <Reasons progress={progress} />}
      {isOver && <Archive archive={progress.archive} />}
      <Line>
        {offered.includes('pause') && (
          <ActionButton label={words.actions.pause} onAction={actions.pause} isRunning={actions.isRunning} />
        )}
        {offered.includes('resume') && (
          <ActionButton
            label={words.actions.resume}
            onAction={actions.resume}
            isRunning={actions.isRunning}
          />
        )}
        {offered.includes('cancel') && (
          <ActionButton label={words.actions.cancel} onAction={() => setQuestion('cancel')} />
        )}
        {offered.includes('delete') && progress.counts.made > 0 && (
          <ActionButton
            label={words.actions.remove}
            kind="link"
            isDestructive
            onAction={() => setQuestion('delete')}
          />
        )}
      </Line>
      {question === 'cancel' && (
        <CancelJobModal
          onClose={close}
          onCancel={(removeMade) => {
            close()
            actions.cancel(removeMade)
          }}
        />
      )}
      {question === 'delete' && (
        <DeleteCodesModal
          onClose={close}
          onDelete={(only) => {
            close()
            actions.remove(only)
          }}
        />
      )}
    </Stack>
  )
}

type OutcomeProps = { readonly progress: Progress; readonly actions: JobActions }

function Outcome({ progress, actions }: OutcomeProps) {
  const { counts, state, notice, archive } = progress
  const hasList = archive?.isDeleted !== true
  const figures = [
    ...(state === 'complete' || counts.removed > 0
      ? []
      : [words.progress.counts(counts.made, counts.wanted)]),
    ...(counts.refused === 0 ? [] : [words.progress.refused(counts.refused)]),
    ...(counts.removed === 0 ? [] : [words.progress.removed(counts.removed)]),
  ]
  const retry = { label: words.actions.retry, isRunning: actions.isRunning, onAction: actions.retry }
  const download = { label: words.actions.download, isRunning: actions.isRunning, onAction: actions.download }
  const body = (
    <>
      {notice !== null && <p>{notice}</p>}
      {figures.length > 0 && <p>{listItems(figures)}</p>}
    </>
  )
  if (progress.isPutAside) {
    return (
      <Notice
        tone="critical"
        title={words.putAside}
        action={{ label: words.tryAgain, isRunning: actions.isRunning, onAction: actions.resume }}
        {...(counts.made > 0 && hasList ? { secondAction: download } : {})}
      >
        {body}
      </Notice>
    )
  }
  if (state === 'failed') {
    return (
      <Notice
        tone="critical"
        title={words.failed}
        {...(hasList ? { action: retry } : {})}
        {...(counts.made > 0 && hasList ? { secondAction: download } : {})}
      >
        {body}
      </Notice>
    )
  }
  if (state === 'cancelled') {
    return (
      <Notice
        tone="info"
        title={words.cancelled(counts.made)}
        {...(counts.made > 0 && hasList ? { action: download } : {})}
        {...(hasList ? { secondAction: retry } : {})}
      >
        {body}
      </Notice>
    )
  }
  return (
    <Notice
      tone={state !== 'complete' ? 'warning' : counts.made === 0 ? 'info' : 'success'}
      title={words.complete(counts.made, counts.removed)}
      {...(hasList ? { action: download } : {})}
      {...(state === 'completeWithRefusals' && hasList ? { secondAction: retry } : {})}
    >
      {body}
    </Notice>
  )
}

function Archive({ archive }: { readonly archive: Progress['archive'] }) {
  const timeZone = useQuery(shopSettingsOfPart).data?.timeZone
  if (archive === null) return null
  const deletedOn = formatDate(archive.deletedAt, timeZone)
  return (
    <Paragraph>
      {archive.isDeleted
        ? words.listDeleted(deletedOn)
        : words.archived(formatDate(archive.archivedAt, timeZone), deletedOn)}
    </Paragraph>
  )
}

function Reasons({ progress: { reasons } }: { readonly progress: Progress }) {
  if (reasons.length === 0) return null
  return (
    <Stack between="lines">
      <Paragraph emphasis="strong">{words.reasons}</Paragraph>
      <TextList texts={reasons.map(({ message, count }) => words.reason(message, count))} />
    </Stack>
  )
}
