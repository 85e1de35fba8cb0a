import { Modal, TitleBar } from '@shopify/app-bridge-react'
import type { ReactNode } from 'react'
import { Padded } from './padded.tsx'

type QuestionProps = {
  /** Id of the dialog, unique in the app. */
  readonly id: string
  readonly isOpen: boolean
  readonly title: string
  readonly confirm: string
  readonly cancel: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** True while the confirmed action runs. */
  readonly isRunning?: boolean
  /** Effect of confirming. */
  readonly children: ReactNode
}

/** Question in a window of the admin, before something is lost permanently. */
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
