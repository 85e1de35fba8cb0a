import { Modal, type ModalProps } from '@shopify/polaris'
import { useEffect, useRef } from 'react'
import { useFocusReturn } from '../use-focus-return.ts'

type DialogProps = Omit<ModalProps, 'open' | 'activator' | 'instant'> & {
  /** The button that opened it. */
  readonly openerId: string
}

/** A window within the app, open as long as it is drawn. Escape closes a list that is open in it before the window itself. */
export function Dialog({ onClose, openerId, ...props }: DialogProps) {
  useFocusReturn(openerId)
  const closesList = useEscapeOfList()
  return <Modal {...props} open onClose={() => closesList.current || onClose()} />
}

/** True while an Escape is carried out that closes a list, a menu or a calendar. */
function useEscapeOfList() {
  const closesList = useRef(false)
  useEffect(() => {
    // A browser's own list of a select takes the press and leaves the release; Polaris closes its modals on the release.
    let isPressedHere = false
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      isPressedHere = !isInOpenList(event.target)
    }
    const release = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      closesList.current = !isPressedHere
      isPressedHere = false
      setTimeout(() => {
        closesList.current = false
      })
    }
    const listening = { capture: true }
    document.addEventListener('keydown', press, listening)
    document.addEventListener('keyup', release, listening)
    return () => {
      document.removeEventListener('keydown', press, listening)
      document.removeEventListener('keyup', release, listening)
    }
  }, [])
  return closesList
}

function isInOpenList(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    (target.getAttribute('aria-expanded') === 'true' || target.closest('.Polaris-Popover') !== null)
  )
}
