import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { canBeMeant, type DeadEndFinding } from '#rules/dead-ends/dead-end-answer.ts'
import type { Tables } from '../database/database.ts'
import { digestKey } from '../database/digest-key.ts'
import { meantFindings } from '../database/schema.ts'

/** Marks of one shop. Marks of rules that changed since are found no more and cannot be taken back one by one. */
export const meantMaximum = 300

/** The findings, each marked that the shop intends. A checkout without a way to pay is nobody's wish. */
export async function markMeant<Found extends Pick<DeadEndFinding, 'kind' | 'key'>>(
  tables: Tables,
  shop: string,
  findings: readonly Found[],
): Promise<(Found & { isMeant?: true })[]> {
  const keys = findings.filter(({ kind }) => canBeMeant(kind)).map(({ key }) => digestKey(key))
  if (keys.length === 0) return [...findings]
  const rows = await tables
    .select({ key: meantFindings.key })
    .from(meantFindings)
    .where(and(eq(meantFindings.shop, shop), inArray(meantFindings.key, keys)))
  const meant = new Set(rows.map(({ key }) => key))
  return findings.map((finding) =>
    canBeMeant(finding.kind) && meant.has(digestKey(finding.key)) ? { ...finding, isMeant: true } : finding,
  )
}

/** Notes that the shop intends a finding, or does not any more. */
export async function changeMeant(
  tables: Tables,
  { shop, key, isMeant, now }: { shop: string; key: string; isMeant: boolean; now: Date },
): Promise<void> {
  const row = { shop, key: digestKey(key) }
  if (isMeant) {
    await tables
      .insert(meantFindings)
      .values({ ...row, saidAt: now })
      .onConflictDoNothing()
    await dropOldest(tables, shop)
  } else {
    await tables
      .delete(meantFindings)
      .where(and(eq(meantFindings.shop, shop), eq(meantFindings.key, row.key)))
  }
}

/** Drops what the shop confirmed longest ago. Its rule has most likely changed since; if not, the shop is asked again. */
async function dropOldest(tables: Tables, shop: string): Promise<void> {
  const kept = tables
    .select({ key: meantFindings.key })
    .from(meantFindings)
    .where(eq(meantFindings.shop, shop))
    .orderBy(desc(meantFindings.saidAt), desc(meantFindings.key))
    .limit(meantMaximum)
  await tables
    .delete(meantFindings)
    .where(and(eq(meantFindings.shop, shop), notInArray(meantFindings.key, kept)))
}

export async function deleteMeantOfShop(tables: Tables, shop: string): Promise<void> {
  await tables.delete(meantFindings).where(eq(meantFindings.shop, shop))
}
