import { limits } from '#rules/language/limits.ts'
import type { Metafield } from '#rules/records/metafields.ts'
import { readValidationTitle, type ValidationRecord } from '#rules/records/validation.ts'
import { formatDocument, graphql } from './document.ts'
import { type MetafieldNodes, readMetafields } from './metafield-nodes.ts'
import type { Loaded, OwnerOperations } from './owner-operations.ts'
import { createRecordReads, createRecordWrites } from './record-operations.ts'
import { formatCheckTitle, formatFunctionReference } from './version.ts'

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
  create: formatDocument(
    graphql(`
      mutation ValidationCreate($input: ValidationCreateInput!) {
        validationCreate(validation: $input) {
          validation { id }
          userErrors { field message code }
        }
      }
    `),
  ),
  update: formatDocument(
    graphql(`
      mutation ValidationUpdate($id: ID!, $input: ValidationUpdateInput!) {
        validationUpdate(id: $id, validation: $input) {
          validation { id }
          userErrors { field message code }
        }
      }
    `),
  ),
  remove: formatDocument(
    graphql(`
      mutation ValidationDelete($id: ID!) {
        validationDelete(id: $id) {
          deletedId
          userErrors { field message code }
        }
      }
    `),
  ),
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

/** Metafields of an input, which are all that the record should have of the named ones. */
const formatMetafields = (metafields: readonly Metafield[] | undefined) =>
  metafields === undefined ? {} : { metafields: [...metafields] }

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
  create(version, { title, enabled, blockOnFailure, metafields, functionHandle }, replaces) {
    const input = {
      ...formatCheckTitle(version, title),
      enable: enabled,
      blockOnFailure,
      ...formatMetafields(metafields),
      ...formatFunctionReference(version, functionHandle),
    }
    return writes.create(input, replaces)
  },
  /** Both switches are sent, since a missing one is reset to off (docs/platform.md#validation-records). */
  update(version, record, { title, metafields, enabled, blockOnFailure }) {
    const input = {
      ...(title === undefined ? {} : formatCheckTitle(version, title)),
      enable: enabled ?? record.enabled,
      blockOnFailure: blockOnFailure ?? record.blockOnFailure,
      ...formatMetafields(metafields),
    }
    return writes.update(record.id, input)
  },
  remove: writes.remove,
}
