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

/** A write, with the field of the platform that it asks for. */
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

/** Takes metafields off a record that had none of them before a change. The client never does. */
export const removeMetafields: WriteDocument =
  readWrite(`mutation ScheduledMetafieldsDelete($metafields: [MetafieldIdentifierInput!]!) {
  metafieldsDelete(metafields: $metafields) {
    userErrors {
      field
      message
    }
  }
}`)

/** Writes published data, all of it or none. */
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
/** The answer has one member, named for the field that the document asks for. */
const answerSchema = z.record(z.string(), payloadSchema).transform((answer) => Object.values(answer)[0])

/**
 * The platform's answer to a write, with the id of the record that it names. Undefined in an unknown form.
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
