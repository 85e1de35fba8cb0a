import { findRemembered, remember } from '../browser-storage.ts'

const key = 'chat-begun'

/** Whether somebody was asked for with this browser before, who may have answered since. */
export function hasChatBegun(): boolean {
  return findRemembered(key) !== undefined
}

export function rememberChat(): void {
  remember(key, 'true')
}
