import { z } from '../schema.ts'
import { listedVersion as version } from './listed-version.ts'
import { versionContentSchema } from './version-content.ts'

/** Maximum letters of a note. */
export const noteLength = 500
/** Versions per page of a list. */
export const versionsPerPage = 50

/** Largest whole number in a database column. */
const numberMost = 2 ** 31 - 1

/** A page of a history, with the newest first. */
export const versionListSchema = z.object({
  versions: z.array(version),
  /** Number of versions of this history, or of the whole shop. */
  count: z.int(),
  /** False if the platform did not answer, so that the latest changes may be missing. */
  isFresh: z.boolean(),
})
export type VersionList = z.infer<typeof versionListSchema>

/** A version with its content, for comparing and restoring. */
export const wholeVersionSchema = z.extend(version, { content: versionContentSchema })
export type WholeVersion = z.infer<typeof wholeVersionSchema>

/** Name of a history: the record's id, or the name of the screen with several records. */
export const subjectSchema = z.string().check(z.maxLength(255))
/** Version numbers start at 1 in each history. */
export const versionNumberSchema = z.int().check(z.minimum(1), z.maximum(numberMost))

export const noteChangeSchema = z.object({
  subject: subjectSchema,
  number: versionNumberSchema,
  note: z.string().check(z.trim(), z.maxLength(noteLength)),
})
export type NoteChange = z.infer<typeof noteChangeSchema>
