import { Modal, TitleBar } from '@shopify/app-bridge-react'
import type { ReactNode } from 'react'
import { saveGuardWords as words } from '#rules/words/save-guard.ts'
import { Padded } from '../blocks/padded.tsx'
import type { SaveDialogProps } from './save-check.ts'

type SaveQuestionProps = SaveDialogProps & {
  /** Tells the question from others of the app. */
  readonly id: string
  readonly title: string
  /** What the save would do. */
  readonly children: ReactNode
}

/** Asks whether a save goes on, in a window of the admin. The form behind it keeps its edit. */
export function SaveQuestion({ id, title, isOpen, onBack, onSave, children }: SaveQuestionProps) {
  return (
    <Modal id={id} open={isOpen} onHide={onBack}>
      <Padded>{isOpen && children}</Padded>
      <TitleBar title={title}>
        <button type="button" variant="primary" onClick={onBack}>
          {words.back}
        </button>
        <button type="button" onClick={onSave}>
          {words.save}
        </button>
      </TitleBar>
    </Modal>
  )
}
