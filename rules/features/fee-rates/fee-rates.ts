import { comparable } from '../../language/comparable-text.ts'
import type { CodWithFeeConfig, StoredCodWithFee } from '../cod-with-fee/cod-with-fee.ts'

/**
 * What COD with fee does at checkout while it is enabled: a shopper who chooses one of these rates can pay by this
 * method alone. Where something hides the method, the rates have to go as well, or that shopper has no way to pay.
 */
export type FeeRates = {
  /** Whole names of shipping rates, at least one. */
  readonly rates: readonly string[]
  readonly paymentName: string
}

/** Undefined where COD with fee does nothing at the checkout of shoppers: what is in testing is followed by nothing. */
export function deriveFeeRates(
  { status, deliveryMethods }: CodWithFeeConfig,
  paymentName: string | undefined,
): FeeRates | undefined {
  if (status !== 'active' || deliveryMethods.length === 0 || paymentName === undefined) return undefined
  return { rates: deliveryMethods, paymentName }
}

/** The same by what is stored. */
export function deriveStoredFeeRates({ config, paymentName }: StoredCodWithFee): FeeRates | undefined {
  return deriveFeeRates(config, paymentName)
}

/**
 * The rates that have to be hidden where these payment methods are: none where COD is not among the methods, or where
 * the merchant has switched it off.
 */
export function listRatesToHide(
  fee: FeeRates | undefined,
  paymentMethods: readonly string[],
  isSwitchedOn: boolean,
): readonly string[] {
  if (fee === undefined || !isSwitchedOn || !hidesMethod(paymentMethods, fee.paymentName)) return []
  return fee.rates
}

/**
 * Whether hiding these names hides the method. Checkout compares by 'contains', and the name that COD with fee uses may
 * itself be a part of the method's name, so that either may be the longer one.
 */
function hidesMethod(names: readonly string[], methodName: string): boolean {
  const method = comparable(methodName)
  return names.map(comparable).some((name) => method.includes(name) || name.includes(method))
}
