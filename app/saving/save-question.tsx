import { Modal, TitleBar } from '@shopify/app-bridge-react'
import type { ReactNode } from 'react'
import { Padded } from '../ui/padded.tsx'
import type { SaveDialogProps } from './save-check.ts'
import { saveGuardWords as words } from './save-guard-words.ts'

type SaveQuestionProps = Omit<SaveDialogProps, 'onAgain'> & {
  /** Set if the check did not finish. */
  readonly onAgain?: SaveDialogProps['onAgain'] | undefined
  /** Id of the dialog, unique in the app. */
  readonly id: string
  readonly title: string
  /** Effect of the save. */
  readonly children: ReactNode
}

/** Asks if a save should continue, in a window of the admin. The form behind it keeps its changes. */
export function SaveQuestion({ id, title, isOpen, onBack, onSave, onAgain, children }: SaveQuestionProps) {
  return (
    <Modal id={id} open={isOpen} onHide={onBack}>
      <Padded>{isOpen && children}</Padded>
      <TitleBar title={title}>
        <button type="button" variant="primary" onClick={onAgain ?? onBack}>
          {onAgain === undefined ? words.back : words.again}
        </button>
        <button type="button" onClick={() => onSave()}>
          {words.save}
        </button>
        {onAgain !== undefined && (
          <button type="button" onClick={onBack}>
            {words.back}
          </button>
        )}
      </TitleBar>
    </Modal>
  )
}
