import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { limits } from '#rules/language/limits.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { type CustomizationInput, formatCreateInput, formatUpdateInput } from './customization-input.ts'
import { type CustomizationNode, readCustomization, ruleMetafieldKeys } from './customization-node.ts'
import type { OwnerOperations } from './owner-operations.ts'
import { type PlatformPage, readAllPages } from './read-all-pages.ts'
import type { PlatformRequest } from './request-platform.ts'
import { type MutationPayload, readStepAnswer } from './step-answer.ts'

/** Requests of the operations. Each reads the fields that both kinds of customization have in common. */
type CustomizationRequests = Pick<OwnerOperations<CustomizationRecord>, 'documents'> & {
  readonly list: PlatformRequest<
    { first: number; after: string | null; query: string; metafieldKeys: string[] },
    PlatformPage<CustomizationNode>
  >
  readonly listActive: PlatformRequest<
    { first: number; after: string | null },
    PlatformPage<{ readonly id: string }>
  >
  readonly find: PlatformRequest<{ id: string; metafieldKeys: string[] }, CustomizationNode | null>
  readonly create: PlatformRequest<
    { input: CustomizationInput },
    { readonly payload: MutationPayload | null; readonly created: { readonly id: string } | null | undefined }
  >
  readonly update: PlatformRequest<{ id: string; input: CustomizationInput }, MutationPayload | null>
  readonly remove: PlatformRequest<{ id: string }, MutationPayload | null>
}

export type CustomizationOperations = OwnerOperations<CustomizationRecord> & {
  /** Number of enabled ones in the store, other apps' included. A list of one function would not count these. */
  readonly countActive: (signal?: AbortSignal) => Promise<number>
}

/** Search text of the platform for the records of one function, or for all if its id is unknown. */
export const ofFunction = (functionId: string | undefined) =>
  functionId === undefined ? '' : `function_id:${functionId}`

/** Operations on payment or delivery customizations, which differ only in the names in their documents. */
export function createCustomizationOperations(
  owner: CustomizationOwner,
  { documents, ...requests }: CustomizationRequests,
): CustomizationOperations {
  return {
    documents,
    async countActive(signal) {
      const nodes = await readAllPages((after) =>
        requests.listActive({ first: limits.idsPerPage, after }, signal),
      )
      return nodes.length
    },
    async list(query = '', signal, metafieldKeys = ruleMetafieldKeys) {
      const nodes = await readAllPages((after) => {
        const first = limits.customizationsPerPage
        return requests.list({ first, after, query, metafieldKeys: [...metafieldKeys] }, signal)
      })
      return nodes.map((node) => readCustomization(owner, node))
    },
    async find(id, signal) {
      const node = await requests.find({ id, metafieldKeys: ruleMetafieldKeys }, signal)
      return node === null ? undefined : readCustomization(owner, node)
    },
    async create(version, wanted, replaces) {
      const input = formatCreateInput(version, wanted)
      const { payload, created } = await requests.create({ input }, undefined, replaces)
      return readStepAnswer(payload, created)
    },
    update: async (_version, { id }, changes) =>
      readStepAnswer(await requests.update({ id, input: formatUpdateInput(changes) })),
    remove: async (id) => readStepAnswer(await requests.remove({ id })),
  }
}
