import { limits } from '#rules/language/limits.ts'
import type { StepAnswer } from '#rules/records/save-plan.ts'
import type { CustomizationInput } from './customization-input.ts'
import {
  type LoadedCustomization,
  readAllPages,
  readCustomization,
  readStepAnswer,
  ruleMetafieldKeys,
} from './customization-node.ts'
import { formatDocument, graphql } from './document.ts'
import { requestPlatform } from './request-platform.ts'

const deliveryCustomizationFields = graphql(`
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

export const deliveryCustomizations = formatDocument(
  graphql(
    `
      query DeliveryCustomizations($first: Int = 10, $after: String, $query: String, $metafieldKeys: [String!]) {
        deliveryCustomizations(first: $first, after: $after, query: $query) {
          nodes { ...DeliveryCustomizationFields }
          pageInfo { hasNextPage endCursor }
        }
      }
    `,
    [deliveryCustomizationFields],
  ),
)

export const deliveryCustomization = formatDocument(
  graphql(
    `
      query DeliveryCustomization($id: ID!, $metafieldKeys: [String!]) {
        deliveryCustomization(id: $id) { ...DeliveryCustomizationFields }
      }
    `,
    [deliveryCustomizationFields],
  ),
)

export const deliveryCustomizationCreate = formatDocument(
  graphql(`
    mutation DeliveryCustomizationCreate($input: DeliveryCustomizationInput!) {
      deliveryCustomizationCreate(deliveryCustomization: $input) {
        deliveryCustomization { id }
        userErrors { field message code }
      }
    }
  `),
)

export const deliveryCustomizationUpdate = formatDocument(
  graphql(`
    mutation DeliveryCustomizationUpdate($id: ID!, $input: DeliveryCustomizationInput!) {
      deliveryCustomizationUpdate(id: $id, deliveryCustomization: $input) {
        deliveryCustomization { id }
        userErrors { field message code }
      }
    }
  `),
)

export const deliveryCustomizationDelete = formatDocument(
  graphql(`
    mutation DeliveryCustomizationDelete($id: ID!) {
      deliveryCustomizationDelete(id: $id) {
        deletedId
        userErrors { field message code }
      }
    }
  `),
)

/** Every delivery customization of the shop that matches the platform's search text; other apps' too. */
export function listDeliveryCustomizations(
  query = '',
  signal?: AbortSignal,
  metafieldKeys: readonly string[] = ruleMetafieldKeys,
): Promise<LoadedCustomization[]> {
  return readAllPages('delivery', async (after) => {
    const variables = { first: limits.customizationsPerPage, after, query, metafieldKeys: [...metafieldKeys] }
    return (await requestPlatform(deliveryCustomizations, variables, signal)).deliveryCustomizations
  })
}

export async function findDeliveryCustomization(
  id: string,
  signal?: AbortSignal,
): Promise<LoadedCustomization | undefined> {
  const variables = { id, metafieldKeys: ruleMetafieldKeys }
  const { deliveryCustomization: node } = await requestPlatform(deliveryCustomization, variables, signal)
  return node === null ? undefined : readCustomization('delivery', node)
}

export async function createDeliveryCustomization(input: CustomizationInput): Promise<StepAnswer> {
  const data = await requestPlatform(deliveryCustomizationCreate, { input })
  const payload = data.deliveryCustomizationCreate
  return readStepAnswer(payload, payload?.deliveryCustomization)
}

export async function updateDeliveryCustomization(
  id: string,
  input: CustomizationInput,
): Promise<StepAnswer> {
  const data = await requestPlatform(deliveryCustomizationUpdate, { id, input })
  return readStepAnswer(data.deliveryCustomizationUpdate)
}

export async function deleteDeliveryCustomization(id: string): Promise<StepAnswer> {
  const data = await requestPlatform(deliveryCustomizationDelete, { id })
  return readStepAnswer(data.deliveryCustomizationDelete)
}
