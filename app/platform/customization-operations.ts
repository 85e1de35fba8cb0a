import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { limits } from '#rules/language/limits.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { type CustomizationInput, formatCreateInput, formatUpdateInput } from './customization-input.ts'
import { type CustomizationNode, readCustomization, ruleMetafieldKeys } from './customization-node.ts'
import type { PlatformDocument } from './document.ts'
import type { OwnerOperations } from './owner-operations.ts'
import { type PlatformPage, readAllPages } from './read-all-pages.ts'
import { requestPlatform } from './request-platform.ts'
import { type MutationPayload, readStepAnswer } from './step-answer.ts'

/** Answer of a document: one member, named for the owner. */
type Answer<Name extends string, Value> = { readonly [Member in Name]: Value }
type Paged = { first: number; after: string | null }
type Created = { readonly id: string } | null

/** Documents of the operations. Each reads the fields that both kinds of customization have in common. */
type CustomizationDocuments<Owner extends CustomizationOwner> = {
  readonly list: PlatformDocument<
    Answer<`${Owner}Customizations`, PlatformPage<CustomizationNode>>,
    Paged & { query: string; metafieldKeys: string[] }
  >
  readonly listActive: PlatformDocument<
    Answer<`${Owner}Customizations`, PlatformPage<{ readonly id: string }>>,
    Paged
  >
  readonly find: PlatformDocument<
    Answer<`${Owner}Customization`, CustomizationNode | null>,
    { id: string; metafieldKeys: string[] }
  >
  readonly create: PlatformDocument<
    Answer<
      `${Owner}CustomizationCreate`,
      (MutationPayload & Answer<`${Owner}Customization`, Created>) | null
    >,
    { input: CustomizationInput }
  >
  readonly update: PlatformDocument<
    Answer<`${Owner}CustomizationUpdate`, MutationPayload | null>,
    { id: string; input: CustomizationInput }
  >
  readonly remove: PlatformDocument<
    Answer<`${Owner}CustomizationDelete`, MutationPayload | null>,
    { id: string }
  >
}

export type CustomizationOperations = OwnerOperations<CustomizationRecord> & {
  /** Number of enabled ones in the store, other apps' included. A list of one function would not count these. */
  readonly countActive: (signal?: AbortSignal) => Promise<number>
}

/** Search text of the platform for the records of one function, or for all if its id is unknown. */
export const ofFunction = (functionId: string | undefined) =>
  functionId === undefined ? '' : `function_id:${functionId}`

/** Operations on payment or delivery customizations, which differ only in the names in their documents. */
export function createCustomizationOperations<Owner extends CustomizationOwner>(
  owner: Owner,
  documents: CustomizationDocuments<Owner>,
): CustomizationOperations {
  const one = `${owner}Customization` as const
  const many = `${owner}Customizations` as const
  return {
    documents: Object.values(documents),
    async countActive(signal) {
      const nodes = await readAllPages(
        async (after) =>
          (await requestPlatform(documents.listActive, { first: limits.idsPerPage, after }, signal))[many],
      )
      return nodes.length
    },
    async list(query = '', signal, metafieldKeys = ruleMetafieldKeys) {
      const nodes = await readAllPages(async (after) => {
        const first = limits.customizationsPerPage
        const variables = { first, after, query, metafieldKeys: [...metafieldKeys] }
        return (await requestPlatform(documents.list, variables, signal))[many]
      })
      return nodes.map((node) => readCustomization(owner, node))
    },
    async find(id, signal) {
      const variables = { id, metafieldKeys: ruleMetafieldKeys }
      const node = (await requestPlatform(documents.find, variables, signal))[one]
      return node === null ? undefined : readCustomization(owner, node)
    },
    async create(version, wanted, replaces) {
      const input = formatCreateInput(version, wanted)
      const answer = await requestPlatform(documents.create, { input }, undefined, replaces)
      const payload = answer[`${owner}CustomizationCreate` as const]
      return readStepAnswer(payload, payload?.[one])
    },
    async update(_version, { id }, changes) {
      const answer = await requestPlatform(documents.update, { id, input: formatUpdateInput(changes) })
      return readStepAnswer(answer[`${owner}CustomizationUpdate` as const])
    },
    async remove(id) {
      const answer = await requestPlatform(documents.remove, { id })
      return readStepAnswer(answer[`${owner}CustomizationDelete` as const])
    },
  }
}
