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

const paymentCustomizationFields = graphql(`
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

export const paymentCustomizations = formatDocument(
  graphql(
    `
      query PaymentCustomizations($first: Int = 10, $after: String, $query: String, $metafieldKeys: [String!]) {
        paymentCustomizations(first: $first, after: $after, query: $query) {
          nodes { ...PaymentCustomizationFields }
          pageInfo { hasNextPage endCursor }
        }
      }
    `,
    [paymentCustomizationFields],
  ),
)

export const paymentCustomization = formatDocument(
  graphql(
    `
      query PaymentCustomization($id: ID!, $metafieldKeys: [String!]) {
        paymentCustomization(id: $id) { ...PaymentCustomizationFields }
      }
    `,
    [paymentCustomizationFields],
  ),
)

export const paymentCustomizationCreate = formatDocument(
  graphql(`
    mutation PaymentCustomizationCreate($input: PaymentCustomizationInput!) {
      paymentCustomizationCreate(paymentCustomization: $input) {
        paymentCustomization { id }
        userErrors { field message code }
      }
    }
  `),
)

export const paymentCustomizationUpdate = formatDocument(
  graphql(`
    mutation PaymentCustomizationUpdate($id: ID!, $input: PaymentCustomizationInput!) {
      paymentCustomizationUpdate(id: $id, paymentCustomization: $input) {
        paymentCustomization { id }
        userErrors { field message code }
      }
    }
  `),
)

export const paymentCustomizationDelete = formatDocument(
  graphql(`
    mutation PaymentCustomizationDelete($id: ID!) {
      paymentCustomizationDelete(id: $id) {
        deletedId
        userErrors { field message code }
      }
    }
  `),
)

/** Every payment customization of the shop that matches the platform's search text; other apps' too. */
export function listPaymentCustomizations(
  query = '',
  signal?: AbortSignal,
  metafieldKeys: readonly string[] = ruleMetafieldKeys,
): Promise<LoadedCustomization[]> {
  return readAllPages('payment', async (after) => {
    const variables = { first: limits.customizationsPerPage, after, query, metafieldKeys: [...metafieldKeys] }
    return (await requestPlatform(paymentCustomizations, variables, signal)).paymentCustomizations
  })
}

export async function findPaymentCustomization(
  id: string,
  signal?: AbortSignal,
): Promise<LoadedCustomization | undefined> {
  const variables = { id, metafieldKeys: ruleMetafieldKeys }
  const { paymentCustomization: node } = await requestPlatform(paymentCustomization, variables, signal)
  return node === null ? undefined : readCustomization('payment', node)
}

export async function createPaymentCustomization(input: CustomizationInput): Promise<StepAnswer> {
  const data = await requestPlatform(paymentCustomizationCreate, { input })
  const payload = data.paymentCustomizationCreate
  return readStepAnswer(payload, payload?.paymentCustomization)
}

export async function updatePaymentCustomization(id: string, input: CustomizationInput): Promise<StepAnswer> {
  const data = await requestPlatform(paymentCustomizationUpdate, { id, input })
  return readStepAnswer(data.paymentCustomizationUpdate)
}

export async function deletePaymentCustomization(id: string): Promise<StepAnswer> {
  const data = await requestPlatform(paymentCustomizationDelete, { id })
  return readStepAnswer(data.paymentCustomizationDelete)
}
