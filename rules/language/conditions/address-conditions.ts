import type { ConditionEntry } from './definition.ts'

/** Discounts have no query points and no bytes left for these conditions (docs/performance.md). */
const notDiscount = ['payment', 'delivery', 'validation'] as const
const address = 'cart.deliveryGroups.deliveryAddress'

/** Conditions on the typed parts of the address. The `location_` conditions compare its codes. */
export const addressConditions = {
  address_line_1: {
    group: 'location',
    owners: notDiscount,
    fieldPath: `${address}.address1`,
    facts: ['address.line1'],
    valueTypes: ['string'],
  },
  address_line_2: {
    group: 'location',
    owners: notDiscount,
    fieldPath: `${address}.address2`,
    facts: ['address.line2'],
    valueTypes: ['string'],
  },
  /**
   * Stored as a regular expression that is matched against both lines. So a record keeps matching the addresses that it
   * matched when it was saved (docs/product.md#po-boxes).
   */
  address_po_box: {
    group: 'location',
    owners: notDiscount,
    fieldPath: address,
    facts: ['address.line1', 'address.line2'],
    valueTypes: ['string'],
    content: 'po_box',
    operators: ['regex', 'not_regex'],
  },
  address_city: {
    group: 'location',
    owners: notDiscount,
    fieldPath: `${address}.city`,
    facts: ['address.city'],
    valueTypes: ['string'],
  },
  address_company: {
    group: 'location',
    owners: notDiscount,
    fieldPath: `${address}.company`,
    facts: ['address.company'],
    valueTypes: ['string'],
  },
  billing_country: {
    group: 'location',
    owners: ['validation'],
    fieldPath: 'cart.billingAddress.countryCode',
    facts: ['billing.country'],
    valueTypes: ['array'],
    content: 'country',
  },
  address_phone: {
    group: 'location',
    owners: notDiscount,
    fieldPath: `${address}.phone`,
    facts: ['address.phone'],
    valueTypes: ['string'],
  },
} as const satisfies Record<string, ConditionEntry>
