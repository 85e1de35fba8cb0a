import type { ConditionEntry } from './definition.ts'

const everywhere = ['payment', 'delivery', 'discount', 'validation'] as const

/** Conditions on the destination of the order, its market and the time. */
export const placeAndTimeConditions = {
  shipping_method_name: {
    group: 'delivery',
    owners: ['payment', 'validation'],
    fieldPath: 'cart.deliveryGroups.selectedDeliveryOption.title',
    facts: ['chosenRate'],
    valueTypes: ['string'],
    content: 'shipping_rate',
  },
  /** For an order in several deliveries: the sum of all chosen rates. */
  shipping_method_price: {
    group: 'delivery',
    owners: ['payment', 'validation'],
    fieldPath: 'cart.deliveryGroups.selectedDeliveryOption.cost.amount',
    facts: ['chosenRate.cost', 'currencyRate'],
    valueTypes: ['number'],
    unit: 'money',
  },
  location_country: {
    group: 'location',
    owners: everywhere,
    fieldPath: 'cart.deliveryGroups.deliveryAddress.countryCode',
    facts: ['country'],
    valueTypes: ['array'],
    content: 'country',
  },
  location_state: {
    group: 'location',
    owners: everywhere,
    fieldPath: 'cart.deliveryGroups.deliveryAddress.provinceCode',
    facts: ['province'],
    valueTypes: ['array'],
    content: 'state',
  },
  location_zipcode: {
    group: 'location',
    owners: everywhere,
    fieldPath: 'cart.deliveryGroups.deliveryAddress.zip',
    /** In the United States, a code of nine digits also matches by its first five digits. */
    facts: ['zip', 'country'],
    valueTypes: ['array', 'string'],
    content: 'pincode',
  },
  market_country: {
    group: 'market',
    owners: everywhere,
    fieldPath: 'localization.country.isoCode',
    facts: ['market'],
    valueTypes: ['array'],
    content: 'country',
  },
  language: {
    group: 'market',
    owners: everywhere,
    fieldPath: 'localization.language.isoCode',
    facts: ['language'],
    valueTypes: ['array'],
    content: 'language',
  },
  currency: {
    group: 'market',
    owners: everywhere,
    fieldPath: 'cart.cost.totalAmount.currencyCode',
    facts: ['currency'],
    valueTypes: ['array'],
    content: 'currency',
  },
  shop_date: {
    group: 'time',
    owners: everywhere,
    fieldPath: 'shop.localTime.date',
    facts: ['shop.date'],
    valueTypes: ['date'],
  },
  /** Read from the date, so that a rule set with both conditions needs one query field. */
  shop_weekday: {
    group: 'time',
    owners: everywhere,
    fieldPath: 'shop.localTime.date',
    facts: ['shop.date'],
    valueTypes: ['array'],
    content: 'weekday',
  },
  /** The platform only answers whether its clock is inside one window. So a rule set can have one window. */
  shop_time: {
    group: 'time',
    owners: everywhere,
    fieldPath: 'shop.localTime.timeBetween',
    facts: ['shop.timeWindow', 'isAsked'],
    valueTypes: ['number'],
    content: 'window',
    operators: ['between', 'not_between'],
    variables: {
      timeWindowStart: 'value.min',
      timeWindowEnd: 'value.max',
      timeWindowAsked: { always: '23:59:59' },
    },
  },
} as const satisfies Record<string, ConditionEntry>
