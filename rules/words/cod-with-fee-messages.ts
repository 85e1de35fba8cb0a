import type { MethodPresence } from '../features/cod-with-fee/method-presence.ts'
import { errors } from './errors.ts'

/**
 * Texts about the store's Cash on Delivery method, on the pages of Cash on Delivery and in shop health. `listed` says what
 * the platform does not report.
 */
export const methodPresenceWords = {
  noManual: {
    sentence: errors.noManualPaymentMethods,
    advice: 'Turn on Cash on Delivery in the manual payment settings.',
  },
  missing: {
    sentence: 'Your store has no payment method that looks like Cash on Delivery.',
    advice: 'Turn on Cash on Delivery in the manual payment settings.',
  },
  listed: {
    sentence: 'Apps can’t see if Cash on Delivery is turned on.',
    advice:
      'Open your store’s checkout. If Cash on Delivery isn’t there, turn it on in the payment settings.',
  },
  seen: {
    sentence: 'You saw Cash on Delivery at checkout.',
    advice: 'Check again after you change your payment settings.',
  },
} as const satisfies Record<Exclude<MethodPresence, 'unknown'>, Record<'sentence' | 'advice', string>>

/** Remark of every page that acts on Cash on Delivery, since the platform does not report its state. */
export const methodStateRemark =
  'Apps can’t see if Cash on Delivery is turned on. Check it in your store’s checkout.'

/** Notice for a store without a payment method that looks like Cash on Delivery. */
export const missingMethodWords = {
  title: 'Enable cash on delivery in the manual payment settings',
  settings: 'Payment settings',
  checkAgain: 'Check again',
} as const

/** Messages about what COD with fee has stored. */
export const codWithFeeMessages = {
  deliveryMethodsMissing: 'Select at least one shipping rate, or set the status to Disabled.',
  tooManyDeliveryMethods: (bytes: number, limitBytes: number) =>
    `These rate names are too long: ${bytes} of ${limitBytes} characters. Remove rates with about ${
      bytes - limitBytes
    } characters.`,
  feeRulesTooLarge: (bytes: number, limitBytes: number) =>
    `These rates and the COD fee rules are too long: ${bytes} of ${limitBytes} characters. Remove rates or rules.`,
  paymentMethodBlank: 'Choose your Cash on Delivery method.',
  paymentMethodMissing: (name: string) =>
    `Your store has no payment method named “${name}”, so COD with fee would do nothing. Choose another method, or set the status to Disabled.`,
  unreadable: 'The saved settings of COD with fee can’t be read. Open them, then save them again.',
  rulesMissing: 'The saved rules are missing, so checkout skips them.',
  rulesBroken: (path: string, message: string) =>
    path === ''
      ? `The saved rules can’t be read: ${message}`
      : `The saved rules can’t be read at ${path}: ${message}`,
} as const
