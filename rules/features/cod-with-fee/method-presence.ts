import { findCashOnDeliveryName } from '../../language/cash-on-delivery.ts'
import { type MethodName, matchesName } from '../../language/method-names.ts'
import { paymentMethodNames } from '../../language/payment-methods.ts'

/**
 * Knowledge about the store's Cash on Delivery method. The platform lists names of payment methods without their state.
 * A method that was switched off can stay in the list (docs/platform.md#method-names), so a listed name is not enough.
 *
 * - `unknown`: the names are not loaded.
 * - `noManual`: the store lists no manual payment method.
 * - `missing`: no listed method has the name in the rules, or looks like Cash on Delivery.
 * - `listed`: the name is listed. Only a checkout shows if the method is switched on.
 * - `seen`: the merchant confirmed that the method is in a checkout.
 */
export type MethodPresence = 'unknown' | 'noManual' | 'missing' | 'listed' | 'seen'

type Known = {
  /** Names of the store's payment methods. Undefined if they could not be loaded. */
  readonly methods: readonly string[] | undefined
  /** Method in the rules. Undefined: any method that looks like Cash on Delivery. */
  readonly paymentName?: MethodName | undefined
  /** True if the merchant confirmed that the method is in a checkout (the flag `cod-method.seen`). */
  readonly wasSeen?: boolean | undefined
}

export function deriveMethodPresence({ methods, paymentName, wasSeen = false }: Known): MethodPresence {
  if (methods === undefined) return 'unknown'
  const isListed =
    paymentName === undefined
      ? findCashOnDeliveryName(methods) !== undefined
      : methods.some((method) => matchesName(method, paymentName))
  if (isListed) return wasSeen ? 'seen' : 'listed'
  return listManualNames(methods).length === 0 ? 'noManual' : 'missing'
}

/** Names that may belong to a manual method. The platform's list also has gateways and wallets. */
function listManualNames(methods: readonly string[]): string[] {
  return methods.filter((method) => !providerNames.some((name) => matchesName(method, name)))
}

const providerNames = [
  ...paymentMethodNames.card,
  ...paymentMethodNames.offsite,
  'Google Pay',
  'Shop Pay',
  '(for testing) Bogus Gateway',
]

/** True if a guide may mark the step "Cash on Delivery is switched on" as done. */
export function isMethodSeen(presence: MethodPresence): boolean {
  return presence === 'seen'
}
