import type { SharedWriteTurns } from './shared-write-turns.ts'

/** One person's writes to a shop's records. Some of them run concurrently. */
type Group = {
  readonly userId: string
  /** Resolves when the previous group's writes have ended and this group may start. */
  readonly opened: Promise<void>
  /** Ends the turn across all processes, if the group has one. */
  endTurn: () => Promise<void>
  readonly ended: PromiseWithResolvers<void>
  running: number
}

export type WriteWatch = {
  /** True if a write to the shop was running at any time since the watch began. */
  readonly sawWrite: () => boolean
  readonly stop: () => void
}

export type WriteTurns = ReturnType<typeof createWriteTurns>

/**
 * Gives the people who write to a shop turns, so that their changes become separate versions. One person's writes wait
 * only for another person's running writes.
 *
 * @param shared turns across all processes, if several share the database.
 */
export function createWriteTurns(shared?: SharedWriteTurns) {
  const latest = new Map<string, Group>()
  const watches = new Map<string, Set<{ sawWrite: boolean }>>()

  const open = (shop: string, userId: string, prepare: () => Promise<void>): Group => {
    const before = latest.get(shop)
    if (before?.userId === userId) return before
    const begin = async () => {
      await before?.ended.promise
      if (await shared?.begin(shop, userId)) group.endTurn = async () => shared?.end(shop, userId)
      await prepare()
    }
    const group: Group = {
      userId,
      opened: Promise.resolve().then(begin),
      endTurn: async () => {},
      ended: Promise.withResolvers(),
      running: 0,
    }
    latest.set(shop, group)
    return group
  }

  return {
    /** @param prepare runs before the first of a person's writes, while no other person writes. It must not fail. */
    async run<Result>(
      { shop, userId }: { readonly shop: string; readonly userId: string },
      prepare: () => Promise<void>,
      write: () => Promise<Result>,
    ): Promise<Result> {
      const group = open(shop, userId, prepare)
      group.running += 1
      try {
        await group.opened
        for (const watch of watches.get(shop) ?? []) watch.sawWrite = true
        return await write()
      } finally {
        group.running -= 1
        if (group.running === 0) {
          if (latest.get(shop) === group) latest.delete(shop)
          void group.endTurn().then(group.ended.resolve)
        }
      }
    },

    /** Resolves when the writes that are running now have ended. */
    settled: async (shop: string): Promise<void> => {
      await latest.get(shop)?.ended.promise
    },

    watch(shop: string): WriteWatch {
      const watch = { sawWrite: latest.has(shop) }
      const ofShop = watches.get(shop) ?? new Set()
      watches.set(shop, ofShop.add(watch))
      return {
        sawWrite: () => watch.sawWrite,
        stop: () => {
          ofShop.delete(watch)
          if (ofShop.size === 0 && watches.get(shop) === ofShop) watches.delete(shop)
        },
      }
    },
  }
}
