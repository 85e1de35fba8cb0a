/** The name the platform gives its manual Cash on Delivery method, and what we assume until we know better. */
export const cashOnDeliveryName = 'Cash on Delivery (COD)'

/** "COD" as a word of its own, so that "QR Code" is not taken for it. */
const cashOnDelivery = /cash[\s-]*on[\s-]*delivery|(?<![\p{L}\p{N}])c\.?o\.?d\.?(?![\p{L}\p{N}])/iu

/**
 * The store's Cash on Delivery method among its payment method names, or undefined. The
 * platform does not say which method is which (docs/platform.md#method-names), so the name has to; the
 * platform's own name wins over a look-alike.
 */
export function findCashOnDeliveryName(paymentMethodNames: readonly string[]): string | undefined {
  return (
    paymentMethodNames.find((name) => name.trim().toLowerCase() === cashOnDeliveryName.toLowerCase()) ??
    paymentMethodNames.find((name) => cashOnDelivery.test(name))
  )
}
