import { z } from 'zod'
import type { FunctionOwner } from '#rules/language/function-owners.ts'
import type { DiscountMethod } from '#rules/records/discount.ts'
import {
  deliveryCustomizationWrites,
  paymentCustomizationWrites,
} from '#rules/records/documents/customization-writes.ts'
import { automaticDiscountWrites, codeDiscountWrites } from '#rules/records/documents/discount-writes.ts'
import { publishedDataWrite } from '#rules/records/documents/published-data-write.ts'
import { validationWrites } from '#rules/records/documents/validation-writes.ts'
import { type MutationPayload, readStepAnswer } from '#rules/records/inputs/step-answer.ts'
import type { StepAnswer } from '#rules/records/save-plan.ts'
import { readOperation, type ShippedDocument } from '../admin-proxy/shipped-documents.ts'

/** A mutation, with the platform's field that it calls. */
export type WriteDocument = Pick<ShippedDocument, 'operation' | 'query' | 'field'>

type Writes = Readonly<Record<'create' | 'update' | 'remove', WriteDocument>>

function readWrite(query: string): WriteDocument {
  const { operation, field } = readOperation({ name: 'of a scheduled change', query })
  return { operation, field, query }
}

const readWrites = (texts: Readonly<Record<keyof Writes, string>>): Writes => ({
  create: readWrite(texts.create),
  update: readWrite(texts.update),
  remove: readWrite(texts.remove),
})

export const discountWrites: Readonly<Record<DiscountMethod, Writes>> = {
  automatic: readWrites(automaticDiscountWrites),
  code: readWrites(codeDiscountWrites),
}

export const recordWrites: Readonly<Record<Exclude<FunctionOwner, 'discount'>, Writes>> = {
  payment: readWrites(paymentCustomizationWrites),
  delivery: readWrites(deliveryCustomizationWrites),
  validation: readWrites(validationWrites),
}

/** Removes metafields that a record did not have before a change. The client never does this. */
export const removeMetafields: WriteDocument =
  readWrite(`mutation ScheduledMetafieldsDelete($metafields: [MetafieldIdentifierInput!]!) {
  metafieldsDelete(metafields: $metafields) {
    userErrors {
      field
      message
    }
  }
}`)

/** Writes published data, either all or none. */
export const publishMetafields: WriteDocument = readWrite(publishedDataWrite)

const made = z.object({ id: z.string() }).or(z.object({ discountId: z.string() }))
const payloadSchema = z.looseObject({
  userErrors: z.array(
    z.object({
      field: z.array(z.string()).nullable(),
      message: z.string(),
      code: z.string().nullish(),
    }),
  ),
})
/** The answer has one member, named after the document's field. */
const answerSchema = z.record(z.string(), payloadSchema).transform((answer) => Object.values(answer)[0])

/**
 * Parses the platform's answer to a write, with the id of its record. Undefined for an unknown format.
 *
 * @param faults messages of the answer's `errors`.
 */
export function parseWrite(data: unknown, faults: readonly string[] = []): StepAnswer | undefined {
  const payload = answerSchema.safeParse(data).data
  if (payload === undefined) return undefined
  const userErrors: MutationPayload['userErrors'] = payload.userErrors.map(({ code, ...error }) => ({
    ...error,
    code: code ?? null,
  }))
  const record = Object.values(payload).flatMap((member) => made.safeParse(member).data ?? [])[0]
  const id = record === undefined ? undefined : 'id' in record ? record.id : record.discountId
  return readStepAnswer({ userErrors }, id === undefined ? undefined : { id }, faults)
}
