import { Banner, BlockStack, Button, ButtonGroup, InlineStack, List, Text } from '@shopify/polaris'
import { useId, useState } from 'react'
import { type BulkJob, bulkJobActionsIn } from '#rules/features/bulk-codes/job.ts'
import { isUnderWay } from '#rules/features/bulk-codes/watching.ts'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'
import { JobProgress } from './job-progress.tsx'
import { CancelJobModal, DeleteCodesModal } from './job-questions.tsx'
import { type JobActions, useJobActions } from './use-job-actions.ts'
import { useJobProgress } from './use-job-progress.ts'

const words = bulkCodeScreenWords

type Progress = ReturnType<typeof useJobProgress>['progress']
type Question = 'cancel' | 'delete'

/** The result field of a job of codes (docs/product.md#bulk-codes): its progress, then what came of it. */
export function JobResult({ job }: { readonly job: BulkJob }) {
  const { progress, isSlow, isUnanswered } = useJobProgress(job)
  const actions = useJobActions(job.triggerId)
  const [question, setQuestion] = useState<Question>()
  const stateId = useId()
  const close = () => setQuestion(undefined)
  const offered: readonly string[] = progress.removing ? [] : bulkJobActionsIn[progress.state]
  const isOver = !isUnderWay(progress)
  return (
    <BlockStack gap="300">
      <div role="status">
        {isOver ? (
          <Outcome progress={progress} actions={actions} />
        ) : (
          <Text as="p" id={stateId} variant="headingSm">
            {progress.removing ? words.progress.removing : words.states[progress.state]}
          </Text>
        )}
      </div>
      {!isOver && (
        <JobProgress progress={progress} labelledBy={stateId} isSlow={isSlow} isUnanswered={isUnanswered} />
      )}
      {isOver && <Reasons progress={progress} />}
      <ButtonGroup>
        {offered.includes('pause') && (
          <Button onClick={actions.pause} loading={actions.isRunning}>
            {words.actions.pause}
          </Button>
        )}
        {offered.includes('resume') && (
          <Button onClick={actions.resume} loading={actions.isRunning}>
            {words.actions.resume}
          </Button>
        )}
        {offered.includes('cancel') && (
          <Button onClick={() => setQuestion('cancel')}>{words.actions.cancel}</Button>
        )}
        {offered.includes('delete') && progress.counts.made > 0 && (
          <Button tone="critical" variant="plain" onClick={() => setQuestion('delete')}>
            {words.actions.remove}
          </Button>
        )}
      </ButtonGroup>
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
    </BlockStack>
  )
}

type OutcomeProps = { readonly progress: Progress; readonly actions: JobActions }

function Outcome({ progress, actions }: OutcomeProps) {
  const { counts, state, notice } = progress
  const facts = [
    ...(notice === null ? [] : [notice]),
    ...(state === 'complete' ? [] : [words.progress.counts(counts.made, counts.wanted)]),
    ...(counts.refused === 0 ? [] : [words.progress.refused(counts.refused)]),
    ...(counts.removed === 0 ? [] : [words.progress.removed(counts.removed)]),
  ]
  const retry = { content: words.actions.retry, loading: actions.isRunning, onAction: actions.retry }
  const download = { content: words.actions.download, loading: actions.isRunning, onAction: actions.download }
  const body = facts.length === 0 ? undefined : <p>{facts.join(', ')}</p>
  if (state === 'failed') {
    return (
      <Banner
        tone="critical"
        title={words.failed}
        action={retry}
        {...(counts.made === 0 ? {} : { secondaryAction: download })}
      >
        {body}
      </Banner>
    )
  }
  if (state === 'cancelled') {
    return (
      <Banner
        tone="info"
        title={words.cancelled(counts.made)}
        {...(counts.made === 0 ? {} : { action: download })}
        secondaryAction={retry}
      >
        {body}
      </Banner>
    )
  }
  return (
    <Banner
      tone="success"
      title={words.complete(counts.made)}
      action={download}
      {...(state === 'completeWithRefusals' ? { secondaryAction: retry } : {})}
    >
      {body}
    </Banner>
  )
}

function Reasons({ progress: { reasons } }: { readonly progress: Progress }) {
  if (reasons.length === 0) return null
  return (
    <BlockStack gap="100">
      <InlineStack>
        <Text as="p" variant="headingSm">
          {words.reasons}
        </Text>
      </InlineStack>
      <List>
        {reasons.map(({ message, count }) => (
          <List.Item key={message}>{words.reason(message, count)}</List.Item>
        ))}
      </List>
    </BlockStack>
  )
}
