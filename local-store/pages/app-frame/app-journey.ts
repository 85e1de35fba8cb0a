import type { NavigationType } from 'react-router'
import type { EventMessage } from '../../app-bridge/protocol.ts'
import { isFromApp } from '../admin/leave-guard.ts'

/**
 * Event for the app after the admin's address has changed. Navigations that the app reported need no event. Back and
 * Forward pass the state that the app had there. Any other navigation is a link in the admin to a path of the app.
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
