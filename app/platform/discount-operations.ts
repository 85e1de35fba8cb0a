import type { DiscountMethod } from '#rules/records/discount.ts'
import type { CodeDiscountInput } from '#rules/records/inputs/discount-input.ts'
import { type MutationPayload, readStepAnswer } from '#rules/records/inputs/step-answer.ts'
import type { StepAnswer } from '#rules/records/save-plan.ts'
import type { PlatformDocument } from './document.ts'
import type { Answer } from './record-operations.ts'
import { requestWrite } from './request-platform.ts'

const namesInDocuments = { automatic: 'Automatic', code: 'Code' } as const

type NameInDocuments<Method extends DiscountMethod> = (typeof namesInDocuments)[Method]
type CreatedDiscount = { readonly discountId: string } | null

/** Documents of the writes. Each reads the fields that both kinds of app discount share. */
type DiscountDocuments<Method extends DiscountMethod> = {
  readonly create: PlatformDocument<
    Answer<
      `discount${NameInDocuments<Method>}AppCreate`,
      (MutationPayload & Answer<`${Method}AppDiscount`, CreatedDiscount>) | null
    >,
    { input: CodeDiscountInput }
  >
  readonly update: PlatformDocument<
    Answer<`discount${NameInDocuments<Method>}AppUpdate`, MutationPayload | null>,
    { id: string; input: CodeDiscountInput }
  >
  readonly remove: PlatformDocument<
    Answer<`discount${NameInDocuments<Method>}Delete`, MutationPayload | null>,
    { id: string }
  >
}

export type DiscountOperations = {
  readonly documents: readonly PlatformDocument[]
  readonly create: (input: CodeDiscountInput) => Promise<StepAnswer>
  readonly update: (id: string, input: CodeDiscountInput) => Promise<StepAnswer>
  readonly remove: (id: string) => Promise<StepAnswer>
}

/** Writes to app discounts of one method. They differ only in the names in their documents. */
export function createDiscountOperations<Method extends DiscountMethod>(
  method: Method,
  documents: DiscountDocuments<Method>,
): DiscountOperations {
  const name: NameInDocuments<Method> = namesInDocuments[method]
  return {
    documents: Object.values(documents),
    async create(input) {
      const { data, faults } = await requestWrite(documents.create, { input })
      const payload = data[`discount${name}AppCreate` as const]
      const created = payload?.[`${method}AppDiscount` as const]
      return readStepAnswer(payload, created ? { id: created.discountId } : null, faults)
    },
    async update(id, input) {
      const { data, faults } = await requestWrite(documents.update, { id, input })
      return readStepAnswer(data[`discount${name}AppUpdate` as const], undefined, faults)
    },
    async remove(id) {
      const { data, faults } = await requestWrite(documents.remove, { id })
      return readStepAnswer(data[`discount${name}Delete` as const], undefined, faults)
    },
  }
}
