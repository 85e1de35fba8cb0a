import { useEffect, useRef } from 'react'

/**
 * True while an Escape is released that has closed a list, not the window around it. Polaris closes windows and popovers on
 * the release, and Chromium sends the release alone where its own list of a select took the press.
 *
 * @param isInList is the press in a list of ours that is open?
 */
export function useEscapeOfList(isInList: (pressed: Element) => boolean = () => false) {
  const closesList = useRef(false)
  const isOwn = useRef(isInList)
  isOwn.current = isInList
  useEffect(() => {
    let isPressedHere = false
    const press = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape') isPressedHere = !(target instanceof Element && isOwn.current(target))
    }
    const release = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
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
