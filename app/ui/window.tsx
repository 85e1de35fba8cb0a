import { Modal, TitleBar } from '@shopify/app-bridge-react'
import type { ReactNode } from 'react'
import { Padded } from './padded.tsx'

type WindowProps = {
  /** Id of the window, unique in the app. */
  readonly id: string
  readonly isOpen: boolean
  readonly title: string
  readonly close: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Window of the admin for reading or watching. It takes the focus and returns it. */
export function Window({ id, isOpen, title, close, onClose, children }: WindowProps) {
  return (
    <Modal id={id} open={isOpen} onHide={onClose}>
      <Padded>{children}</Padded>
      <TitleBar title={title}>
        <button type="button" onClick={onClose}>
          {close}
        </button>
      </TitleBar>
    </Modal>
  )
}
