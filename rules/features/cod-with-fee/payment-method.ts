import { error, type Issue } from '#forms/issue.ts'
import { hasVisibleLetter } from '#forms/text/comparable-text.ts'
import { type MethodName, matchesName, textOfName } from '../../language/method-names.ts'
import { type CustomizationRecord, isEnabled } from '../../records/customization.ts'
import { codWithFeeMessages as messages } from '../../words/cod-with-fee-messages.ts'
import {
  type CodWithFeeConfig,
  chooseCashOnDeliveryName,
  readCodWithFee,
  type StoredCodWithFee,
} from './cod-with-fee.ts'

/** COD with fee in its form. The method is '' until the merchant picks or types one. */
export type CodWithFeeForm = CodWithFeeConfig & { paymentMethod: MethodName }

export function deriveCodWithFeeForm({ config }: StoredCodWithFee): CodWithFeeForm {
  return { ...config, paymentMethod: '' }
}

export function readCodWithFeeForm(records: readonly CustomizationRecord[]): CodWithFeeForm {
  return deriveCodWithFeeForm(readCodWithFee(records))
}

/** The method that the merchant has picked or typed, or the default one. */
export function choosePaymentMethod(
  stored: StoredCodWithFee,
  picked: MethodName,
  methods: readonly string[] | undefined,
): MethodName {
  return picked === '' ? chooseCashOnDeliveryName(stored, methods) : picked
}

/**
 * Reports a COD method that the store does not have: COD with fee then has no effect although it is enabled. Reports
 * nothing if the store's methods are not known.
 */
export function findPaymentMethodIssues(
  { status }: Pick<CodWithFeeConfig, 'status'>,
  name: MethodName,
  methods: readonly string[] | undefined,
  path = 'paymentMethod',
): Issue[] {
  if (!hasVisibleLetter(textOfName(name))) return [error([path], messages.paymentMethodBlank)]
  if (!isEnabled(status) || methods === undefined || methods.some((method) => matchesName(method, name)))
    return []
  return [error([path], messages.paymentMethodMissing(textOfName(name)))]
}
