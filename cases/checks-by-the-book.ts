import type { CheckStep, MessageField } from '#rules/language/checks/check-action-kinds.ts'
import type { StopCheckoutParams } from '#rules/language/checks/check-actions.ts'

/** What a shopper reads, and at which field. */
export type ExpectedError = { readonly field: MessageField; readonly message: string }

const order: readonly CheckStep[] = ['cart', 'checkout', 'completion']

/**
 * What the shopper reads at a step, written down from docs/product.md#checkout-checks as plainly as it goes, and without the
 * engine: `stops` are the actions of the rules that act, in their order.
 */
export function listErrors(
  stops: readonly StopCheckoutParams[],
  step: CheckStep,
  language: string | null,
): ExpectedError[] {
  const errors: ExpectedError[] = []
  for (const stop of stops) {
    // It stops from a step on, and at all behind it.
    if (order.indexOf(step) < order.indexOf(stop.from)) continue
    const field = step === 'cart' ? 'page' : stop.field
    const message = translate(stop, language)
    const isTold = errors.some(
      (error) => error.field === field && (field !== 'page' || error.message === message),
    )
    if (!isTold) errors.push({ field, message })
  }
  return errors
}

/** Of Portuguese as it is written in Brazil, before Portuguese, before what all others read. */
function translate({ message, messages = [] }: StopCheckoutParams, language: string | null): string {
  const of = (wanted: string | null) => messages.find((one) => one.language === wanted)?.message
  return of(language) ?? of(language?.split('_')[0] ?? null) ?? message
}
