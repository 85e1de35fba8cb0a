import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { limits } from '#rules/language/limits.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import {
  type CustomizationInput,
  formatCreateInput,
  formatUpdateInput,
} from '#rules/records/inputs/customization-input.ts'
import type { CustomizationNode } from './customization-node.ts'
import type { PlatformDocument } from './document.ts'
import { readMetafields } from './metafield-nodes.ts'
import type { OwnerOperations } from './owner-operations.ts'
import { type PlatformPage, readAllPages } from './read-all-pages.ts'
import {
  type Answer,
  createRecordReads,
  createRecordWrites,
  type ReadDocuments,
  type WriteDocuments,
} from './record-operations.ts'
import { requestPlatform } from './request-platform.ts'

/** Documents of the operations. Each reads the fields that both kinds of customization share. */
type CustomizationDocuments<Owner extends CustomizationOwner> = ReadDocuments<
  `${Owner}Customization`,
  CustomizationNode
> &
  WriteDocuments<`${Owner}Customization`, CustomizationInput, CustomizationInput> & {
    readonly listActive: PlatformDocument<
      Answer<`${Owner}Customizations`, PlatformPage<{ readonly id: string }>>,
      { first: number; after: string | null }
    >
  }

export type CustomizationOperations = OwnerOperations<CustomizationRecord> & {
  /**
   * Number of enabled customizations in the store, including those of other apps. A list for one function would not
   * include these.
   */
  readonly countActive: (signal?: AbortSignal) => Promise<number>
}

/** Search text for the records of one function, or for all records if its id is unknown. */
export const ofFunction = (functionId: string | undefined) =>
  functionId === undefined ? '' : `function_id:${functionId}`

/** Operations on payment or delivery customizations. They differ only in the names in their documents. */
export function createCustomizationOperations<Owner extends CustomizationOwner>(
  owner: Owner,
  documents: CustomizationDocuments<Owner>,
): CustomizationOperations {
  const name = `${owner}Customization` as const
  const many = `${owner}Customizations` as const
  const reads = createRecordReads(name, documents, {
    recordsPerPage: limits.customizationsPerPage,
    hasSearch: true,
    read: ({ metafields, ...members }: CustomizationNode) => ({
      owner,
      ...members,
      ...readMetafields(metafields),
    }),
  })
  const writes = createRecordWrites(name, documents)
  return {
    documents: Object.values(documents),
    ...reads,
    async countActive(signal) {
      const nodes = await readAllPages(
        async (after) =>
          (await requestPlatform(documents.listActive, { first: limits.idsPerPage, after }, signal))[many],
      )
      return nodes.length
    },
    create: (version, wanted, replaces) => writes.create(formatCreateInput(version, wanted), replaces),
    update: (_version, { id }, changes) => writes.update(id, formatUpdateInput(changes)),
    remove: writes.remove,
  }
}
