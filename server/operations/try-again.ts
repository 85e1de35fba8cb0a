import { z } from 'zod'
import { createTurnStore } from '../jobs/turn-store.ts'
import type { CommandWorld } from './command-world.ts'
import { databaseFolder, lockData, openFolder, openPostgres } from './connection.ts'

const putAsideRow = z.object({ shop: z.string(), work: z.string() })

/**
 * `try-again`: makes a shop's turns that were put aside due again, as a merchant can on the home page. For a shop that
 * removed the app, only an operator can. Without a shop it lists everything that was put aside.
 *
 * @returns false if nothing was put aside for the shop.
 */
export async function tryAgain(
  { settings: { databaseUrl, dataFolder }, say }: CommandWorld,
  [shop]: readonly string[],
): Promise<boolean> {
  const release = databaseUrl === undefined ? lockData(dataFolder) : () => {}
  try {
    const connection =
      databaseUrl === undefined
        ? await openFolder(databaseFolder(dataFolder))
        : await openPostgres(databaseUrl)
    try {
      if (shop === undefined) {
        const rows = await connection.query(
          'select shop, work from shop_turns where put_aside_at is not null order by shop, work',
        )
        for (const row of z.array(putAsideRow).parse(rows)) say(`${row.shop}: ${row.work}`)
        say(`${rows.length} put aside. Name a shop to try its work again.`)
        return true
      }
      const works = await createTurnStore(connection.tables).tryAgain(shop)
      say(
        works.length === 0
          ? `Nothing is put aside for ${shop}.`
          : `${shop} has its turn: ${works.join(', ')}.`,
      )
      return works.length > 0
    } finally {
      await connection.close()
    }
  } finally {
    release()
  }
}
