import { checkoutParts } from '../checkout-now/part-names.ts'
import { z } from '../schema.ts'

/**
 * Author of a version. `outside`: another app, the API or an older app. `first`: the app found the record for the first
 * time.
 */
const versionAuthors = ['you', 'colleague', 'outside', 'first'] as const

export const listedVersion = z.object({
  subject: z.string(),
  number: z.int(),
  part: z.enum(checkoutParts),
  title: z.string(),
  /** Time when it was saved, or when the app found it, as ISO 8601 text. */
  at: z.string(),
  by: z.enum(versionAuthors),
  firstName: z.exactOptional(z.string()),
  note: z.string(),
  /** Description of the difference from the previous version. */
  lines: z.array(z.string()),
  isDeleted: z.boolean(),
})
export type ListedVersion = Readonly<z.infer<typeof listedVersion>>

/** Deleted rule sets, checks and discounts with versions that can be restored. The latest deletion is first. */
export const deletedRecordsSchema = z.object({
  deleted: z.array(listedVersion),
  isFresh: z.boolean(),
})
export type DeletedRecords = z.infer<typeof deletedRecordsSchema>

/** Maximum number of deleted records in the list. */
export const deletedMaximum = 100
