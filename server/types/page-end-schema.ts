import { z } from 'zod'
import { isLostPage } from '#rules/records/read-pages.ts'

/** Maximum characters of a cursor, since some are stored. Our own choice. */
const CURSOR_LETTERS = 5_000

/** `pageInfo` of a list. A page with a next page but no cursor is invalid. */
export const pageEndSchema = z
  .object({ hasNextPage: z.boolean(), endCursor: z.string().max(CURSOR_LETTERS).nullable() })
  .refine((end) => !isLostPage(end))
