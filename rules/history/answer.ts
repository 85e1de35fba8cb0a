import { checkoutParts } from '../checkout-now/part-names.ts'
import { z } from '../schema.ts'
import { versionContentSchema } from './version-content.ts'

/** Letters of a note. */
export const noteLength = 500
/** Versions of one page of a list. */
export const versionsPerPage = 50

/**
 * Author of a version. `outside`: another app, the API or an older app. `first`: the app saw the record for the first time.
 */
export const versionAuthors = ['you', 'colleague', 'outside', 'first'] as const
export type VersionAuthor = (typeof versionAuthors)[number]

/** The largest whole number of a database column. */
const numberMost = 2 ** 31 - 1

const version = z.object({
  subject: z.string(),
  number: z.int(),
  part: z.enum(checkoutParts),
  title: z.string(),
  /** When it was saved, or when the app saw it, as ISO 8601 text. */
  at: z.string(),
  by: z.enum(versionAuthors),
  firstName: z.exactOptional(z.string()),
  note: z.string(),
  /** The difference from the version before, in plain words. */
  lines: z.array(z.string()),
  isDeleted: z.boolean(),
})
export type ListedVersion = Readonly<z.infer<typeof version>>

/** A page of a history, the newest first. */
export const versionListSchema = z.object({
  versions: z.array(version),
  /** Number of versions of this history, or of the whole shop. */
  count: z.int(),
  /** False where the platform did not answer, so that the latest changes may be missing. */
  isFresh: z.boolean(),
})
export type VersionList = z.infer<typeof versionListSchema>

/** A version with its content, to compare and to restore. */
export const wholeVersionSchema = z.extend(version, { content: versionContentSchema })
export type WholeVersion = z.infer<typeof wholeVersionSchema>

/** Name of a history: the record, or the screen with several records. */
export const subjectSchema = z.string().check(z.maxLength(255))
/** Versions count from 1 within their history. */
export const versionNumberSchema = z.int().check(z.minimum(1), z.maximum(numberMost))

export const noteChangeSchema = z.object({
  subject: subjectSchema,
  number: versionNumberSchema,
  note: z.string().check(z.trim(), z.maxLength(noteLength)),
})
export type NoteChange = z.infer<typeof noteChangeSchema>

/** Deleted rule sets, checks and discounts with versions that can be restored, the latest deletion first. */
export const deletedRecordsSchema = z.object({
  deleted: z.array(version),
  isFresh: z.boolean(),
})
export type DeletedRecords = z.infer<typeof deletedRecordsSchema>

/** Deleted records that are listed at most. */
export const deletedMaximum = 100
