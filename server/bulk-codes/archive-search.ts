import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tables } from '../database/database.ts'
import { bulkCodeArchives, bulkJobs } from '../database/schema.ts'
import { type ArchivedCode, mayNamePeople, packCodes, unpackCodes } from './archive-piece.ts'
import { ofPiece } from './archive-store.ts'

type Piece = {
  readonly jobId: string
  readonly position: number
  readonly discountId: string
  readonly codes: readonly ArchivedCode[]
}

/** Key of a piece among all pieces of a shop. */
export const keyOfPiece = ({ jobId, position }: Pick<Piece, 'jobId' | 'position'>) => `${jobId}/${position}`

/**
 * Yields the pieces of a shop in which a code may name a person, one after another.
 *
 * @param isWanted selects the pieces that are decompressed.
 */
export async function* readPiecesNamingPeople(
  tables: Tables,
  shop: string,
  isWanted: (key: string) => boolean = () => true,
): AsyncGenerator<Piece> {
  const { jobId, position, content } = bulkCodeArchives
  const entries = await tables
    .select({ jobId, position, discountId: bulkJobs.discountId })
    .from(bulkCodeArchives)
    .innerJoin(bulkJobs, eq(bulkJobs.id, jobId))
    .where(and(eq(bulkJobs.shop, shop), eq(bulkCodeArchives.mayNamePeople, true)))
  for (const entry of entries) {
    if (!isWanted(keyOfPiece(entry))) continue
    const [piece] = await tables
      .select({ content })
      .from(bulkCodeArchives)
      .where(ofPiece(entry.jobId, entry.position))
    if (piece !== undefined) yield { ...entry, codes: await unpackCodes(piece.content) }
    // A shop may have millions of codes that are numbers. Other requests may run in between.
    await nextTurn()
  }
}

/** Keeps the shop's codes in or out of the archive, as they are now, until the transaction ends. */
export async function lockArchives(transaction: Tables, shop: string): Promise<void> {
  await transaction
    .select({ id: bulkJobs.id })
    .from(bulkJobs)
    .where(
      and(
        eq(bulkJobs.shop, shop),
        sql`exists (select 1 from bulk_code_archives piece where piece.job_id = ${bulkJobs.id})`,
      ),
    )
    .orderBy(asc(bulkJobs.id))
    .for('update')
}

export async function replacePiece(
  tables: Tables,
  { jobId, position, codes }: Pick<Piece, 'jobId' | 'position' | 'codes'>,
): Promise<void> {
  await tables
    .update(bulkCodeArchives)
    .set({ content: await packCodes(codes), mayNamePeople: mayNamePeople(codes) })
    .where(ofPiece(jobId, position))
}
