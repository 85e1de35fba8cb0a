import { useEffect, useRef } from 'react'

/**
 * True while Escape is released after it closed a list and not the window around it. Polaris closes windows and
 * popovers when the key is released. Chromium sends only the release if its own list of a select handled the press.
 *
 * @param isInList returns true if the press is in an open list of ours.
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
