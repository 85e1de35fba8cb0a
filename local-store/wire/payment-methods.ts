// Payment methods: GET, POST /payment-methods; PATCH, DELETE /payment-methods/{id}

/** Manual methods can be added, renamed and removed; gateways and wallets only be switched, and be made express. */
export type PaymentMethodKind = 'manual' | 'gateway' | 'wallet'
export type PaymentMethod = {
  id: string
  gid: string
  kind: PaymentMethodKind
  /** The name functions see and translations carry. */
  name: string
  /** What the shopper reads at checkout; differs from the name for some gateways. */
  shownAs: string
  /** Shown to the shopper once the method is chosen. */
  additionalDetails: string
  paymentInstructions: string
  active: boolean
  /** It also stands as a button at the top of the checkout. Never so of a manual method. */
  express: boolean
}
export type PaymentMethodInput = {
  name: string
  additionalDetails?: string
  paymentInstructions?: string
  active?: boolean
}
export type PaymentMethodChange = Partial<PaymentMethodInput & Pick<PaymentMethod, 'express'>>
