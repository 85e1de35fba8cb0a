import { z } from 'zod'
import { createTurnStore } from '../jobs/turn-store.ts'
import type { CommandWorld } from './command-world.ts'
import { databaseFolder, lockData, openFolder, openPostgres } from './connection.ts'

const putAsideRow = z.object({ shop: z.string(), work: z.string() })

/**
 * `try-again`: gives a shop the turns that were put aside, as a merchant does on the home page. A shop that is gone has nobody else
 * who does. Without a shop it lists all that is put aside.
 *
 * @returns false where nothing is put aside for the shop.
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
