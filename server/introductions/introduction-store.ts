import { and, eq, lt } from 'drizzle-orm'
import type { Tables } from '../database/database.ts'
import { introductions } from '../database/schema.ts'
import type { SessionToken } from '../platform/session-token.ts'

type Person = Pick<SessionToken, 'shop' | 'userId'>

/** The person's answer. Null if there is none yet. */
export async function findIntroduction(tables: Tables, { shop, userId }: Person): Promise<boolean | null> {
  const [row] = await tables
    .select({ isAllowed: introductions.isAllowed })
    .from(introductions)
    .where(and(eq(introductions.shop, shop), eq(introductions.userId, userId)))
  return row?.isAllowed ?? null
}

export async function saveIntroduction(
  tables: Tables,
  { shop, userId }: Person,
  isAllowed: boolean,
  answeredAt: Date,
): Promise<void> {
  await tables
    .insert(introductions)
    .values({ shop, userId, isAllowed, answeredAt })
    .onConflictDoUpdate({
      target: [introductions.shop, introductions.userId],
      set: { isAllowed, answeredAt },
    })
}

/** @param end answers after this time are kept, since the shop has then installed the app again. */
export async function deleteIntroductionsOfShop(tables: Tables, shop: string, end?: Date): Promise<void> {
  await tables
    .delete(introductions)
    .where(
      and(eq(introductions.shop, shop), end === undefined ? undefined : lt(introductions.answeredAt, end)),
    )
}
