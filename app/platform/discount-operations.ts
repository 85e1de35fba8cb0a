import type { StepAnswer } from '#rules/records/save-plan.ts'
import type { CodeDiscountInput } from './discount-input.ts'
import type { PlatformDocument } from './document.ts'
import type { PlatformRequest } from './request-platform.ts'
import { type MutationPayload, readStepAnswer } from './step-answer.ts'

type Payload = MutationPayload | null | undefined

/** Requests of the writes. Each reads the fields that both kinds of app discount have in common. */
type DiscountRequests = {
  readonly documents: readonly PlatformDocument[]
  readonly create: PlatformRequest<
    { input: CodeDiscountInput },
    { readonly payload: Payload; readonly createdId: string | undefined }
  >
  readonly update: PlatformRequest<{ id: string; input: CodeDiscountInput }, Payload>
  readonly remove: PlatformRequest<{ id: string }, Payload>
}

export type DiscountOperations = {
  readonly documents: readonly PlatformDocument[]
  readonly create: (input: CodeDiscountInput) => Promise<StepAnswer>
  readonly update: (id: string, input: CodeDiscountInput) => Promise<StepAnswer>
  readonly remove: (id: string) => Promise<StepAnswer>
}

/** Writes to app discounts of one method, which differ only in the names in their documents. */
export function createDiscountOperations({ documents, ...requests }: DiscountRequests): DiscountOperations {
  return {
    documents,
    async create(input) {
      const { payload, createdId } = await requests.create({ input })
      return readStepAnswer(payload, createdId === undefined ? undefined : { id: createdId })
    },
    update: async (id, input) => readStepAnswer(await requests.update({ id, input })),
    remove: async (id) => readStepAnswer(await requests.remove({ id })),
  }
}
