import type { ValueType } from '#rules/language/operators.ts'
import type { CheckoutRequest } from '../../local-store/wire.ts'
import type { FactValues } from '../documented/expected-verdict.ts'
import { distinctValues, metafieldKey, mortar, namespace, saffron } from './condition-store.ts'
import type { Entry } from './fill-form.ts'
import type { StoreCheckout } from './merchant.ts'

/** A checkout of the local store, and its value for the tested condition. */
export type ConditionCheckout = StoreCheckout & { readonly holds: FactValues }

/**
 * Checkouts of the local store for a kind of condition. The first two have different values, with which the form is
 * filled in. A checkout with null has no known value.
 */
export type AskedKind = {
  readonly checkouts: Readonly<Record<string, ConditionCheckout>>
  /** Further fields to fill in, in addition to operator and value. */
  readonly params?: Readonly<Record<string, Entry>>
  /** Entry for the value, instead of the values of the first checkouts. */
  readonly value?: Entry
}

const karnataka = { countryCode: 'IN', provinceCode: 'KA', zip: '560001' }
/** One mortar to Bengaluru at the standard rate, for an unspecified shopper. */
const usual: CheckoutRequest = {
  lines: [mortar],
  deliveryAddress: karnataka,
  selectedDeliveryOption: 'Standard',
}

export const request = (holds: FactValues, changes: Partial<CheckoutRequest>): ConditionCheckout => ({
  holds,
  request: { ...usual, ...changes },
})
const emptyCart = request([], { lines: [], selectedDeliveryOption: null })
export const withLines = (holds: FactValues, ...wanted: CheckoutRequest['lines']) =>
  request(holds, { lines: wanted })
/** Checkouts with different values of the products. `none` is a cart whose products have no value. */
export const bySaffron = (
  saffrons: FactValues,
  mortars: FactValues,
  none: ConditionCheckout = emptyCart,
): AskedKind => ({
  checkouts: { saffron: withLines(saffrons, saffron), mortar: withLines(mortars, mortar), none },
})
export const inShop = (
  holds: FactValues,
  differences: NonNullable<StoreCheckout['shop']>,
): ConditionCheckout => ({
  ...request(holds, {}),
  shop: differences,
})
export const toAddress = (holds: FactValues, differences: object): ConditionCheckout =>
  request(holds, { deliveryAddress: { ...karnataka, ...differences } })
export const noAddress = request(null, { deliveryAddress: null })
export const withAttribute = (holds: FactValues, key: string, value: string | null) =>
  request(holds, { attributes: [{ key, value }] })
export const boughtBy = (holds: FactValues, email: string, phone?: string) =>
  request(holds, { customer: phone === undefined ? { email } : { email, phone } })
export const nobody = request(null, { customer: null })

export const byMetafield = (
  valueType: ValueType,
  one: string,
  other: string,
  none: ConditionCheckout,
): AskedKind => ({
  params: { namespace, key: metafieldKey(valueType) },
  checkouts: {
    one: boughtBy([distinctValues[valueType][0]], one),
    other: boughtBy([distinctValues[valueType][1]], other),
    none,
  },
})

/** Checkouts with different texts in a field of the address. */
export const byAddress = (field: string, one: string, other: string): AskedKind => ({
  checkouts: {
    one: toAddress([one], { [field]: one }),
    other: toAddress([other], { [field]: other }),
    'not typed': toAddress(null, {}),
    'no address': noAddress,
  },
})
