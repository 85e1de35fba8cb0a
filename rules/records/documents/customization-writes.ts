/** Mutations for payment customizations, used by the client and by the server. */
export const paymentCustomizationWrites = {
  create: `
    mutation PaymentCustomizationCreate($input: PaymentCustomizationInput!) {
      paymentCustomizationCreate(paymentCustomization: $input) {
        paymentCustomization { id }
        userErrors { field message code }
      }
    }
  `,
  update: `
    mutation PaymentCustomizationUpdate($id: ID!, $input: PaymentCustomizationInput!) {
      paymentCustomizationUpdate(id: $id, paymentCustomization: $input) {
        paymentCustomization { id }
        userErrors { field message code }
      }
    }
  `,
  remove: `
    mutation PaymentCustomizationDelete($id: ID!) {
      paymentCustomizationDelete(id: $id) {
        deletedId
        userErrors { field message code }
      }
    }
  `,
} as const

/** Mutations for delivery customizations. */
export const deliveryCustomizationWrites = {
  create: `
    mutation DeliveryCustomizationCreate($input: DeliveryCustomizationInput!) {
      deliveryCustomizationCreate(deliveryCustomization: $input) {
        deliveryCustomization { id }
        userErrors { field message code }
      }
    }
  `,
  update: `
    mutation DeliveryCustomizationUpdate($id: ID!, $input: DeliveryCustomizationInput!) {
      deliveryCustomizationUpdate(id: $id, deliveryCustomization: $input) {
        deliveryCustomization { id }
        userErrors { field message code }
      }
    }
  `,
  remove: `
    mutation DeliveryCustomizationDelete($id: ID!) {
      deliveryCustomizationDelete(id: $id) {
        deletedId
        userErrors { field message code }
      }
    }
  `,
} as const
