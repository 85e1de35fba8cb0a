import type { StoredSource } from './save-strategy.ts'

/** Source for a save whose plan reads the records itself, just before the writes. */
export const unreadSource: StoredSource<undefined, undefined> = {
  find: () => undefined,
  list: () => [],
  readLeft: () => undefined,
}
