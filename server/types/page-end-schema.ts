import { z } from 'zod'
import { isLostPage } from '#rules/records/read-pages.ts'

/** Letters of a cursor, which is kept where a reading goes on later. A choice. */
const CURSOR_LETTERS = 5_000

/** `pageInfo` of a list. A page that goes on without a cursor is in no form that can be read. */
export const pageEndSchema = z
  .object({ hasNextPage: z.boolean(), endCursor: z.string().max(CURSOR_LETTERS).nullable() })
  .refine((end) => !isLostPage(end))
