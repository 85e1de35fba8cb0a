import { cashOnDeliveryPath, homePath } from '../paths.ts'

/** Page of a back arrow, with its name there and in the menu. */
export type WayBack = { readonly label: string; readonly path: string }

export const toHome: WayBack = { label: 'Home', path: homePath }
export const toCashOnDelivery: WayBack = { label: 'Cash on Delivery', path: cashOnDeliveryPath }
export const toPayment: WayBack = { label: 'Payment', path: '/app/payment' }
export const toDelivery: WayBack = { label: 'Delivery', path: '/app/delivery' }
export const toDiscounts: WayBack = { label: 'Discounts', path: '/app/discounts' }
export const toChecks: WayBack = { label: 'Checks', path: '/app/checks' }
