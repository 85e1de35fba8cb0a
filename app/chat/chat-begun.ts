import { findRemembered, remember } from '../browser-storage.ts'

const key = 'chat-begun'

/** True if a chat was opened with this browser before. Somebody may have answered since. */
export function hasChatBegun(): boolean {
  return findRemembered(key) !== undefined
}

export function rememberChat(): void {
  remember(key, 'true')
}
