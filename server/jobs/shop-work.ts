import type { SQL } from 'drizzle-orm'

/** Background work for shops, which also runs while the app is not open (docs/decisions/0074-turns-of-jobs.md). */
export type ShopWork = {
  /** Name of the work in the queue. */
  name: string
  /** Works on the shop's tasks for some seconds, or until the signal aborts. After a crash it may run again. */
  runTurn: (shop: string, signal: AbortSignal) => Promise<void>
  /** Due time of the shop's next turn. Undefined if nothing is left to do. */
  findNextTurn: (shop: string) => Promise<Date | undefined>
  /** Query of every shop with due work, with a column `shop`. */
  dueShops: () => SQL
  /**
   * Called when the shop's turns have ended their process twice. Puts aside only the task of the turn.
   *
   * @returns false if it cannot. Then all of this work is put aside for the shop.
   */
  putAside?: (shop: string) => Promise<boolean>
  /** Cleans up for all shops. One process calls it about once a minute. */
  tidy?: () => Promise<void>
}

/** Runs turns of shops. */
export type Turns = {
  /** Registers a work. Call this for every work before the turns start. */
  take: (work: ShopWork) => void
  /** Makes a turn of the shop due. Call this once the task is in the database. */
  wake: (workName: string, shop: string) => Promise<void>
  isRunning: () => boolean
}
