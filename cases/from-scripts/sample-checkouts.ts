import type { CheckoutRequest } from '../../local-store/wire.ts'

/** Methods or rates of a checkout after a script, derived from the script by hand. */
export type Shown = {
  readonly hidden?: readonly string[]
  readonly renamed?: Readonly<Record<string, string>>
  /** Names that come first, in this order. The others keep their order. */
  readonly first?: readonly string[]
}

export type ScriptSample = {
  readonly title: string
  readonly script: string
  /** `shown` is absent if the script changes nothing. */
  readonly checkouts: readonly { readonly request: CheckoutRequest; readonly shown?: Shown }[]
}

export const cash = 'Cash on Delivery (COD)'
export const deposit = 'Bank Deposit'
export const moneyOrder = 'Money Order'
export const express = 'Express'

/** 599 rupees and more, fragile and "no-cod". */
export const saffron = { sku: 'SL-SAF-1', quantity: 1 }
/** 1,000 rupees and more, heavy and "no-cod". */
export const mortar = { sku: 'SL-MOR', quantity: 1 }
export const vip = { email: 'ananya.iyer@example.com' }
export const blocked = { email: 'rohan.mehta@example.com' }
const guest = { email: 'someone@example.org' }
export const bengaluru = {
  address1: '14 Lavelle Road',
  city: 'Bengaluru',
  countryCode: 'IN',
  provinceCode: 'KA',
  zip: '560001',
}
export const mumbai = { ...bengaluru, city: 'Mumbai', provinceCode: 'MH', zip: '400050' }
export const kathmandu = {
  ...bengaluru,
  city: 'Kathmandu',
  countryCode: 'NP',
  provinceCode: null,
  zip: '44600',
}

export const cart = (parts: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  lines: [saffron],
  deliveryAddress: bengaluru,
  customer: guest,
  ...parts,
})
