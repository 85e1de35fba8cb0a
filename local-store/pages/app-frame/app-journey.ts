import type { NavigationType } from 'react-router'
import type { EventMessage } from '../../app-bridge/protocol.ts'
import { isFromApp } from '../admin/leave-guard.ts'

/**
 * What to tell the app when the admin's address has changed. Steps the app reported itself need no telling; Back and Forward
 * bring the state the app had there; any other journey is a link of the admin to one of the app's paths.
 */
export function deriveAppEvent(journey: {
  type: `${NavigationType}`
  path: string
  state: unknown
}): EventMessage | undefined {
  const { type, path, state } = journey
  if (type === 'POP') {
    const detail = { path, state: isFromApp(state) ? state.appState : null }
    return { kind: 'event', name: 'traversed', detail }
  }
  if (isFromApp(state)) return undefined
  return { kind: 'event', name: 'visited', detail: { path } }
}
