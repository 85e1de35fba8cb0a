import { createCustomizationOperations } from './customization-operations.ts'
import { formatDocument, graphql } from './document.ts'
import { createRequest } from './request-platform.ts'

const fields = graphql(`
  fragment DeliveryCustomizationFields on DeliveryCustomization {
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
      query DeliveryCustomizations($first: Int = 10, $after: String, $query: String, $metafieldKeys: [String!]) {
        deliveryCustomizations(first: $first, after: $after, query: $query) {
          nodes { ...DeliveryCustomizationFields }
          pageInfo { hasNextPage endCursor }
        }
      }
    `,
    [fields],
  ),
)

const activeDocument = formatDocument(
  graphql(`
    query ActiveDeliveryCustomizations($first: Int!, $after: String) {
      deliveryCustomizations(first: $first, after: $after, query: "enabled:true") {
        nodes { id }
        pageInfo { hasNextPage endCursor }
      }
    }
  `),
)

const findDocument = formatDocument(
  graphql(
    `
      query DeliveryCustomization($id: ID!, $metafieldKeys: [String!]) {
        deliveryCustomization(id: $id) { ...DeliveryCustomizationFields }
      }
    `,
    [fields],
  ),
)

const createDocument = formatDocument(
  graphql(`
    mutation DeliveryCustomizationCreate($input: DeliveryCustomizationInput!) {
      deliveryCustomizationCreate(deliveryCustomization: $input) {
        deliveryCustomization { id }
        userErrors { field message code }
      }
    }
  `),
)

const updateDocument = formatDocument(
  graphql(`
    mutation DeliveryCustomizationUpdate($id: ID!, $input: DeliveryCustomizationInput!) {
      deliveryCustomizationUpdate(id: $id, deliveryCustomization: $input) {
        deliveryCustomization { id }
        userErrors { field message code }
      }
    }
  `),
)

const removeDocument = formatDocument(
  graphql(`
    mutation DeliveryCustomizationDelete($id: ID!) {
      deliveryCustomizationDelete(id: $id) {
        deletedId
        userErrors { field message code }
      }
    }
  `),
)

export const deliveryCustomizations = createCustomizationOperations('delivery', {
  documents: [listDocument, activeDocument, findDocument, createDocument, updateDocument, removeDocument],
  list: createRequest(listDocument, (data) => data.deliveryCustomizations),
  listActive: createRequest(activeDocument, (data) => data.deliveryCustomizations),
  find: createRequest(findDocument, (data) => data.deliveryCustomization),
  create: createRequest(createDocument, ({ deliveryCustomizationCreate: payload }) => ({
    payload,
    created: payload?.deliveryCustomization,
  })),
  update: createRequest(updateDocument, (data) => data.deliveryCustomizationUpdate),
  remove: createRequest(removeDocument, (data) => data.deliveryCustomizationDelete),
})
