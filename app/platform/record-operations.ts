import { type MutationPayload, readStepAnswer } from '#rules/records/inputs/step-answer.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { StepAnswer } from '#rules/records/save-plan.ts'
import { ruleMetafieldKeys } from './customization-node.ts'
import type { PlatformDocument } from './document.ts'
import type { Loaded, OwnerOperations } from './owner-operations.ts'
import { type PlatformPage, readAllPages } from './read-all-pages.ts'
import { requestPlatform, requestWrite } from './request-platform.ts'

/** Answer of a document, with one member that is named after the records. */
export type Answer<Name extends string, Value> = { readonly [Member in Name]: Value }

export type ReadDocuments<Name extends string, Node> = {
  readonly list: PlatformDocument<
    Answer<`${Name}s`, PlatformPage<Node>>,
    { first: number; after: string | null; query?: string; metafieldKeys: string[] }
  >
  readonly find: PlatformDocument<Answer<Name, Node | null>, { id: string; metafieldKeys: string[] }>
}

type Reading<Node, Stored extends OwnerRecord> = {
  readonly recordsPerPage: number
  /** False if the platform cannot search these records. Queries are not sent then. */
  readonly hasSearch: boolean
  /** Undefined for a record that is not of this app's kind. */
  readonly read: (node: Node) => Loaded<Stored> | undefined
  /** Names of metafields in the platform's spelling, by their full names. */
  readonly listStoredNames?: (names: readonly string[]) => string[]
}

/**
 * Creates the reads of records from their documents. The name is the platform's name of one record, such as
 * `validation`.
 */
export function createRecordReads<Name extends string, Node, Stored extends OwnerRecord>(
  name: Name,
  documents: ReadDocuments<Name, Node>,
  { recordsPerPage, hasSearch, read, listStoredNames = (names) => [...names] }: Reading<Node, Stored>,
): Pick<OwnerOperations<Stored>, 'list' | 'find'> {
  const many = `${name}s` as const
  return {
    async list(query = '', signal, metafieldKeys = ruleMetafieldKeys) {
      const nodes = await readAllPages(async (after) => {
        const variables = {
          first: recordsPerPage,
          after,
          ...(hasSearch ? { query } : {}),
          metafieldKeys: listStoredNames(metafieldKeys),
        }
        return (await requestPlatform(documents.list, variables, signal))[many]
      })
      return nodes.map(read).filter((record) => record !== undefined)
    },
    async find(id, signal) {
      const variables = { id, metafieldKeys: listStoredNames(ruleMetafieldKeys) }
      const node = (await requestPlatform(documents.find, variables, signal))[name]
      return node === null ? undefined : read(node)
    },
  }
}

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

/**
 * Creates the writes of records from their documents. The name is the platform's name of one record, such as
 * `validation`.
 */
export function createRecordWrites<Name extends string, CreateInput, UpdateInput>(
  name: Name,
  documents: WriteDocuments<Name, CreateInput, UpdateInput>,
): RecordWrites<CreateInput, UpdateInput> {
  return {
    async create(input, replaces) {
      const { data, faults } = await requestWrite(documents.create, { input }, undefined, replaces)
      const payload = data[`${name}Create` as const]
      return readStepAnswer(payload, payload?.[name] ?? null, faults)
    },
    async update(id, input) {
      const { data, faults } = await requestWrite(documents.update, { id, input })
      return readStepAnswer(data[`${name}Update` as const], undefined, faults)
    },
    async remove(id) {
      const { data, faults } = await requestWrite(documents.remove, { id })
      return readStepAnswer(data[`${name}Delete` as const], undefined, faults)
    },
  }
}
