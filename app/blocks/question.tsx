import { Modal, TitleBar } from '@shopify/app-bridge-react'
import type { ReactNode } from 'react'
import { Padded } from './padded.tsx'

type QuestionProps = {
  /** Tells the question from others of the app. */
  readonly id: string
  readonly isOpen: boolean
  readonly title: string
  readonly confirm: string
  readonly cancel: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** What was confirmed is being done. */
  readonly isRunning?: boolean
  /** What comes of it. */
  readonly children: ReactNode
}

/** Asks before something is lost for good, in a window of the admin. */
export function Question(props: QuestionProps) {
  const { id, isOpen, title, confirm, cancel, onConfirm, onCancel, isRunning = false, children } = props
  return (
    <Modal id={id} variant="small" open={isOpen} onHide={onCancel}>
      <Padded>{children}</Padded>
      <TitleBar title={title}>
        <button type="button" variant="primary" tone="critical" disabled={isRunning} onClick={onConfirm}>
          {confirm}
        </button>
        <button type="button" onClick={onCancel}>
          {cancel}
        </button>
      </TitleBar>
    </Modal>
  )
}
