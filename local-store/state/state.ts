import { z } from 'zod'
import { grantRecord } from '../oauth/grant-record.ts'
import type { IdKind } from '../platform-ids.ts'
import { collectionRecord } from '../resources/collections/record.ts'
import { companyRecord } from '../resources/companies/record.ts'
import { customerRecord } from '../resources/customers/record.ts'
import { customizationRecord } from '../resources/customizations/record.ts'
import { discountRecord } from '../resources/discounts/discount.ts'
import { draftOrderRecord } from '../resources/draft-orders/record.ts'
import { installationRecord } from '../resources/installation/record.ts'
import { metafieldDefinitionRecord } from '../resources/metafield-definitions/record.ts'
import { metafieldRecord } from '../resources/metafields/record.ts'
import { paymentMethodRecord } from '../resources/payment-methods/record.ts'
import { productRecord } from '../resources/products/record.ts'
import { shippingRateRecord } from '../resources/shipping-rates/record.ts'
import { shopRecord } from '../resources/shop/record.ts'
import { validationRecord } from '../resources/validations/record.ts'
import { billingRecord } from '../services/billing/record.ts'
import { cartRecord } from '../storefront/cart/cart-record.ts'
import { arrangedExtensionRecord } from '../ui-extensions/record.ts'
import { deliveryRecord } from '../webhooks/delivery-record.ts'

export const stateVersion = 1

/** All stored data of a shop; other data is lost when the store stops. */
export const stateSchema = z.strictObject({
  version: z.literal(stateVersion),
  /** Last used number by kind of id; no number is used twice. */
  lastIds: z.record(z.string(), z.int()),
  shop: shopRecord,
  products: z.array(productRecord),
  collections: z.array(collectionRecord),
  customers: z.array(customerRecord),
  companies: z.array(companyRecord),
  shippingRates: z.array(shippingRateRecord),
  paymentMethods: z.array(paymentMethodRecord),
  customizations: z.array(customizationRecord),
  /** A state from before discounts existed here has none. */
  discounts: z.array(discountRecord).default([]),
  /** A state from before checks existed here has none. */
  validations: z.array(validationRecord).default([]),
  /** A state from before order reviews existed here has none. */
  draftOrders: z.array(draftOrderRecord).default([]),
  metafields: z.array(metafieldRecord),
  /** A state from before metafield definitions existed here has none. */
  metafieldDefinitions: z.array(metafieldDefinitionRecord).default([]),
  installation: installationRecord.nullable(),
  /** Arrangement of UI extensions in the checkout editor. A state from before them has none. */
  uiExtensions: z.array(arrangedExtensionRecord).default([]),
  grants: z.array(grantRecord),
  /** The shop's data in the billing service. A state from before that stand-in has none. */
  billing: billingRecord.nullable().default(null),
  deliveries: z.array(deliveryRecord),
  /** Carts of the storefront, the last used first. A state from before the storefront has none. */
  carts: z.array(cartRecord).default([]),
  /** Files of the theme that the merchant has changed, by name. Other files are as in `theme/`. */
  themeFiles: z
    .record(z.string(), z.strictObject({ content: z.string(), updatedAt: z.string() }))
    .default({}),
})
export type State = z.infer<typeof stateSchema>

/** The next free number of that kind. Changes the given state. */
export function takeId(state: Pick<State, 'lastIds'>, kind: IdKind): number {
  const next = (state.lastIds[kind] ?? 0) + 1
  state.lastIds[kind] = next
  return next
}
