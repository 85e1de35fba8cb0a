/** Payment of a placed order, as the platform reports it to the extension. */
export type PlacedPayment = {
  /** Types of the chosen payment methods. */
  readonly types: readonly string[]
  /** Number of gift cards that pay a part of the total. */
  readonly giftCards: number
}

const variable = '{total}'

/**
 * Text after an order with Cash on Delivery. Undefined after any other order. A text with the amount is shown only if
 * nothing else pays a part. The platform does not document if the total includes gift cards.
 *
 * @param own the merchant's text from the settings, if there is one.
 */
export function writeCashNote(
  own: unknown,
  { types, giftCards }: PlacedPayment,
  { total, usual }: { readonly total: string; readonly usual: string },
): string | undefined {
  if (!types.includes('paymentOnDelivery')) return undefined
  const isWhole = giftCards === 0 && types.every((type) => type === 'paymentOnDelivery')
  const text = typeof own === 'string' && own.trim() !== '' ? own : undefined
  if (!isWhole && (text ?? variable).includes(variable)) return undefined
  return text === undefined ? usual : text.replaceAll(variable, () => total)
}
