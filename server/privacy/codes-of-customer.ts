import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, gte, isNotNull, lt, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import { createFindPerson, type Person } from '#rules/privacy/find-person.ts'
import { readPhone } from '#rules/privacy/phone-numbers.ts'
import { foldText } from '#rules/privacy/readable-text.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import type { ArchivedCode } from '../bulk-codes/archive-piece.ts'
import {
  keyOfPiece,
  lockArchives,
  readPiecesNamingPeople,
  replacePiece,
} from '../bulk-codes/archive-search.ts'
import type { Tables } from '../database/database.ts'
import { queryRows } from '../database/query-rows.ts'
import { bulkCodes, bulkJobs } from '../database/schema.ts'

const words = bulkCodeWords
const SHORTEST_PHONE = 7
const SHORTEST_ID = 10

export type RedactedCodes = {
  /** Discounts that have the codes on the platform, or may have them. */
  readonly discountIds: readonly string[]
  /** Number of codes that are still being created or removed. They are redacted afterwards. */
  readonly underWay: number
}

/**
 * SQL condition for a code that the app is still working on. A code that an uninstall or a refusal left without an
 * outcome does not count. It waits for the merchant, who may never come back.
 */
const isUnderWay = sql`case code.state
  when 'wanted' then job.state not in ('complete', 'completeWithRefusals', 'cancelled', 'paused', 'failed')
  when 'sent' then exists (
    select 1 from bulk_batches batch
    where batch.job_id = job.id and batch.number = code.batch and batch.state <> 'done'
  )
  when 'removing' then job.removal is not null
  else false end`
const statesOnPlatform = ['made', 'wanted', 'sent', 'removing']

/**
 * For each customer, number of codes that contain the e-mail address, or are the phone number or platform id. Reads the
 * codes once for all of them.
 */
export async function countCodesOfCustomers(
  tables: Tables,
  shop: string,
  persons: readonly Person[],
): Promise<number[]> {
  if (persons.length === 0) return []
  const counts: number[] = []
  const naming = await listCodesWithAddresses(tables, shop, persons)
  const forms = persons.map((person, index) => listForms(person, naming[index]))
  for (const texts of forms) {
    const [rows] = await queryRows(
      tables,
      sql`select count(*)::int as count from bulk_jobs job cross join ${listOf(texts)}
          join bulk_codes code on code.job_id = job.id and lower(code.code) = form.text
          where job.shop = ${shop}`,
      z.object({ count: z.number() }),
    )
    counts.push(rows?.count ?? 0)
  }
  const finds = forms.map((texts, index) => createFindCode(texts, persons[index]))
  for await (const { codes } of readPiecesNamingPeople(tables, shop)) {
    for (const [index, isTheirs] of finds.entries())
      counts[index] = (counts[index] ?? 0) + codes.filter(isTheirs).length
  }
  return counts
}

/** Codes that were searched before the lock. */
export type SearchedCodes = {
  /** Keys of an archive's pieces: all that were searched, and those with codes of the customer. */
  readonly searched: ReadonlySet<string>
  readonly found: ReadonlySet<string>
  /** Codes outside the archive that contain the customer's e-mail address. */
  readonly naming: ReadonlySet<string>
}

/**
 * Searches a shop's codes for several customers, without a lock. A million codes take seconds, and a transaction would
 * block an embedded database for that time.
 *
 * @returns a result for each customer, for {@link redactCodesOfCustomer}.
 */
export async function searchCodes(
  tables: Tables,
  shop: string,
  persons: readonly Person[],
): Promise<SearchedCodes[]> {
  if (persons.length === 0) return []
  const naming = await listCodesWithAddresses(tables, shop, persons)
  const searched = new Set<string>()
  const searches = persons.map((person, index) => ({
    isTheirs: createFindCode(listForms(person), person),
    found: new Set<string>(),
    naming: naming[index] ?? new Set<string>(),
  }))
  for await (const piece of readPiecesNamingPeople(tables, shop)) {
    const key = keyOfPiece(piece)
    searched.add(key)
    for (const { isTheirs, found } of searches) if (piece.codes.some(isTheirs)) found.add(key)
  }
  return searches.map(({ found, naming: codes }) => ({ searched, found, naming: codes }))
}

/** Number of positions that one statement searches. Larger ranges would delay other statements. */
const POSITIONS_AT_ONCE = 20_000

/**
 * Codes outside the archive that contain the address of a customer, for each of them. Reads jobs whose codes may have
 * the sign of an address: uploaded lists, and patterns with the sign.
 */
