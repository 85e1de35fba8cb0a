import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '#rules/privacy/find-person.ts'
import { readPhone } from '#rules/privacy/phone-numbers.ts'
import { foldText } from '#rules/privacy/readable-text.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import type { ArchivedCode } from '../bulk-codes/archive-piece.ts'
import { lockArchives, readPiecesNamingPeople, replacePiece } from '../bulk-codes/archive-search.ts'
import type { Tables } from '../database/database.ts'
import { queryRows } from '../database/query-rows.ts'
import { bulkCodes, bulkJobs } from '../database/schema.ts'

const words = bulkCodeWords
const SHORTEST_PHONE = 7
const SHORTEST_ID = 10

export type CodesOfCustomer = {
  /** Discounts that have such codes on the platform, or are about to. */
  readonly discountIds: readonly string[]
  /** Codes that are still being made or removed, and are redacted once that has ended. */
  readonly underWay: number
  readonly count: number
}

const rowsSchema = z.object({ discountId: z.string(), state: z.string(), count: z.number() })
/** States in which the text of a code is no longer needed. */
const settledStates = ['made', 'refused', 'replaced', 'removed']
/** A job that has stopped makes no codes by itself. It may stay so for longer than the request is remembered. */
const isSettled = sql`(code.state in ('made', 'refused', 'replaced', 'removed')
  or (job.state in ('cancelled', 'paused', 'failed') and code.state = 'wanted'))`
/** States of archived codes: a job whose codes are in the archive has stopped. */
const archivedStates = [...settledStates, 'wanted']

/**
 * A shop's codes that are a customer's e-mail address, phone number or platform id. Codes are looked up whole, since a shop
 * may have millions of them.
 */
export async function findCodesOfCustomer(
  tables: Tables,
  shop: string,
  person: Person,
): Promise<CodesOfCustomer> {
  const forms = listForms(person)
  const rows = await queryRows(
    tables,
    sql`select job.discount_id as "discountId", code.state, count(*)::int as count
        from bulk_jobs job cross join ${listOf(forms)}
        join bulk_codes code on code.job_id = job.id and lower(code.code) = form.text
        where job.shop = ${shop}
        group by job.discount_id, code.state`,
    rowsSchema,
  )
  for await (const { discountId, codes } of readPiecesNamingPeople(tables, shop)) {
    const found = codes.filter(({ code }) => forms.has(code.toLowerCase()))
    rows.push(...found.map(({ state }) => ({ discountId, state, count: 1 })))
  }
  const onPlatform = rows.filter(({ state }) => ['made', 'wanted', 'sent', 'removing'].includes(state))
  const underWay = rows.filter(({ state }) => !settledStates.includes(state))
  const count = (some: typeof rows) => some.reduce((sum, row) => sum + row.count, 0)
  return {
    discountIds: [...new Set(onPlatform.map(({ discountId }) => discountId))],
    underWay: count(underWay),
    count: count(rows),
  }
}

const codeRow = z.object({
  jobId: z.string(),
  position: z.number(),
  state: z.string(),
  reason: z.string().nullable(),
})

/** Writes a code of ours over each of them that is settled, so that counts and positions stay true. */
export async function redactCodesOfCustomer(tables: Tables, shop: string, person: Person): Promise<void> {
  const forms = listForms(person)
  await tables.transaction(async (transaction) => {
    await lockArchives(transaction, shop)
    const found = await queryRows(
      transaction,
      sql`select job.id as "jobId", code.position, code.state, code.reason
          from bulk_jobs job cross join ${listOf(forms)}
          join bulk_codes code on code.job_id = job.id and lower(code.code) = form.text
          where job.shop = ${shop} and ${isSettled} for update of job, code`,
      codeRow,
    )
    for (const [jobId, codes] of Map.groupBy(found, (code) => code.jobId))
      await redactCodes(transaction, jobId, codes)
    await transaction.execute(
      sql`update bulk_jobs set source = jsonb_set(source, '{sample}', 'null')
          where shop = ${shop} and lower(source->>'sample') in (select form.text from ${listOf(forms)})`,
    )
    const isTheirs = ({ code, state }: { code: string; state: string }) =>
      archivedStates.includes(state) && forms.has(code.toLowerCase())
    for await (const piece of readPiecesNamingPeople(transaction, shop)) {
      const theirs = piece.codes.filter(isTheirs)
      if (theirs.length === 0) continue
      const codes = piece.codes.map((code) => (isTheirs(code) ? redactArchived(code) : code))
      await replacePiece(transaction, { ...piece, codes })
      await countRedacted(transaction, piece.jobId, theirs)
    }
  })
}

