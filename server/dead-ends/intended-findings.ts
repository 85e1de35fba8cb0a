import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { canBeIntended, type DeadEndFinding } from '#rules/dead-ends/dead-end-answer.ts'
import type { Tables } from '../database/database.ts'
import { digestKey } from '../database/digest-key.ts'
import { isOlderThan } from '../database/row-age.ts'
import { intendedFindings } from '../database/schema.ts'

/** Marks of one shop. Marks of rules that changed since are found no more and cannot be taken back one by one. */
export const intendedMaximum = 300

/** The findings, each marked that the shop intends. A checkout without a way to pay is nobody's wish. */
export async function markIntended<Found extends Pick<DeadEndFinding, 'kind' | 'key'>>(
  tables: Tables,
  shop: string,
  findings: readonly Found[],
): Promise<(Found & { isIntended?: true })[]> {
  const keys = findings.filter(({ kind }) => canBeIntended(kind)).map(({ key }) => digestKey(key))
  if (keys.length === 0) return [...findings]
  const rows = await tables
    .select({ key: intendedFindings.key })
    .from(intendedFindings)
    .where(and(eq(intendedFindings.shop, shop), inArray(intendedFindings.key, keys)))
  const intended = new Set(rows.map(({ key }) => key))
  return findings.map((finding) =>
    canBeIntended(finding.kind) && intended.has(digestKey(finding.key))
      ? { ...finding, isIntended: true }
      : finding,
  )
}

/** Notes that the shop intends a finding, or does not any more. */
export async function changeIntended(
  tables: Tables,
  { shop, key, isIntended, now }: { shop: string; key: string; isIntended: boolean; now: Date },
): Promise<void> {
  const row = { shop, key: digestKey(key) }
  if (isIntended) {
    await tables
      .insert(intendedFindings)
      .values({ ...row, saidAt: now })
      .onConflictDoNothing()
    await dropOldest(tables, shop)
  } else {
    await tables
      .delete(intendedFindings)
      .where(and(eq(intendedFindings.shop, shop), eq(intendedFindings.key, row.key)))
  }
}

/** Drops what the shop confirmed longest ago. Its rule has most likely changed since; if not, the shop is asked again. */
async function dropOldest(tables: Tables, shop: string): Promise<void> {
  const kept = tables
    .select({ key: intendedFindings.key })
    .from(intendedFindings)
    .where(eq(intendedFindings.shop, shop))
    .orderBy(desc(intendedFindings.saidAt), desc(intendedFindings.key))
    .limit(intendedMaximum)
  await tables
    .delete(intendedFindings)
    .where(and(eq(intendedFindings.shop, shop), notInArray(intendedFindings.key, kept)))
}

export async function deleteIntendedOfShop(tables: Tables, shop: string, end?: Date): Promise<void> {
  await tables
    .delete(intendedFindings)
    .where(and(eq(intendedFindings.shop, shop), isOlderThan(intendedFindings.saidAt, end)))
}
