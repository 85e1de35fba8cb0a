import type { ConditionEntry } from './definition.ts'

const everywhere = ['payment', 'delivery', 'discount', 'validation'] as const
/** Discounts have no query points and no bytes left for these conditions (docs/performance.md). */
const notDiscount = ['payment', 'delivery', 'validation'] as const
const metafieldTypes = ['string', 'number', 'boolean', 'date'] as const
const metafieldParams = ['namespace', 'key'] as const

/**
 * Conditions on the buyer. For a guest, every fact except the email and the phone is missing. A guest never buys for a
 * company. A condition on a missing fact is not met.
 */
export const buyerConditions = {
  customer_tag: {
    group: 'customer',
    owners: everywhere,
    fieldPath: 'cart.buyerIdentity.customer.hasTags',
    facts: ['customer.tags'],
    valueTypes: ['array'],
    content: 'tag',
    variables: { customerTags: 'value' },
  },
  customer_logged_in: {
    group: 'customer',
    owners: everywhere,
    fieldPath: 'cart.buyerIdentity.isAuthenticated',
    facts: ['customer.login'],
    valueTypes: ['boolean'],
  },
  customer_email: {
    group: 'customer',
    owners: everywhere,
    fieldPath: 'cart.buyerIdentity.email',
    facts: ['customer.email'],
    valueTypes: ['string'],
  },
  customer_phone: {
    group: 'customer',
    owners: everywhere,
    fieldPath: 'cart.buyerIdentity.phone',
    facts: ['customer.phone'],
    valueTypes: ['string'],
  },
  customer_order_count: {
    group: 'customer',
    owners: everywhere,
    fieldPath: 'cart.buyerIdentity.customer.numberOfOrders',
    facts: ['customer.orders'],
    valueTypes: ['number'],
    unit: 'orders',
  },
  customer_amount_spent: {
    group: 'customer',
    owners: everywhere,
    fieldPath: 'cart.buyerIdentity.customer.amountSpent.amount',
    facts: ['customer.spent'],
    valueTypes: ['number'],
    unit: 'money',
  },
  customer_metafield: {
    group: 'customer',
    owners: everywhere,
    fieldPath: 'cart.buyerIdentity.customer.metafield.value',
    facts: ['customer.metafield'],
    valueTypes: metafieldTypes,
    params: metafieldParams,
    variables: { customerMetafieldNamespace: 'namespace', customerMetafieldKey: 'key' },
  },
  /** Known in every checkout: a buyer without a company, such as a guest, is not a B2B buyer. */
  b2b: {
    group: 'company',
    owners: everywhere,
    fieldPath: 'cart.buyerIdentity.purchasingCompany',
    facts: ['company'],
    valueTypes: ['boolean'],
  },
  company_name: {
    group: 'company',
    owners: everywhere,
    fieldPath: 'cart.buyerIdentity.purchasingCompany.company.name',
    facts: ['company.name'],
    valueTypes: ['string'],
  },
  company_metafield: {
    group: 'company',
    owners: everywhere,
    fieldPath: 'cart.buyerIdentity.purchasingCompany.company.metafield.value',
    facts: ['company.metafield'],
    valueTypes: metafieldTypes,
    params: metafieldParams,
    variables: { companyMetafieldNamespace: 'namespace', companyMetafieldKey: 'key' },
  },
  company_location_name: {
    group: 'company',
    owners: notDiscount,
    fieldPath: 'cart.buyerIdentity.purchasingCompany.location.name',
    facts: ['company.locationName'],
    valueTypes: ['string'],
  },
  /** A fact that only checks receive (docs/platform.md#function-input). */
  purchase_order_number: {
    group: 'company',
    owners: ['validation'],
    fieldPath: 'cart.poNumber',
    facts: ['purchaseOrderNumber'],
    valueTypes: ['string'],
  },
  company_location_metafield: {
    group: 'company',
    owners: everywhere,
    fieldPath: 'cart.buyerIdentity.purchasingCompany.location.metafield.value',
    facts: ['company.locationMetafield'],
    valueTypes: metafieldTypes,
    params: metafieldParams,
    variables: { companyLocationMetafieldNamespace: 'namespace', companyLocationMetafieldKey: 'key' },
  },
} as const satisfies Record<string, ConditionEntry>