type FoundCode = Pick<z.infer<typeof codeRow>, 'position' | 'state' | 'reason'>

/** One that was not made yet is refused, like a row of its state. */
function redactArchived(code: ArchivedCode): ArchivedCode {
  const redacted = { ...code, code: nameRedacted(code) }
  if (code.state === 'wanted') return { ...redacted, state: 'refused', reason: words.redacted }
  return { ...redacted, reason: code.reason && words.redacted }
}

const nameRedacted = ({ position }: { readonly position: number }) => `redacted-${position}`

/** Codes that were not made are refused from now on: a code of ours is never made. */
async function redactCodes(tables: Tables, jobId: string, codes: readonly FoundCode[]): Promise<void> {
  for (const found of codes) {
    const isRefused = found.state === 'refused' || found.state === 'wanted'
    await tables
      .update(bulkCodes)
      .set({
        code: nameRedacted(found),
        state: found.state === 'wanted' ? 'refused' : sql`${bulkCodes.state}`,
        reason: isRefused ? words.redacted : null,
      })
      .where(and(eq(bulkCodes.jobId, jobId), eq(bulkCodes.position, found.position)))
  }
  await countRedacted(tables, jobId, codes)
}

/** The platform may name a code in the reason for which it was refused. */
async function countRedacted(tables: Tables, jobId: string, codes: readonly FoundCode[]): Promise<void> {
  const refused = codes.filter(({ state }) => state === 'refused')
  const wanted = codes.filter(({ state }) => state === 'wanted').length
  if (refused.length + wanted === 0) return
  const [job] = await tables.select().from(bulkJobs).where(eq(bulkJobs.id, jobId))
  if (job === undefined) return
  const reasons = new Map(Object.entries(job.reasons))
  for (const { reason } of refused) {
    const name = reason !== null && reasons.has(reason) ? reason : bulkCodeWords.otherReasons
    reasons.set(name, (reasons.get(name) ?? 1) - 1)
  }
  reasons.set(words.redacted, (reasons.get(words.redacted) ?? 0) + refused.length + wanted)
  await tables
    .update(bulkJobs)
    .set({
      refused: job.refused + wanted,
      reasons: Object.fromEntries([...reasons].filter(([, count]) => count > 0)),
    })
    .where(eq(bulkJobs.id, jobId))
}

/** Spellings in which a whole code can name the customer. */
function listForms({ email, phone, customerId, orderIds }: Person): ReadonlySet<string> {
  const number = readPhone(phone)
  const ends = Array.from({ length: Math.max(0, number.length - SHORTEST_PHONE + 1) }, (_, from) =>
    number.slice(from),
  )
  const phones = ends.flatMap((end) => [end, `0${end}`, `00${end}`, `+${end}`])
  const ids = [customerId, ...orderIds].filter((id) => id.length >= SHORTEST_ID)
  return new Set([foldText(email.trim()), ...phones, ...ids].filter((form) => form !== ''))
}

/** One parameter, since a customer may have more orders than a statement may have parameters. */
const listOf = (texts: Iterable<string>) =>
  sql`jsonb_array_elements_text(${JSON.stringify([...texts])}::jsonb) as form (text)`
