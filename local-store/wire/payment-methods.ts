// Payment methods: GET, POST /payment-methods; PATCH, DELETE /payment-methods/{id}

/**
 * Manual methods can be added, renamed and removed; gateways and wallets can only be switched on, off and to express.
 */
export type PaymentMethodKind = 'manual' | 'gateway' | 'wallet'
/** The platform's types of payment options. */
export type PaymentOptionType =
  | 'creditCard'
  | 'deferred'
  | 'local'
  | 'manualPayment'
  | 'offsite'
  | 'other'
  | 'paymentOnDelivery'
  | 'redeemable'
  | 'wallet'
  | 'customOnsite'
export type PaymentMethod = {
  id: string
  gid: string
  kind: PaymentMethodKind
  /** Name in functions and translations. */
  name: string
  /** Name for the shopper at checkout, which differs for some gateways. */
  shownAs: string
  /** Text for the shopper after choosing the method. */
  additionalDetails: string
  paymentInstructions: string
  active: boolean
  /** True if the method is also a button at the top of the checkout; never for a manual method. */
  express: boolean
}
export type PaymentMethodInput = {
  name: string
  additionalDetails?: string
  paymentInstructions?: string
  active?: boolean
}
export type PaymentMethodChange = Partial<PaymentMethodInput & Pick<PaymentMethod, 'express'>>
