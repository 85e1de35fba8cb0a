import { type KeyboardEvent as ReactKeyboardEvent, useCallback, useEffect, useRef } from 'react'

/**
 * Keeps Enter back until the list under a box has followed the typed text and marks an option for it. Polaris marks it a
 * moment after the key, and would take the option of the text before.
 */
export function useEnterAfterText(onType: (text: string) => void) {
  const frame = useRef<number>()
  const waiting = useRef<HTMLElement>()
  const forget = useCallback(() => {
    if (frame.current !== undefined) cancelAnimationFrame(frame.current)
    frame.current = undefined
    waiting.current = undefined
  }, [])
  useEffect(() => forget, [forget])

  const settle = () => {
    const box = waiting.current
    forget()
    if (box === document.activeElement) box?.dispatchEvent(createEnter())
  }
  return {
    type: (text: string) => {
      forget()
      // The list is drawn by the next frame, and marks an option by the one after.
      frame.current = requestAnimationFrame(() => {
        frame.current = requestAnimationFrame(settle)
      })
      onType(text)
    },
    onKeyDownCapture: (event: ReactKeyboardEvent) => {
      if (event.key !== 'Enter' || frame.current === undefined || event.nativeEvent.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      event.nativeEvent.stopImmediatePropagation()
      waiting.current = event.target as HTMLElement
    },
  }
}

/** Polaris knows keys by their codes. */
const createEnter = () =>
  new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true })
