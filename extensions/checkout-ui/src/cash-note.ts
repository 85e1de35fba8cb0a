/** Payment of a placed order, as the platform shows it to the extension. */
export type PlacedPayment = {
  /** Types of the chosen payment methods. */
  readonly types: readonly string[]
  /** Number of gift cards that pay a part. */
  readonly giftCards: number
}

const variable = '{total}'

/**
 * Text after an order with Cash on Delivery. Undefined after any other order. A text with an amount needs that nothing else
 * pays a part: the platform does not say if the total counts gift cards.
 *
 * @param own the merchant's text, which a setting may have.
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
