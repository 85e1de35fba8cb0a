import { covers, type MethodName } from '../../language/method-names.ts'
import type { CodWithFeeConfig, StoredCodWithFee } from '../cod-with-fee/cod-with-fee.ts'

/**
 * Effect of COD with fee at checkout while it is enabled: a shopper who chooses one of these rates can only pay by this
 * method. If something hides the method, the rates must be hidden too. Otherwise the shopper has no way to pay.
 */
export type FeeRates = {
  /** Whole names of shipping rates, at least one. */
  readonly rates: readonly string[]
  readonly paymentName: MethodName
}

/** Undefined if COD with fee has no effect for shoppers. While it is in testing, other pages ignore it. */
export function deriveFeeRates(
  { status, deliveryMethods }: CodWithFeeConfig,
  paymentName: MethodName | undefined,
): FeeRates | undefined {
  if (status !== 'active' || deliveryMethods.length === 0 || paymentName === undefined) return undefined
  return { rates: deliveryMethods, paymentName }
}

/** Derives the fee rates of the stored COD with fee. */
export function deriveStoredFeeRates({ config, paymentName }: StoredCodWithFee): FeeRates | undefined {
  return deriveFeeRates(config, paymentName)
}

/**
 * Lists the rates to hide together with some payment methods. Empty if COD is not among the methods, or if the merchant
 * has switched this off.
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
 * True if hiding these names hides the method. COD with fee may use a part of the method's name, so either name may
 * match more methods.
 */
function hidesMethod(names: readonly MethodName[], method: MethodName): boolean {
  return names.some((name) => covers(name, method) || covers(method, name))
}
