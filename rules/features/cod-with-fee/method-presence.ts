import { findCashOnDeliveryName } from '../../language/cash-on-delivery.ts'
import { type MethodName, matchesName } from '../../language/method-names.ts'
import { paymentMethodNames } from '../../language/payment-methods.ts'

/**
 * Knowledge about the store's Cash on Delivery method. The platform lists the names of payment methods and no state, and
 * a method that was switched off can stay in the list (docs/platform.md#method-names). So a listed name is not enough.
 *
 * - `unknown`: the names are not loaded.
 * - `noManual`: the store lists no manual payment method at all.
 * - `missing`: no listed method has the name that the rules use, or looks like Cash on Delivery.
 * - `listed`: the name is listed. Only a checkout shows whether the method is switched on.
 * - `seen`: somebody saw the method in a checkout and said so.
 */
export type MethodPresence = 'unknown' | 'noManual' | 'missing' | 'listed' | 'seen'

type Known = {
  /** Names of the store's payment methods; undefined where they could not be loaded. */
  readonly methods: readonly string[] | undefined
  /** Method that the rules use; any that looks like Cash on Delivery where it is undefined. */
  readonly paymentName?: MethodName | undefined
  /** True if somebody saw the method in a checkout and said so (the flag `cod-method.seen`). */
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

/** Names that can belong to a manual method. The list of the platform also has gateways and wallets. */
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

/** True if a guide may call the step "Cash on Delivery is switched on" done. */
export function isMethodSeen(presence: MethodPresence): boolean {
  return presence === 'seen'
}
