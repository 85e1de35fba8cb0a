import type { StoredSource } from './save-strategy.ts'

/** Source of a save whose plan reads the records itself, a moment before the writes. */
export const unreadSource: StoredSource<undefined, undefined> = {
  find: () => undefined,
  list: () => [],
  readLeft: () => undefined,
}
