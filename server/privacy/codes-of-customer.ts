import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '#rules/privacy/find-person.ts'
import { readPhone } from '#rules/privacy/phone-numbers.ts'
import { foldText } from '#rules/privacy/readable-text.ts'
import { lockArchives, readPiecesNamingPeople, replacePiece } from '../bulk-codes/archive-search.ts'
import type { Tables } from '../database/database.ts'
import { queryRows } from '../database/query-rows.ts'

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
        from bulk_jobs job join bulk_codes code on code.job_id = job.id
        where job.shop = ${shop} and lower(code.code) in (${toSqlList(forms)})
        group by job.discount_id, code.state`,
    rowsSchema,
  )
  for await (const { discountId, codes } of readPiecesNamingPeople(tables, shop)) {
    const found = codes.filter(({ code }) => forms.includes(code.toLowerCase()))
    rows.push(...found.map(({ state }) => ({ discountId, state, count: 1 })))
  }
  const onPlatform = rows.filter(({ state }) => ['made', 'wanted', 'sent', 'removing'].includes(state))
  const underWay = rows.filter(({ state }) => ['wanted', 'sent', 'removing'].includes(state))
  const count = (some: typeof rows) => some.reduce((sum, row) => sum + row.count, 0)
  return {
    discountIds: [...new Set(onPlatform.map(({ discountId }) => discountId))],
    underWay: count(underWay),
    count: count(rows),
  }
}

/** Writes a code of ours over each of them that is settled, so that counts and positions stay true. */
export async function redactCodesOfCustomer(tables: Tables, shop: string, person: Person): Promise<void> {
  const forms = listForms(person)
  const list = toSqlList(forms)
  const ofShop = sql`job.id = code.job_id and job.shop = ${shop}`
  await tables.transaction(async (transaction) => {
    await lockArchives(transaction, shop)
    await transaction.execute(
      sql`update bulk_codes code set code = 'redacted-' || code.position
          from bulk_jobs job
          where ${ofShop} and code.state in (${toSqlList(settledStates)}) and lower(code.code) in (${list})`,
    )
    await transaction.execute(
      sql`update bulk_jobs set source = jsonb_set(source, '{sample}', 'null')
          where shop = ${shop} and lower(source->>'sample') in (${list})`,
    )
    const isTheirs = ({ code, state }: { code: string; state: string }) =>
      settledStates.includes(state) && forms.includes(code.toLowerCase())
    for await (const piece of readPiecesNamingPeople(transaction, shop)) {
      if (!piece.codes.some(isTheirs)) continue
      const codes = piece.codes.map((code) =>
        isTheirs(code) ? { ...code, code: `redacted-${code.position}` } : code,
      )
      await replacePiece(transaction, { ...piece, codes })
    }
  })
}

/** Spellings in which a whole code can name the customer. */
function listForms({ email, phone, customerId, orderIds }: Person) {
  const number = readPhone(phone)
  const ends = Array.from({ length: Math.max(0, number.length - SHORTEST_PHONE + 1) }, (_, from) =>
    number.slice(from),
  )
  const phones = ends.flatMap((end) => [end, `0${end}`, `00${end}`, `+${end}`])
  const ids = [customerId, ...orderIds].filter((id) => id.length >= SHORTEST_ID)
  // A list of none is no SQL.
  return ['', foldText(email.trim()), ...phones, ...ids]
}

const toSqlList = (texts: readonly string[]) =>
  sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )
