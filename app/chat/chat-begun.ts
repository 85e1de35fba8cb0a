import { findRemembered, remember } from '../browser-storage.ts'

const key = 'chat-begun'

/** True if a chat was opened in this browser before. There may be an answer since then. */
export function hasChatBegun(): boolean {
  return findRemembered(key) !== undefined
}

export function rememberChat(): void {
  remember(key, 'true')
}
