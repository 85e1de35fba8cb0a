import type { Dispatch, MutableRefObject } from 'react'
import { createContext, useContext } from 'react'
import type { Bootstrap } from '../../wire.ts'
import type { AppConnection } from '../app-frame/app-connection.ts'
import type { ConfirmQuestion } from './confirm-dialog.tsx'
import type { FrameAction, FrameState } from './frame-state.ts'

export interface Frame {
  bootstrap: Bootstrap
  state: FrameState
  dispatch: Dispatch<FrameAction>
  /** The connection to the app while its page is open. */
  connection: MutableRefObject<AppConnection | undefined>
  /** Handlers for the buttons of the admin's own elements, by element. */
  ownElements: MutableRefObject<Map<string, (index: number) => void>>
  /** Set when the merchant has agreed to leave, so that the app's own question is not asked again. */
  leaveAgreed: MutableRefObject<boolean>
  press(element: string, index: number): void
  confirm(question: ConfirmQuestion): Promise<boolean>
  /** Asks only while a save bar is shown. */
  confirmLeave(): Promise<boolean>
}

export const FrameContext = createContext<Frame | undefined>(undefined)

export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('useFrame needs the admin layout above it.')
  return frame
}
