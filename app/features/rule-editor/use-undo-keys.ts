import { useEffect } from 'react'
import type { FormHistory } from './form-history.ts'

/** Ctrl+Z or Cmd+Z undoes the last step, and with Shift it is redone. Text boxes handle these keys themselves. */
export function useUndoKeys(history: FormHistory): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const isUndoKey = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!isUndoKey || isTextBox(event.target)) return
      event.preventDefault()
      if (event.shiftKey) history.redo()
      else history.undo()
    }
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [history])
}

function isTextBox(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isTyped = target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)
  return isTyped || target instanceof HTMLTextAreaElement || target.isContentEditable
}