async function listCodesWithAddresses(
  tables: Tables,
  shop: string,
  persons: readonly Person[],
): Promise<ReadonlySet<string>[]> {
  const searches = persons.map((person) => ({ names: createFindAddress(person), codes: new Set<string>() }))
  const jobs = await tables
    .select({ id: bulkJobs.id, from: bulkJobs.archivedTo })
    .from(bulkJobs)
    .where(
      and(
        eq(bulkJobs.shop, shop),
        sql`(${bulkJobs.source}->>'type' = 'list' or strpos(${bulkJobs.source}::text, '@') > 0)`,
      ),
    )
  for (const job of jobs) {
    const [last] = await tables
      .select({ position: max(bulkCodes.position) })
      .from(bulkCodes)
      .where(eq(bulkCodes.jobId, job.id))
    const end = last?.position ?? -1
    for (let from = job.from; from <= end; from += POSITIONS_AT_ONCE) {
      const { position, code } = bulkCodes
      const rows = await tables
        .select({ code })
        .from(bulkCodes)
        .where(
          and(
            eq(bulkCodes.jobId, job.id),
            gte(position, from),
            lt(position, from + POSITIONS_AT_ONCE),
            sql`strpos(${code}, '@') > 0`,
          ),
        )
      for (const [index, row] of rows.entries()) {
        for (const { names, codes } of searches) if (names(row.code)) codes.add(row.code)
        // Other requests may run in between.
        if (index % CODES_IN_ONE_TURN === 0) await nextTurn()
      }
    }
  }
  return searches.map(({ codes }) => codes)
}

/** Number of codes that are compared with all customers before other requests get a turn. */
const CODES_IN_ONE_TURN = 100

const codeRow = z.object({
  jobId: z.string(),
  discountId: z.string(),
  position: z.number(),
  state: z.enum(bulkCodes.state.enumValues),
  reason: z.string().nullable(),
  isUnderWay: z.boolean(),
})

/**
 * Overwrites each of a customer's settled codes with a placeholder, so that counts and positions stay correct. Phone
 * numbers and ids are compared with whole codes, since a shop may have millions.
 *
 * @param archive result of the earlier search. Pieces that it did not open were archived since, and are opened now.
 */
export async function redactCodesOfCustomer(
  tables: Tables,
  shop: string,
  person: Person,
  { searched, found: foundPieces, naming }: SearchedCodes,
): Promise<RedactedCodes> {
  const forms = listForms(person, naming)
  const isTheirs = createFindCode(forms, person)
  return tables.transaction(async (transaction) => {
    await lockArchives(transaction, shop)
    const found = await queryRows(
      transaction,
      sql`select job.id as "jobId", job.discount_id as "discountId", code.position, code.state, code.reason,
            ${isUnderWay} as "isUnderWay"
          from bulk_jobs job cross join ${listOf(forms)}
          join bulk_codes code on code.job_id = job.id and lower(code.code) = form.text
          where job.shop = ${shop} for update of job, code`,
      codeRow,
    )
    const settled = found.filter((code) => !code.isUnderWay)
    for (const [jobId, codes] of Map.groupBy(settled, (code) => code.jobId))
      await redactCodes(transaction, jobId, codes)
    await transaction.execute(
      sql`update bulk_jobs set source = jsonb_set(source, '{sample}', 'null')
          where shop = ${shop} and lower(source->>'sample') in (select form.text from ${listOf(forms)})`,
    )
    await redactPatterns(transaction, shop, person)
    const places: { readonly discountId: string; readonly state: string }[] = [...found]
    // A job with archived codes has stopped.
    const isOpened = (key: string) => foundPieces.has(key) || !searched.has(key)
    for await (const piece of readPiecesNamingPeople(transaction, shop, isOpened)) {
      const theirs = piece.codes.filter(isTheirs)
      if (theirs.length === 0) continue
      const codes = piece.codes.map((code) => (isTheirs(code) ? redactArchived(code) : code))
      await replacePiece(transaction, { ...piece, codes })
      await countRedacted(transaction, piece.jobId, theirs)
      places.push(...theirs.map(({ state }) => ({ discountId: piece.discountId, state })))
    }
    const onPlatform = places.filter(({ state }) => statesOnPlatform.includes(state))
    return {
      discountIds: [...new Set(onPlatform.map(({ discountId }) => discountId))],
      underWay: found.length - settled.length,
    }
  })
}

/** Empties patterns of finished jobs whose codes all begin or end with the customer's address. */
async function redactPatterns(tables: Tables, shop: string, person: Person): Promise<void> {
  const { id, source, finishedAt } = bulkJobs
  const names = createFindAddress(person)
  const jobs = await tables
    .select({ id, source })
    .from(bulkJobs)
    .where(and(eq(bulkJobs.shop, shop), isNotNull(finishedAt), sql`strpos(${source}::text, '@') > 0`))
  for (const job of jobs) {
    if (job.source.type !== 'pattern' || ![job.source.prefix, job.source.suffix].some(names)) continue
    const redacted = { ...job.source, prefix: '', suffix: '' }
    await tables.update(bulkJobs).set({ source: redacted }).where(eq(id, job.id))
  }
}

