import type { JsonObject } from '#function-host/index.ts'
import type { PincodeFunctionHandle } from '#rules/functions/function-handles.ts'
import { ownerOfFunction } from '#rules/functions/function-variants.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import { metafieldNamespace, pincodeMetafieldKeys, pincodeSetKey } from '#rules/records/metafields.ts'

/** Number of sets that the input queries read. */
export const setsOfRecord = 6

/** Texts of the metafields of one pincode record. Null for a missing one. */
export type PincodeRecord = {
  readonly appConfig: string | null
  readonly sets: readonly (string | null)[]
}

/** Name of the list of methods in `app_config`, for a function of each owner. */
const listNames = { payment: 'paymentMethods', delivery: 'deliveryMethods' } as const

export function appConfigFor(name: PincodeFunctionHandle, methods: readonly string[]): string {
  return JSON.stringify({ [listNames[ownerOfFunction(name)]]: methods })
}

/** The input with a record before the checkout, as in the queries. */
export function withPincodeRecord(
  name: PincodeFunctionHandle,
  checkout: JsonObject,
  { appConfig, sets }: PincodeRecord,
): JsonObject {
  const numbers = Array.from({ length: setsOfRecord }, (_, index) => index + 1)
  const record = {
    [pincodeMetafieldKeys.appConfig]: metafield(appConfig),
    ...Object.fromEntries(
      numbers.map((number) => [pincodeSetKey(number), metafield(sets[number - 1] ?? null)]),
    ),
  }
  return { ...checkout, [functionOwners[ownerOfFunction(name)].inputField]: record }
}

/** Root of the checkout with the record, for the function's own query. */
export function pincodeRoot(
  name: PincodeFunctionHandle,
  checkout: JsonObject,
  { appConfig, sets }: PincodeRecord,
): JsonObject {
  const texts = new Map<string, string | null>([
    [pincodeMetafieldKeys.appConfig, appConfig],
    ...sets.map((set, index) => [pincodeSetKey(index + 1), set] as const),
  ])
  const metafield = ({ namespace, key }: { readonly namespace: string; readonly key: string }) => {
    const value = namespace === metafieldNamespace ? (texts.get(key) ?? null) : null
    return value === null ? null : { type: 'json', value }
  }
  return { ...checkout, [functionOwners[ownerOfFunction(name)].inputField]: { metafield } }
}

const metafield = (value: string | null) => (value === null ? null : { value })

/** Input with one delivery group for each pincode. Null for a group without an address. */
export function checkoutTo(name: PincodeFunctionHandle, zips: readonly (string | null)[]): JsonObject {
  const addresses = zips.map((zip) => ({ deliveryAddress: zip === null ? null : { zip, countryCode: 'IN' } }))
  if (ownerOfFunction(name) === 'payment') {
    const paymentMethods = methodNames.map((name, index) => ({ id: paymentMethodId(index), name }))
    return { cart: { deliveryGroups: addresses, ...noTester }, paymentMethods }
  }
  const deliveryGroups = addresses.map((address, group) => ({
    ...address,
    deliveryOptions: methodNames.map((title, index) => ({ handle: optionHandle(group, index), title })),
  }))
  return { cart: { deliveryGroups, ...noTester } }
}

/** A cart without a tester's mark, for a shopper who is not signed in. */
const noTester = { tester: null, buyerIdentity: null }

/** Names of the offered payment methods, and also of the delivery options. */
export const methodNames = ['Cards', 'Cash on Delivery (COD)', 'Bank Deposit']
/** Name of the method that is hidden. */
export const hiddenName = 'cash on delivery'
const hiddenIndex = 1

const paymentMethodId = (index: number) => `gid://shopify/PaymentCustomizationPaymentMethod/${index}`
const optionHandle = (group: number, index: number) => `group-${group}-option-${index}`

/** Expected operations of a function that hides the method, in the delivery groups with these indices. */
export function hidingOperations(name: PincodeFunctionHandle, groups: readonly number[]): JsonObject[] {
  if (ownerOfFunction(name) === 'payment') {
    return groups
      .slice(0, 1)
      .map(() => ({ paymentMethodHide: { paymentMethodId: paymentMethodId(hiddenIndex) } }))
  }
  return groups.map((group) => ({
    deliveryOptionHide: { deliveryOptionHandle: optionHandle(group, hiddenIndex) },
  }))
}
