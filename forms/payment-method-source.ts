/** Kinds of payment methods to choose from (docs/product.md#method-pickers). */
export const paymentMethodSources = ['manual', 'card', 'offsite'] as const
export type PaymentMethodSource = (typeof paymentMethodSources)[number]
