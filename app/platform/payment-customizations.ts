import { createCustomizationOperations } from './customization-operations.ts'
import { formatDocument, graphql } from './document.ts'
import { createRequest } from './request-platform.ts'

const fields = graphql(`
  fragment PaymentCustomizationFields on PaymentCustomization {
    id
    title
    enabled
    functionId
    metafields(first: 10, keys: $metafieldKeys) {
      nodes { namespace key type value updatedAt }
    }
  }
`)

const listDocument = formatDocument(
  graphql(
    `
      query PaymentCustomizations($first: Int = 10, $after: String, $query: String, $metafieldKeys: [String!]) {
        paymentCustomizations(first: $first, after: $after, query: $query) {
          nodes { ...PaymentCustomizationFields }
          pageInfo { hasNextPage endCursor }
        }
      }
    `,
    [fields],
  ),
)

const activeDocument = formatDocument(
  graphql(`
    query ActivePaymentCustomizations($first: Int!, $after: String) {
      paymentCustomizations(first: $first, after: $after, query: "enabled:true") {
        nodes { id }
        pageInfo { hasNextPage endCursor }
      }
    }
  `),
)

const findDocument = formatDocument(
  graphql(
    `
      query PaymentCustomization($id: ID!, $metafieldKeys: [String!]) {
        paymentCustomization(id: $id) { ...PaymentCustomizationFields }
      }
    `,
    [fields],
  ),
)

const createDocument = formatDocument(
  graphql(`
    mutation PaymentCustomizationCreate($input: PaymentCustomizationInput!) {
      paymentCustomizationCreate(paymentCustomization: $input) {
        paymentCustomization { id }
        userErrors { field message code }
      }
    }
  `),
)

const updateDocument = formatDocument(
  graphql(`
    mutation PaymentCustomizationUpdate($id: ID!, $input: PaymentCustomizationInput!) {
      paymentCustomizationUpdate(id: $id, paymentCustomization: $input) {
        paymentCustomization { id }
        userErrors { field message code }
      }
    }
  `),
)

const removeDocument = formatDocument(
  graphql(`
    mutation PaymentCustomizationDelete($id: ID!) {
      paymentCustomizationDelete(id: $id) {
        deletedId
        userErrors { field message code }
      }
    }
  `),
)

export const paymentCustomizations = createCustomizationOperations('payment', {
  documents: [listDocument, activeDocument, findDocument, createDocument, updateDocument, removeDocument],
  list: createRequest(listDocument, (data) => data.paymentCustomizations),
  listActive: createRequest(activeDocument, (data) => data.paymentCustomizations),
  find: createRequest(findDocument, (data) => data.paymentCustomization),
  create: createRequest(createDocument, ({ paymentCustomizationCreate: payload }) => ({
    payload,
    created: payload?.paymentCustomization,
  })),
  update: createRequest(updateDocument, (data) => data.paymentCustomizationUpdate),
  remove: createRequest(removeDocument, (data) => data.paymentCustomizationDelete),
})
