/** Messages about what COD with fee has stored. */
export const codWithFeeMessages = {
  deliveryMethodsMissing: 'Select at least one shipping rate, or set the status to Disabled.',
  tooManyDeliveryMethods: (bytes: number, limitBytes: number) =>
    `These shipping rates need ${bytes} bytes, and a checkout function can read at most ${limitBytes}. Remove ${
      bytes - limitBytes
    } bytes of names.`,
  feeRulesTooLarge: (bytes: number, limitBytes: number) =>
    `With these shipping rates the conditions that restrict COD need ${bytes} bytes, and a checkout function can read at most ${limitBytes}. Remove rates or rules.`,
  paymentMethodBlank: 'Pick the payment method that is Cash on Delivery.',
  paymentMethodMissing: (name: string) =>
    `Your store has no payment method named “${name}”, so COD with fee would do nothing. Pick the method that is Cash on Delivery, or set the status to Disabled.`,
  rulesMissing: 'The stored rules are missing, so checkout does nothing for this record.',
  rulesBroken: (path: string, message: string) =>
    `The stored rules cannot be read${path === '' ? '' : ` at ${path}`}: ${message}`,
} as const
