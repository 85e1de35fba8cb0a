import type { SQL } from 'drizzle-orm'

/** Something that is done for shops whether or not anybody has the app open (docs/decisions/0074-turns-of-jobs.md). */
export type ShopWork = {
  /** Names the work in the queue. */
  name: string
  /** Works for some seconds on what the shop has to do, and less when the signal fires. May be begun again after a crash. */
  runTurn: (shop: string, signal: AbortSignal) => Promise<void>
  /** When the shop's next turn is due; undefined where nothing is left to do. */
  findNextTurn: (shop: string) => Promise<Date | undefined>
  /** A query of every shop with something left to do by now, in a column `shop`. */
  dueShops: () => SQL
  /**
   * Called when the shop's turns have ended their process twice. Puts aside what the turn works on and nothing else.
   *
   * @returns whether it did; otherwise all of this work is put aside for the shop.
   */
  putAside?: (shop: string) => Promise<boolean>
  /** Tidies up for all shops; one process calls it about once a minute. */
  tidy?: () => Promise<void>
}

/** Gives shops their turns. */
export type Turns = {
  /** To be called for every work before the turns start. */
  take: (work: ShopWork) => void
  /** Gives the shop a turn soon. To be called once what is to be done is in the database. */
  wake: (workName: string, shop: string) => Promise<void>
  isRunning: () => boolean
}
