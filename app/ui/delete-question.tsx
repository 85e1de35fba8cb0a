import { Question } from './question.tsx'
import { Paragraph } from './text.tsx'

/** State of a deletion. */
export type Deletion = {
  readonly isAsking: boolean
  readonly isRunning: boolean
  readonly remove: () => void
  readonly close: () => void
}

type DeleteQuestionProps = {
  /** Id of the dialog, unique in the app. */
  readonly id: string
  /** Title of the deleted record. */
  readonly title: string
  readonly words: {
    readonly title: (title: string) => string
    readonly body: string
    readonly confirm: string
    readonly cancel: string
  }
  readonly deletion: Deletion
}

/** Asks before the editor's record is deleted. */
export function DeleteQuestion({ id, title, words, deletion }: DeleteQuestionProps) {
  return (
    <Question
      id={id}
      isOpen={deletion.isAsking}
      title={words.title(title)}
      confirm={words.confirm}
      cancel={words.cancel}
      onConfirm={deletion.remove}
      onCancel={deletion.close}
      isRunning={deletion.isRunning}
    >
      <Paragraph>{words.body}</Paragraph>
    </Question>
  )
}
