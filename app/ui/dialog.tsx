import { Modal, type ModalProps } from '@shopify/polaris'
import { useEscapeOfList } from './use-escape-of-list.ts'
import { useFocusReturn } from './use-focus-return.ts'

type DialogProps = Omit<ModalProps, 'open' | 'activator' | 'instant'> & {
  /** The button that opened it. */
  readonly openerId: string
}

/**
 * Window within the app, open as long as it is drawn. Escape closes a list that is open in it before the window
 * itself.
 */
export function Dialog({ onClose, openerId, ...props }: DialogProps) {
  useFocusReturn(openerId)
  const closesList = useEscapeOfList(isInList)
  return <Modal {...props} open onClose={() => closesList.current || onClose()} />
}

const isInList = (element: Element) =>
  element.getAttribute('aria-expanded') === 'true' || element.closest('.Polaris-Popover') !== null
