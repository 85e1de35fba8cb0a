import { isReadAtCheckout } from '../language/limits.ts'
import { isSameValue } from './same-value.ts'

/** Namespace of every metafield that the app writes (docs/product.md#records). */
export const metafieldNamespace = 'checkout-ninja'

/** Full name of a metafield, as in the platform's `keys` argument. */
export const metafieldName = (key: string) => `${metafieldNamespace}.${key}`

/** Metafields of a record, by content (docs/product.md#records). */
export const metafieldKeys = {
  rules: 'rules',
  queryInput: 'queryInput',
  uiConfig: 'ui_config',
  codWithFee: 'cod_with_fee_customization',
  /** Texts for shoppers, which no function reads (reasons.ts). */
  reasons: 'reasons',
} as const

/** Metafields of a pincode record. Its sets are in further metafields, see {@link pincodeSetKey}. */
export const pincodeMetafieldKeys = {
  marker: 'pincode_rules',
  /** Marks a record that has further sets of a list, but not the list's form. */
  additionalMarker: 'pincode_rules_additional',
  frontendConfig: 'frontend_config',
  appConfig: 'app_config',
} as const

export type PincodeSetKey = `pincode_set_${number}`

/** `pincode_set_1` and so on. The functions read the first six (docs/product.md#pincode-records). */
export function pincodeSetKey(number: number): PincodeSetKey {
  return `pincode_set_${number}`
}

export function isSetKey(key: string): key is PincodeSetKey {
  return key.startsWith('pincode_set_')
}

export type MetafieldKey =
  | (typeof metafieldKeys)[keyof typeof metafieldKeys]
  | (typeof pincodeMetafieldKeys)[keyof typeof pincodeMetafieldKeys]
  | PincodeSetKey

export type Metafield = {
  /** Id that the platform reports. Only updates of discounts identify metafields by id. */
  readonly id?: string
  /** True for a discount's metafield that other apps may write. The next save moves it to the app's namespace. */
  readonly isShared?: true
  readonly namespace: string
  readonly key: string
  readonly type: string
  readonly value: string
}

/** Finds a record's metafield in the app's namespace. Undefined if there is none. Other namespaces belong to others. */
export function findMetafield(metafields: readonly Metafield[], key: MetafieldKey): Metafield | undefined {
  return metafields.find((metafield) => metafield.namespace === metafieldNamespace && metafield.key === key)
}

/** Formats a metafield of type json for the platform. */
export function formatJsonMetafield(key: MetafieldKey, value: unknown): Metafield {
  return { namespace: metafieldNamespace, key, type: 'json', value: JSON.stringify(value) }
}

/** A marker shows which feature a record belongs to. Only its presence matters. */
export function formatMarkerMetafield(key: MetafieldKey): Metafield {
  return { namespace: metafieldNamespace, key, type: 'boolean', value: 'true' }
}

/**
 * True if both have the same value. JSON is compared by content, since the platform may write it differently. A value
 * that is too long for a function to read differs from a shorter text that it can read.
 */
export function isSameMetafield(one: Metafield, other: Metafield): boolean {
  if (one.namespace !== other.namespace || one.key !== other.key || one.type !== other.type) return false
  if (one.value === other.value) return true
  if (isReadAtCheckout(one.value) !== isReadAtCheckout(other.value)) return false
  return one.type === 'json' && isSameJson(one.value, other.value)
}

/**
 * True if both are the same apart from aliases. Every save derives aliases again from the records stored at that time.
 */
export function isSameButAliases(one: Metafield, other: Metafield): boolean {
  if (isSameMetafield(one, other)) return true
  if (![one, other].some(({ value }) => value.includes('"aliases"'))) return false
  return isSameMetafield(removeAliasesOf(one), removeAliasesOf(other))
}

function removeAliasesOf(metafield: Metafield): Metafield {
  try {
    const { aliases: _aliases, ...members } = JSON.parse(metafield.value)
    const { testing } = members
    if (typeof testing === 'object' && testing !== null) members.testing = { ...testing, aliases: undefined }
    return { ...metafield, value: JSON.stringify(members) }
  } catch {
    return metafield
  }
}

function isSameJson(one: string, other: string): boolean {
  try {
    return isSameValue(JSON.parse(one), JSON.parse(other))
  } catch {
    return false
  }
}
