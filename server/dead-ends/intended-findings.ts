import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { canBeIntended, type DeadEndFinding } from '#rules/dead-ends/dead-end-answer.ts'
import type { Tables } from '../database/database.ts'
import { digestKey } from '../database/digest-key.ts'
import { isOlderThan } from '../database/row-age.ts'
import { intendedFindings } from '../database/schema.ts'

/**
 * Maximum number of marks per shop. Marks of rules that changed since match no finding and cannot be removed one by
 * one.
 */
export const intendedMaximum = 300

/** Marks the findings that the shop intends. A checkout without a way to pay is never marked. */
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

/** Stores or removes the shop's mark for an intended finding. */
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

/** Drops the oldest marks. Their rules have most likely changed since. If not, the shop is asked again. */
async function dropOldest(tables: Tables, shop: string): Promise<void> {
  const storedFindings = tables
    .select({ key: intendedFindings.key })
    .from(intendedFindings)
    .where(eq(intendedFindings.shop, shop))
    .orderBy(desc(intendedFindings.saidAt), desc(intendedFindings.key))
    .limit(intendedMaximum)
  await tables
    .delete(intendedFindings)
    .where(and(eq(intendedFindings.shop, shop), notInArray(intendedFindings.key, storedFindings)))
}

export async function deleteIntendedOfShop(tables: Tables, shop: string, end?: Date): Promise<void> {
  await tables
    .delete(intendedFindings)
    .where(and(eq(intendedFindings.shop, shop), isOlderThan(intendedFindings.saidAt, end)))
}
