import { limits } from '#rules/language/limits.ts'
import type { Metafield } from '#rules/records/metafields.ts'
import { readValidationTitle, type ValidationRecord } from '#rules/records/validation.ts'
import { ruleMetafieldKeys } from './customization-node.ts'
import { formatDocument, graphql } from './document.ts'
import { type MetafieldNodes, readMetafields } from './metafield-nodes.ts'
import type { Loaded, OwnerOperations } from './owner-operations.ts'
import { readAllPages } from './read-all-pages.ts'
import { createRequest } from './request-platform.ts'
import { readStepAnswer } from './step-answer.ts'
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

const listDocument = formatDocument(
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
)

const findDocument = formatDocument(
  graphql(
    `
      query Validation($id: ID!, $metafieldKeys: [String!]) {
        validation(id: $id) { ...ValidationFields }
      }
    `,
    [fields],
  ),
)

const createDocument = formatDocument(
  graphql(`
    mutation ValidationCreate($input: ValidationCreateInput!) {
      validationCreate(validation: $input) {
        validation { id }
        userErrors { field message code }
      }
    }
  `),
)

const updateDocument = formatDocument(
  graphql(`
    mutation ValidationUpdate($id: ID!, $input: ValidationUpdateInput!) {
      validationUpdate(id: $id, validation: $input) {
        validation { id }
        userErrors { field message code }
      }
    }
  `),
)

const removeDocument = formatDocument(
  graphql(`
    mutation ValidationDelete($id: ID!) {
      validationDelete(id: $id) {
        deletedId
        userErrors { field message code }
      }
    }
  `),
)

const requestList = createRequest(listDocument, (data) => data.validations)
const requestOne = createRequest(findDocument, (data) => data.validation)
const requestCreate = createRequest(createDocument, (data) => data.validationCreate)
const requestUpdate = createRequest(updateDocument, (data) => data.validationUpdate)
const requestRemove = createRequest(removeDocument, (data) => data.validationDelete)

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

/** The operations on checks at checkout. The platform has no search over them, so a query is not sent. */
export const validations: OwnerOperations<ValidationRecord> = {
  documents: [listDocument, findDocument, createDocument, updateDocument, removeDocument],
  async list(_query, signal, metafieldKeys = ruleMetafieldKeys) {
    const nodes = await readAllPages((after) => {
      const first = limits.customizationsPerPage
      return requestList({ first, after, metafieldKeys: [...metafieldKeys] }, signal)
    })
    return nodes.map(readValidation)
  },
  async find(id, signal) {
    const node = await requestOne({ id, metafieldKeys: ruleMetafieldKeys }, signal)
    return node === null ? undefined : readValidation(node)
  },
  async create(version, { title, enabled, blockOnFailure, metafields, functionHandle }, replaces) {
    const input = {
      ...formatCheckTitle(version, title),
      enable: enabled,
      blockOnFailure,
      ...formatMetafields(metafields),
      ...formatFunctionReference(version, functionHandle),
    }
    const payload = await requestCreate({ input }, undefined, replaces)
    return readStepAnswer(payload, payload?.validation)
  },
  /** Both switches are sent, since a missing one is reset to off (docs/platform.md#validation-records). */
  async update(version, record, { title, metafields, enabled, blockOnFailure }) {
    const input = {
      ...(title === undefined ? {} : formatCheckTitle(version, title)),
      enable: enabled ?? record.enabled,
      blockOnFailure: blockOnFailure ?? record.blockOnFailure,
      ...formatMetafields(metafields),
    }
    return readStepAnswer(await requestUpdate({ id: record.id, input }))
  },
  remove: async (id) => readStepAnswer(await requestRemove({ id })),
}
