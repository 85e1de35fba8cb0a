import { covers, type MethodName } from '../../language/method-names.ts'
import type { CodWithFeeConfig, StoredCodWithFee } from '../cod-with-fee/cod-with-fee.ts'

/**
 * What COD with fee does at checkout while it is enabled: a shopper who chooses one of these rates can pay by this
 * method alone. Where something hides the method, the rates have to go as well, or that shopper has no way to pay.
 */
export type FeeRates = {
  /** Whole names of shipping rates, at least one. */
  readonly rates: readonly string[]
  readonly paymentName: MethodName
}

/** Undefined where COD with fee does nothing at the checkout of shoppers: what is in testing is followed by nothing. */
export function deriveFeeRates(
  { status, deliveryMethods }: CodWithFeeConfig,
  paymentName: MethodName | undefined,
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
  paymentMethods: readonly MethodName[],
  isSwitchedOn: boolean,
): readonly string[] {
  if (fee === undefined || !isSwitchedOn || !hidesMethod(paymentMethods, fee.paymentName)) return []
  return fee.rates
}

/**
 * Does hiding these names hide the method? The name that COD with fee uses may itself be a part of the method's name, so
 * that either may be the wider one.
 */
function hidesMethod(names: readonly MethodName[], method: MethodName): boolean {
  return names.some((name) => covers(name, method) || covers(method, name))
}
