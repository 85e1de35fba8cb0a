import { useCallback, useMemo, useReducer, useRef } from 'react'
import type { Bootstrap } from '../../wire.ts'
import type { AppConnection } from '../app-frame/app-connection.ts'
import type { ConfirmQuestion } from './confirm-dialog.tsx'
import { leaveQuestion } from './confirm-dialog.tsx'
import type { Frame } from './frame-context.ts'
import { applyToFrame, emptyFrameState } from './frame-state.ts'

/** State that all pages of the frame share, created once per admin. */
export function useFrameParts(
  bootstrap: Bootstrap | undefined,
  confirm: (question: ConfirmQuestion) => Promise<boolean>,
) {
  const [state, dispatch] = useReducer(applyToFrame, emptyFrameState)
  const connection = useRef<AppConnection | undefined>(undefined)
  const ownElements = useRef(new Map<string, (index: number) => void>())
  const leaveAgreed = useRef(false)
  const saveBarShowing = state.saveBars.length > 0

  const press = useCallback((element: string, index: number) => {
    const own = ownElements.current.get(element)
    if (own) own(index)
    else connection.current?.send('pressed', { element, index })
  }, [])

  const confirmLeave = useCallback(async () => {
    if (!saveBarShowing || leaveAgreed.current) return true
    leaveAgreed.current = await confirm(leaveQuestion)
    return leaveAgreed.current
  }, [saveBarShowing, confirm])

  const frame = useMemo<Frame | undefined>(
    () =>
      bootstrap && {
        bootstrap,
        state,
        dispatch,
        connection,
        ownElements,
        leaveAgreed,
        press,
        confirm,
        confirmLeave,
      },
    [bootstrap, state, press, confirm, confirmLeave],
  )
  return { frame, state, saveBarShowing, confirmLeave }
}
