import { isReadAtCheckout } from '../language/limits.ts'
import { isSameValue } from './same-value.ts'

/** The namespace of every metafield the app writes (docs/product.md#records). */
export const metafieldNamespace = 'checkout-ninja'

/** Full name of a metafield, as the `keys` argument of the platform has it. */
export const metafieldName = (key: string) => `${metafieldNamespace}.${key}`

/** The metafields of a record, by what they hold (docs/product.md#records). */
export const metafieldKeys = {
  rules: 'rules',
  queryInput: 'queryInput',
  uiConfig: 'ui_config',
  codWithFee: 'cod_with_fee_customization',
  /** Texts for shoppers, which no function reads (reasons.ts). */
  reasons: 'reasons',
} as const

/** Metafields of a pincode record. Its sets are further metafields, under {@link pincodeSetKey}. */
export const pincodeMetafieldKeys = {
  marker: 'pincode_rules',
  /** Says that a record carries further sets of a list and not the list's form. */
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
  /** Id that the platform reports. Only an update of a discount names its metafields by it. */
  readonly id?: string
  /**
   * True for a discount's metafield where other apps may write. It moves to the app's own namespace with the
   * next save.
   */
  readonly isShared?: true
  readonly namespace: string
  readonly key: string
  readonly type: string
  readonly value: string
}

/** A record's metafield of ours, or undefined: other namespaces are other people's. */
export function findMetafield(metafields: readonly Metafield[], key: MetafieldKey): Metafield | undefined {
  return metafields.find((metafield) => metafield.namespace === metafieldNamespace && metafield.key === key)
}

/** A metafield of type json, as it goes to the platform. */
export function formatJsonMetafield(key: MetafieldKey, value: unknown): Metafield {
  return { namespace: metafieldNamespace, key, type: 'json', value: JSON.stringify(value) }
}

/** A marker says what a record belongs to; its being there is the message. */
export function formatMarkerMetafield(key: MetafieldKey): Metafield {
  return { namespace: metafieldNamespace, key, type: 'boolean', value: 'true' }
}

/**
 * True if both hold the same value. JSON is compared by its content, since the platform may store it in a spelling of its
 * own. A value that is too long for a function to read is not the same as a shorter writing that it can read.
 */
export function isSameMetafield(one: Metafield, other: Metafield): boolean {
  if (one.namespace !== other.namespace || one.key !== other.key || one.type !== other.type) return false
  if (one.value === other.value) return true
  if (isReadAtCheckout(one.value) !== isReadAtCheckout(other.value)) return false
  return one.type === 'json' && isSameJson(one.value, other.value)
}

/**
 * True if both are the same apart from aliases. Every save derives aliases again from the records stored
 * then.
 */
export function isSameButAliases(one: Metafield, other: Metafield): boolean {
  if (isSameMetafield(one, other)) return true
  if (![one, other].some(({ value }) => value.includes('"aliases"'))) return false
  return isSameMetafield(leaveAliasesOut(one), leaveAliasesOut(other))
}

function leaveAliasesOut(metafield: Metafield): Metafield {
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
