import { listLines } from '../checkout-now/derive-entries.ts'
import { type CheckoutPart, isJointPart } from '../checkout-now/part-names.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { subjectOfRecord } from './subject-of-record.ts'
import { formatVersionContent, type VersionContent } from './version-content.ts'

/** One history: of a rule set, a check or a discount, or of a screen with all of its records. */
export type Subject = {
  /** Id of the record, or the name of the screen. */
  readonly subject: string
  readonly part: CheckoutPart
  readonly title: string
  readonly recordIds: readonly string[]
  readonly content: VersionContent
  /** Time when the platform last stored a metafield of its records. */
  readonly savedAt: string | undefined
}

export type ReadRecord = OwnerRecord & { readonly savedAt?: string }

/**
 * Lists the records of a shop by history. Records of one screen share a history, so that saving the screen makes one
 * version.
 */
export function listSubjects(records: readonly ReadRecord[], ownFunctionIds: ReadonlySet<string>): Subject[] {
  const found = new Map<string, { part: CheckoutPart; title: string; records: ReadRecord[] }>()
  for (const { part, title, records: ofLine } of listLines(records, ownFunctionIds)) {
    const subject = isJointPart(part) ? part : subjectOfRecord(ofLine[0])
    const known = found.get(subject)
    if (known === undefined) found.set(subject, { part, title, records: [...ofLine] })
    else known.records.push(...ofLine)
  }
  return [...found].map(([subject, { part, title, records: ofSubject }]) => ({
    subject,
    part,
    title,
    recordIds: ofSubject.map(({ id }) => id),
    content: formatVersionContent(ofSubject),
    savedAt: ofSubject
      .flatMap(({ savedAt }) => savedAt ?? [])
      .sort()
      .at(-1),
  }))
}
