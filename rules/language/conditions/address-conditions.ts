import type { ConditionEntry } from './definition.ts'

const checks = ['validation'] as const
const address = 'cart.deliveryGroups.deliveryAddress'

/** Conditions over what a shopper types into the address, which checks at checkout look at. */
export const addressConditions = {
  address_line_1: {
    group: 'location',
    owners: checks,
    fieldPath: `${address}.address1`,
    facts: ['address.line1'],
    valueTypes: ['string'],
  },
  address_line_2: {
    group: 'location',
    owners: checks,
    fieldPath: `${address}.address2`,
    facts: ['address.line2'],
    valueTypes: ['string'],
  },
  address_city: {
    group: 'location',
    owners: checks,
    fieldPath: `${address}.city`,
    facts: ['address.city'],
    valueTypes: ['string'],
  },
  address_company: {
    group: 'location',
    owners: checks,
    fieldPath: `${address}.company`,
    facts: ['address.company'],
    valueTypes: ['string'],
  },
  address_phone: {
    group: 'location',
    owners: checks,
    fieldPath: `${address}.phone`,
    facts: ['address.phone'],
    valueTypes: ['string'],
  },
} as const satisfies Record<string, ConditionEntry>