type FoundCode = Pick<z.infer<typeof codeRow>, 'position' | 'state' | 'reason'>

/** State of a redacted code. A code not yet created will never be created. A code not yet removed still exists. */
const stateAfter = (state: ArchivedCode['state']): ArchivedCode['state'] =>
  isNotMade(state) ? 'refused' : state === 'removing' ? 'made' : state
/** The code may still exist on the platform, if the answer was lost. */
const isNotMade = (state: string) => state === 'wanted' || state === 'sent'

function redactArchived(code: ArchivedCode): ArchivedCode {
  const redacted = { ...code, code: nameRedacted(code), state: stateAfter(code.state) }
  return { ...redacted, reason: isNotMade(code.state) ? words.redacted : code.reason && words.redacted }
}

const nameRedacted = ({ position }: { readonly position: number }) => `redacted-${position}`

/** Overwrites codes. A code that was not created becomes refused, since a placeholder is never sent. */
async function redactCodes(tables: Tables, jobId: string, codes: readonly FoundCode[]): Promise<void> {
  for (const found of codes) {
    const state = stateAfter(found.state)
    await tables
      .update(bulkCodes)
      .set({ code: nameRedacted(found), state, reason: state === 'refused' ? words.redacted : null })
      .where(and(eq(bulkCodes.jobId, jobId), eq(bulkCodes.position, found.position)))
  }
  await countRedacted(tables, jobId, codes)
}

/** Counts redacted codes as refused, with a neutral reason. The platform may quote a code in the original reason. */
async function countRedacted(tables: Tables, jobId: string, codes: readonly FoundCode[]): Promise<void> {
  const refused = codes.filter(({ state }) => state === 'refused')
  const notMade = codes.filter(({ state }) => isNotMade(state)).length
  if (refused.length + notMade === 0) return
  const [job] = await tables.select().from(bulkJobs).where(eq(bulkJobs.id, jobId))
  if (job === undefined) return
  const reasons = new Map(Object.entries(job.reasons))
  for (const { reason } of refused) {
    const name = reason !== null && reasons.has(reason) ? reason : bulkCodeWords.otherReasons
    reasons.set(name, (reasons.get(name) ?? 1) - 1)
  }
  reasons.set(words.redacted, (reasons.get(words.redacted) ?? 0) + refused.length + notMade)
  await tables
    .update(bulkJobs)
    .set({
      refused: job.refused + notMade,
      reasons: Object.fromEntries([...reasons].filter(([, count]) => count > 0)),
    })
    .where(eq(bulkJobs.id, jobId))
}

/**
 * Spellings in which a whole code can name the customer. The database lowercases rare letters differently, so an e-mail
 * address is included both as given and in uppercase.
 */
function listForms(
  { email, phone, customerId, orderIds }: Person,
  naming: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const number = readPhone(phone)
  const ends = Array.from({ length: Math.max(0, number.length - SHORTEST_PHONE + 1) }, (_, from) =>
    number.slice(from),
  )
  const phones = ends.flatMap((end) => [end, `0${end}`, `00${end}`, `+${end}`])
  const ids = [customerId, ...orderIds].filter((id) => id.length >= SHORTEST_ID)
  const trimmed = email.trim()
  return new Set([
    ...[foldText(trimmed), trimmed, trimmed.toLowerCase(), trimmed.toUpperCase(), ...phones, ...ids].filter(
      (form) => form !== '',
    ),
    ...naming,
  ])
}

type CodeText = { readonly code: string }

/** Finds a code that is one of the customer's forms, or that contains the customer's address. */
function createFindCode(forms: ReadonlySet<string>, person: Person | undefined): (code: CodeText) => boolean {
  const names = createFindAddress(person)
  return ({ code }) => forms.has(code.toLowerCase()) || names(code)
}

/** Finds a code that contains the customer's address. A part of a longer address is somebody else's. */
function createFindAddress(person: Person | undefined): (code: string) => boolean {
  const email = person?.email ?? ''
  const find = createFindPerson({ customerId: '', orderIds: [], phone: '', email })
  const [, domain = ''] = foldText(email.trim()).split('@')
  // Most codes of a list with addresses have another domain, and that is quick to see.
  return (code) => domain !== '' && code.includes('@') && foldText(code).includes(domain) && find(code)
}

/**
 * The texts in lowercase as the database computes it, without duplicates. They are one parameter, since a customer may
 * have more orders than a statement allows parameters.
 */
const listOf = (texts: Iterable<string>) =>
  sql`(select distinct lower(text) from jsonb_array_elements_text(${JSON.stringify([...texts])}::jsonb) as given (text)) as form (text)`
