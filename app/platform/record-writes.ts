import type { StepAnswer } from '#rules/records/save-plan.ts'
import type { PlatformDocument } from './document.ts'
import type { Answer } from './record-reads.ts'
import { requestPlatform } from './request-platform.ts'
import { type MutationPayload, readStepAnswer } from './step-answer.ts'

type Created = { readonly id: string } | null

export type WriteDocuments<Name extends string, CreateInput, UpdateInput> = {
  readonly create: PlatformDocument<
    Answer<`${Name}Create`, (MutationPayload & Answer<Name, Created>) | null>,
    { input: CreateInput }
  >
  readonly update: PlatformDocument<
    Answer<`${Name}Update`, MutationPayload | null>,
    { id: string; input: UpdateInput }
  >
  readonly remove: PlatformDocument<Answer<`${Name}Delete`, MutationPayload | null>, { id: string }>
}

type RecordWrites<CreateInput, UpdateInput> = {
  /** @param replaces id of the rule set that the new record replaces. */
  readonly create: (input: CreateInput, replaces?: string) => Promise<StepAnswer>
  readonly update: (id: string, input: UpdateInput) => Promise<StepAnswer>
  readonly remove: (id: string) => Promise<StepAnswer>
}

/** Writes of records, from their documents. The name is the platform's for one of them, such as `validation`. */
export function createRecordWrites<Name extends string, CreateInput, UpdateInput>(
  name: Name,
  documents: WriteDocuments<Name, CreateInput, UpdateInput>,
): RecordWrites<CreateInput, UpdateInput> {
  return {
    async create(input, replaces) {
      const answer = await requestPlatform(documents.create, { input }, undefined, replaces)
      const payload = answer[`${name}Create` as const]
      return readStepAnswer(payload, payload?.[name])
    },
    async update(id, input) {
      const answer = await requestPlatform(documents.update, { id, input })
      return readStepAnswer(answer[`${name}Update` as const])
    },
    async remove(id) {
      const answer = await requestPlatform(documents.remove, { id })
      return readStepAnswer(answer[`${name}Delete` as const])
    },
  }
}
