import type { SQL } from 'drizzle-orm'

/** Work for shops that also runs while nobody has the app open (docs/decisions/0074-turns-of-jobs.md). */
export type ShopWork = {
  /** Name of the work in the queue. */
  name: string
  /** Works on the tasks of the shop for some seconds, or until the signal fires. A crash may make it begin again. */
  runTurn: (shop: string, signal: AbortSignal) => Promise<void>
  /** When the shop's next turn is due; undefined where nothing is left to do. */
  findNextTurn: (shop: string) => Promise<Date | undefined>
  /** Query of every shop with work that is due, in a column `shop`. */
  dueShops: () => SQL
  /**
   * Called when the shop's turns have ended their process twice. Sets aside the task of the turn and nothing else.
   *
   * @returns true if it did; otherwise all of this work is set aside for the shop.
   */
  putAside?: (shop: string) => Promise<boolean>
  /** Tidies up for all shops; one process calls it about once a minute. */
  tidy?: () => Promise<void>
}

/** Gives shops their turns. */
export type Turns = {
  /** Call it for every work before the turns start. */
  take: (work: ShopWork) => void
  /** Gives the shop a turn soon. Call it once the task is in the database. */
  wake: (workName: string, shop: string) => Promise<void>
  isRunning: () => boolean
}
