import { limits } from '#rules/language/limits.ts'
import { validationWrites } from '#rules/records/documents/validation-writes.ts'
import { formatCheckCreate, formatCheckUpdate } from '#rules/records/inputs/check-input.ts'
import { readValidationTitle, type ValidationRecord } from '#rules/records/validation.ts'
import { formatDocument, graphql } from './document.ts'
import { type MetafieldNodes, readMetafields } from './metafield-nodes.ts'
import type { Loaded, OwnerOperations } from './owner-operations.ts'
import { createRecordReads, createRecordWrites } from './record-operations.ts'

const fields = graphql(`
  fragment ValidationFields on Validation {
    id
    title
    enabled
    blockOnFailure
    shopifyFunction { id }
    metafields(first: 10, keys: $metafieldKeys) {
      nodes { namespace key type value updatedAt }
    }
  }
`)

const documents = {
  list: formatDocument(
    graphql(
      `
        query Validations($first: Int = 10, $after: String, $metafieldKeys: [String!]) {
          validations(first: $first, after: $after) {
            nodes { ...ValidationFields }
            pageInfo { hasNextPage endCursor }
          }
        }
      `,
      [fields],
    ),
  ),
  find: formatDocument(
    graphql(
      `
        query Validation($id: ID!, $metafieldKeys: [String!]) {
          validation(id: $id) { ...ValidationFields }
        }
      `,
      [fields],
    ),
  ),
  create: formatDocument(graphql(validationWrites.create)),
  update: formatDocument(graphql(validationWrites.update)),
  remove: formatDocument(graphql(validationWrites.remove)),
}

type ValidationNode = {
  readonly id: string
  readonly title: string
  readonly enabled: boolean
  readonly blockOnFailure: boolean
  readonly shopifyFunction: { readonly id: string }
  readonly metafields: MetafieldNodes
}

function readValidation({
  metafields: nodes,
  shopifyFunction,
  ...members
}: ValidationNode): Loaded<ValidationRecord> {
  const read = readMetafields(nodes)
  return {
    owner: 'validation',
    ...members,
    ...read,
    title: readValidationTitle({ title: members.title, metafields: read.metafields }),
    functionId: shopifyFunction.id,
  }
}

const reads = createRecordReads('validation', documents, {
  recordsPerPage: limits.customizationsPerPage,
  hasSearch: false,
  read: readValidation,
})
const writes = createRecordWrites('validation', documents)

/** Operations on checks at checkout. */
export const validations: OwnerOperations<ValidationRecord> = {
  documents: Object.values(documents),
  ...reads,
  create: (version, wanted, replaces) => writes.create(formatCheckCreate(version, wanted), replaces),
  update: (version, record, changes) => writes.update(record.id, formatCheckUpdate(version, record, changes)),
  remove: writes.remove,
}
