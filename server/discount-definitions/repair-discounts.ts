import { planDefinitions } from '#rules/records/discount-definitions.ts'
import { discountMetafieldNamespace, moveSharedMetafields } from '#rules/records/discount-metafields.ts'
import type { CallAdmin } from '../admin-proxy/call-admin.ts'
import { type Question, requestAnswer } from '../checkout-now/read-shop-records.ts'
import { wholeDiscounts } from '../checkout-now/record-lists.ts'
import { readRecords } from '../types/read-records.ts'
import {
  definitionWrites,
  discountDefinitions,
  moveMetafields,
  parseDefinitions,
  parseUserErrors,
} from './documents.ts'

/** Result of a check: number of definitions and discounts that were repaired, and number that were refused. */
export type DiscountRepairs = { readonly repaired: number; readonly refused: number }

/**
 * Creates the definitions of a shop's discount metafields. Moves those of older discounts to the app's own namespace.
 * Undefined if the shop could not be read.
 */
export async function repairDiscounts(
  apiVersion: string,
  callAdmin: CallAdmin,
  question: Question,
): Promise<DiscountRepairs | undefined> {
  const [definitions, discounts] = await Promise.all([
    requestAnswer(discountDefinitions, parseDefinitions, callAdmin, question, {
      namespace: discountMetafieldNamespace,
    }),
    readRecords(wholeDiscounts, callAdmin, question),
  ])
  if (!definitions.ok || !discounts.ok) return undefined
  const moves = discounts.records
    .map(({ id, metafields }) =>
      moveSharedMetafields(metafields).map((metafield) => ({ ownerId: id, ...metafield })),
    )
    .filter((metafields) => metafields.length > 0)
  // Definitions come first, so that moved metafields have one from the beginning.
  const writes = [
    ...planDefinitions(definitions.found, apiVersion).map(({ kind, definition }) => ({
      document: definitionWrites[kind],
      variables: { definition },
    })),
    ...moves.map((metafields) => ({ document: moveMetafields, variables: { metafields } })),
  ]
  let repaired = 0
  for (const { document, variables } of writes) {
    if (question.signal?.aborted) return undefined
    const answer = await requestAnswer(document, parseUserErrors, callAdmin, question, variables)
    // `TAKEN`: another process already created it.
    const refusals = answer.ok ? answer.found.filter(({ code }) => code !== 'TAKEN') : []
    for (const { code } of refusals)
      question.log.warn('discount metafields not put right', { code: code ?? 'none' })
    if (answer.ok && refusals.length === 0) repaired += 1
  }
  return { repaired, refused: writes.length - repaired }
}
