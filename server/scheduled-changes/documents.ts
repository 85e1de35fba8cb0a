import { z } from 'zod'
import type { FunctionOwner } from '#rules/language/function-owners.ts'
import type { DiscountMethod } from '#rules/records/discount.ts'
import { type MutationPayload, readStepAnswer } from '#rules/records/inputs/step-answer.ts'
import type { StepAnswer } from '#rules/records/save-plan.ts'

/** A write of the server's own, with the field of the platform that it asks for. */
export type WriteDocument = {
  readonly operation: 'mutation'
  readonly query: string
  readonly field: string
}

type Writes = Readonly<Record<'create' | 'update' | 'remove', WriteDocument>>

const errors = `userErrors {
      field
      message
      code
    }`

function createWrites(
  names: { readonly record: string; readonly argument: string; readonly input: readonly [string, string] },
  fields: Readonly<Record<keyof Writes, string>>,
  answers: { readonly made: string; readonly id: string; readonly deletedId: string },
): Writes {
  const [createInput, updateInput] = names.input
  const made = `${answers.made} {
      ${answers.id}
    }
    ${errors}`
  return {
    create: {
      operation: 'mutation',
      field: fields.create,
      query: `mutation Scheduled${names.record}Create($input: ${createInput}!) {
  payload: ${fields.create}(${names.argument}: $input) {
    ${made}
  }
}`,
    },
    update: {
      operation: 'mutation',
      field: fields.update,
      query: `mutation Scheduled${names.record}Update($id: ID!, $input: ${updateInput}!) {
  payload: ${fields.update}(id: $id, ${names.argument}: $input) {
    ${made}
  }
}`,
    },
    remove: {
      operation: 'mutation',
      field: fields.remove,
      query: `mutation Scheduled${names.record}Delete($id: ID!) {
  payload: ${fields.remove}(id: $id) {
    ${answers.deletedId}
    ${errors}
  }
}`,
    },
  }
}

function createCustomizationWrites(owner: 'payment' | 'delivery', record: string): Writes {
  const name = `${owner}Customization`
  const input = `${record}Input`
  return createWrites(
    { record, argument: name, input: [input, input] },
    { create: `${name}Create`, update: `${name}Update`, remove: `${name}Delete` },
    { made: name, id: 'id', deletedId: 'deletedId' },
  )
}

function createDiscountWrites(method: DiscountMethod, name: 'Automatic' | 'Code'): Writes {
  const record = `Discount${name}App`
  const argument = `${method}AppDiscount`
  return createWrites(
    { record, argument, input: [`${record}Input`, `${record}Input`] },
    {
      create: `discount${name}AppCreate`,
      update: `discount${name}AppUpdate`,
      remove: `discount${name}Delete`,
    },
    { made: argument, id: 'discountId', deletedId: `deleted${name}DiscountId` },
  )
}

export const discountWrites = {
  automatic: createDiscountWrites('automatic', 'Automatic'),
  code: createDiscountWrites('code', 'Code'),
} as const satisfies Record<DiscountMethod, Writes>

export const recordWrites = {
  payment: createCustomizationWrites('payment', 'PaymentCustomization'),
  delivery: createCustomizationWrites('delivery', 'DeliveryCustomization'),
  validation: createWrites(
    {
      record: 'Validation',
      argument: 'validation',
      input: ['ValidationCreateInput', 'ValidationUpdateInput'],
    },
    { create: 'validationCreate', update: 'validationUpdate', remove: 'validationDelete' },
    { made: 'validation', id: 'id', deletedId: 'deletedId' },
  ),
} as const satisfies Record<Exclude<FunctionOwner, 'discount'>, Writes>

/** Takes metafields off a record that had none of them before a change. */
export const removeMetafields: WriteDocument = {
  operation: 'mutation',
  field: 'metafieldsDelete',
  query: `mutation ScheduledMetafieldsDelete($metafields: [MetafieldIdentifierInput!]!) {
  payload: metafieldsDelete(metafields: $metafields) {
    userErrors {
      field
      message
    }
  }
}`,
}

/** Writes published data, all of it or none. */
export const publishMetafields: WriteDocument = {
  operation: 'mutation',
  field: 'metafieldsSet',
  query: `mutation ScheduledPublishedDataSet($metafields: [MetafieldsSetInput!]!) {
  payload: metafieldsSet(metafields: $metafields) {
    ${errors}
  }
}`,
}

const made = z.object({ id: z.string() }).or(z.object({ discountId: z.string() }))
const payloadSchema = z.object({
  payload: z.looseObject({
    userErrors: z.array(
      z.object({
        field: z.array(z.string()).nullable(),
        message: z.string(),
        code: z.string().nullish(),
      }),
    ),
  }),
})

/**
 * The platform's answer to a write, with the id of the record that it names. Undefined in an unknown form.
 *
 * @param faults messages of the answer's `errors`.
 */
export function parseWrite(data: unknown, faults: readonly string[] = []): StepAnswer | undefined {
  const payload = payloadSchema.safeParse(data).data?.payload
  if (payload === undefined) return undefined
  const userErrors: MutationPayload['userErrors'] = payload.userErrors.map(({ code, ...error }) => ({
    ...error,
    code: code ?? null,
  }))
  const record = Object.values(payload).flatMap((member) => made.safeParse(member).data ?? [])[0]
  const id = record === undefined ? undefined : 'id' in record ? record.id : record.discountId
  return readStepAnswer({ userErrors }, id === undefined ? undefined : { id }, faults)
}
