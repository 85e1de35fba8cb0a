import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { readPages } from '#rules/records/read-pages.ts'
import { z } from '#rules/schema.ts'
import { errors } from '#rules/words/errors.ts'
import { describeFailure } from '../admin-proxy/admin-answer.ts'
import type { AdminQuestion, AskAdmin } from '../admin-proxy/ask-admin.ts'
import { NOT_PERMITTED } from '../admin-proxy/explain-denials.ts'
import type { RecordList } from './customization-list.ts'

export type ReadRecords<Stored extends OwnerRecord> =
  | { readonly ok: true; readonly records: readonly Stored[] }
  | UnreadRecords

export type UnreadRecords = {
  readonly items?: never
  readonly ok: false
  /** 422 where another try would answer the same, so that the client makes none. */
  readonly status: 422 | 502 | 503
  readonly message: string
  /** The platform lets the app do nothing in this shop for now. */
  readonly isRefused?: boolean
  /** The shop has not granted the access scope that the list needs. */
  readonly isDenied?: boolean
  /** The person who asks may not see them in the admin; somebody else may. */
  readonly isNotPermitted?: boolean
}

/** True where the app, or the person, may not read it. Another try answers the same, and all else is read without it. */
export const isForbidden = ({ isDenied, isNotPermitted }: UnreadRecords): boolean =>
  isDenied === true || isNotPermitted === true

/** Every record of a list in the caller's shop, page after page; or the first failure in words for the merchant. */
export async function readRecords<Stored extends OwnerRecord>(
  { document, pageSize, metafieldKeys, parsePage }: RecordList<Stored>,
  askAdmin: AskAdmin,
  question: Pick<AdminQuestion, 'caller' | 'signal' | 'log'>,
): Promise<ReadRecords<Stored>> {
  const read = await readPages<Stored, UnreadRecords>(
    async (after) => {
      const answer = await askAdmin({
        ...question,
        document,
        variables: { first: pageSize, after, metafieldKeys },
      })
      if (answer.kind !== 'answered') {
        question.log.warn('listing records failed', { ...answer })
        return { ok: false, ...describeFailure(answer) }
      }
      const { data, errors: faults = [] } = answer.body
      const page = faults.length === 0 ? parsePage(data) : undefined
      if (page === undefined) {
        const message = faults.map((fault) => fault.message).join(', ') || errors.unexpectedAnswer
        const isDenied = haveCode(faults, 'ACCESS_DENIED')
        const isNotPermitted = haveCode(faults, NOT_PERMITTED)
        if (!isDenied && !isNotPermitted)
          question.log.error('records in an unknown form', { faults: faults.length })
        return { ok: false, status: 502, message, isDenied, isNotPermitted }
      }
      return { items: page.records, next: page.next }
    },
    () => performance.now(),
  )
  if (read.items === undefined) return read
  if (read.isCutOff) return refuseLongList(question)
  return { ok: true, records: read.items }
}

/** A part of a list is no answer, since its readers would take it for all. */
export function refuseLongList({ log }: Pick<AdminQuestion, 'log'>): UnreadRecords {
  log.warn('a list of the shop is too long')
  return { ok: false, status: 422, message: errors.listTooLong }
}

const codedFault = z.looseObject({ extensions: z.looseObject({ code: z.string() }) })

/** Are there faults, and all of one code? A missing scope has one (docs/platform.md#access-scopes), a person's missing permission another. */
export const haveCode = (faults: readonly unknown[], code: string): boolean =>
  faults.length > 0 && faults.every((fault) => codedFault.safeParse(fault).data?.extensions.code === code)
