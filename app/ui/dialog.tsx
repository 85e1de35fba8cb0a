import { Modal, type ModalProps } from '@shopify/polaris'
import { useEscapeOfList } from './use-escape-of-list.ts'
import { useFocusReturn } from './use-focus-return.ts'

type DialogProps = Omit<ModalProps, 'open' | 'activator' | 'instant'> & {
  /** Id of the button that opened it. */
  readonly openerId: string
}

/** Window inside the app, open while it is drawn. If a list is open inside it, Escape closes the list first. */
export function Dialog({ onClose, openerId, ...props }: DialogProps) {
  useFocusReturn(openerId)
  const closesList = useEscapeOfList(isInList)
  return <Modal {...props} open onClose={() => closesList.current || onClose()} />
}

const isInList = (element: Element) =>
  element.getAttribute('aria-expanded') === 'true' || element.closest('.Polaris-Popover') !== null
