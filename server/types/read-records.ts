import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { readPages } from '#rules/records/read-pages.ts'
import { z } from '#rules/schema.ts'
import { errors } from '#rules/words/errors.ts'
import { describeFailure } from '../admin-proxy/admin-answer.ts'
import type { AdminCall, CallAdmin } from '../admin-proxy/call-admin.ts'
import { NOT_PERMITTED } from '../admin-proxy/explain-denials.ts'
import type { RecordList } from './customization-list.ts'

export type ReadRecords<Stored extends OwnerRecord> =
  | { readonly ok: true; readonly records: readonly Stored[] }
  | UnreadRecords

export type UnreadRecords = {
  readonly items?: never
  readonly ok: false
  /** 422 if another attempt would get the same answer, so that the client does not repeat the request. */
  readonly status: 422 | 502 | 503
  readonly message: string
  /** True if the platform currently refuses all requests of the app in this shop. */
  readonly isRefused?: boolean
  /** True if the shop has not granted the scope that the list needs. */
  readonly isDenied?: boolean
  /** True if the current user may not see the records in the admin, although another user might. */
  readonly isNotPermitted?: boolean
}

/**
 * True if the app or the user may not read the list. Another attempt would get the same answer, and everything else is
 * read without it.
 */
export const isForbidden = ({ isDenied, isNotPermitted }: UnreadRecords): boolean =>
  isDenied === true || isNotPermitted === true

/**
 * Reads every record of a list in the caller's shop, page by page. Returns them, or the first failure in words for the
 * merchant.
 */
export async function readRecords<Stored extends OwnerRecord>(
  { document, pageSize, metafieldKeys, parsePage }: RecordList<Stored>,
  callAdmin: CallAdmin,
  question: Pick<AdminCall, 'caller' | 'signal' | 'log'>,
): Promise<ReadRecords<Stored>> {
  const read = await readPages<Stored, UnreadRecords>(
    async (after) => {
      const answer = await callAdmin({
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

/** Refuses a list that is too long, since readers would take a part of it for all. */
export function refuseLongList({ log }: Pick<AdminCall, 'log'>): UnreadRecords {
  log.warn('a list of the shop is too long')
  return { ok: false, status: 422, message: errors.listTooLong }
}

const codedFault = z.looseObject({ extensions: z.looseObject({ code: z.string() }) })

/**
 * True if there are errors and all have this code. A missing scope has one code (docs/platform.md#access-scopes), and a
 * person's missing permission has another.
 */
export const haveCode = (faults: readonly unknown[], code: string): boolean =>
  faults.length > 0 && faults.every((fault) => codedFault.safeParse(fault).data?.extensions.code === code)
