import { useRef } from 'react'
import type { CompletedAction } from '#rules/history/plan-undo.ts'
import { logFailure } from '../log-failure.ts'
import { useSave } from '../saving/use-save.ts'
import { undoAction } from './undo-action.ts'

/**
 * Undoes actions, one after another. A message disappears once its button is pressed, so a second undo waits for the
 * first and is not dropped. The focus returns to the page, since the message's button had it.
 */
export function useUndo(): (action: CompletedAction) => void {
  const { save } = useSave(undoAction)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return (action) => {
    import('../ui/keep-focus.ts')
      .then(({ returnFocusFromAdmin }) => returnFocusFromAdmin())
      .catch((fault: unknown) => logFailure('The focus did not return', fault))
    const undo = () => save(action)
    last.current = last.current.then(undo, undo)
  }
}
