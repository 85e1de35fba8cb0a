import { z } from 'zod'
import type { AdminQuestion, AskAdmin } from '../admin-proxy/ask-admin.ts'
import { askFor, type Question } from '../checkout-now/read-shop-records.ts'

/** True where a record is there; the platform answers null for one that is not, or is another shop's. */
export const knownRecordDocument: AdminQuestion['document'] = {
  operation: 'query',
  query: `query KnownRecord($id: ID!) {
  node(id: $id) {
    id
  }
}`,
}

const answerSchema = z.object({ node: z.object({ id: z.string() }).nullable() })
const parseAnswer = (data: unknown) => answerSchema.safeParse(data).data

/** Asks the platform for a record, so that nothing is kept for one that does not exist. */
export const findKnownRecord = (askAdmin: AskAdmin, question: Question, id: string) =>
  askFor(knownRecordDocument, parseAnswer, askAdmin, question, { id })
