import type { CheckStep, MessageField } from '#rules/language/checks/check-action-kinds.ts'
import type { StopCheckoutParams } from '#rules/language/checks/check-actions.ts'

/** A message for the shopper, and its field. */
export type ExpectedError = { readonly field: MessageField; readonly message: string }

const order: readonly CheckStep[] = ['cart', 'checkout', 'completion']

/**
 * Messages for the shopper at a step. A plain implementation of docs/product.md#checkout-checks without the engine.
 * `stops` are the actions of the acting rules, in order.
 */
export function listErrors(
  stops: readonly StopCheckoutParams[],
  step: CheckStep,
  language: string | null,
): ExpectedError[] {
  const errors: ExpectedError[] = []
  for (const stop of stops) {
    // An action stops the checkout at its step and at all later ones.
    if (order.indexOf(step) < order.indexOf(stop.from)) continue
    const field = step === 'cart' ? 'page' : stop.field
    const message = translate(stop, language)
    const isReported = errors.some(
      (error) => error.field === field && (field !== 'page' || error.message === message),
    )
    if (!isReported) errors.push({ field, message })
  }
  return errors
}

/** Prefers Brazilian Portuguese to Portuguese, and that to the default message. */
function translate({ message, messages = [] }: StopCheckoutParams, language: string | null): string {
  const of = (wanted: string | null) => messages.find((one) => one.language === wanted)?.message
  return of(language) ?? of(language?.split('_')[0] ?? null) ?? message
}
