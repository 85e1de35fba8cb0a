import { shortId } from '../picked-resource.ts'
import { listStatesOf } from '../places/states.ts'
import { comparable } from '../text/comparable-text.ts'
import { formWords } from '../words.ts'
import { findCouponCodeFault, fitsIntoLink, readCouponCode } from './coupon-code.ts'

const words = formWords.cartPermalink

/** A product variant that a link adds to the cart. `quantity` is text until it is a number. */
export type CartItem = { readonly id: string; readonly title: string; readonly quantity: number | string }

export type CustomerAddress = {
  readonly city: string
  /** The platform's code. */
  readonly state: string
  readonly zipcode: string
  /** The platform's code. */
  readonly country: string
}

/** Contents of a link to the cart. All parts except the items may be blank. */
export type CartPermalink = {
  readonly cart_items: readonly CartItem[]
  readonly customer_email: string
  readonly customer_address: CustomerAddress
  readonly coupon_code: string
}

/** Finds only typing mistakes: only an email can prove that an address exists. */
const looksLikeEmail = /^[^\s@,;]+@[^\s@,;][^\s@,;.]*\.[^\s@,;]+$/

export const emptyCartPermalink: CartPermalink = {
  cart_items: [],
  customer_email: '',
  customer_address: { city: '', state: '', zipcode: '', country: '' },
  coupon_code: '',
}

/** Faults by part. */
export type CartPermalinkFaults = {
  readonly [Part in 'cart_items' | 'customer_email' | 'coupon_code']: string | undefined
}

export function findCartPermalinkFaults(value: CartPermalink): CartPermalinkFaults {
  const { cart_items, customer_email, coupon_code } = value
  const email = customer_email.trim()
  return {
    cart_items: cart_items.every(({ quantity }) => isQuantity(quantity)) ? undefined : words.faultyItems,
    customer_email: email === '' || looksLikeEmail.test(email) ? undefined : words.faultyEmail,
    coupon_code: fitsIntoLink(coupon_code) ? findCouponCodeFault(coupon_code) : words.faultyCode,
  }
}

export function findFirstFault(faults: CartPermalinkFaults): string | undefined {
  return Object.values(faults).find((fault) => fault !== undefined)
}

/** True if no part is filled in. */
export function isBlankPermalink({ cart_items, ...texts }: CartPermalink): boolean {
  const { customer_email, coupon_code, customer_address } = texts
  const typed = [customer_email, coupon_code, ...Object.values(customer_address)]
  return cart_items.length === 0 && typed.every((text) => text.trim() === '')
}

/**
 * Formats the link in the platform's form (docs/platform.md#cart-permalinks). Undefined without an item, or if a part
 * has a fault. `storeUrl` is the address of the storefront: https://saffron-lane.example.
 */
export function formatCartPermalink(storeUrl: string, value: CartPermalink): string | undefined {
  const { cart_items, customer_email, customer_address, coupon_code } = value
  if (cart_items.length === 0 || findFirstFault(findCartPermalinkFaults(value)) !== undefined)
    return undefined
  const items = cart_items.map(({ id, quantity }) => `${shortId(id)}:${quantity}`)
  const { city, state, zipcode, country } = customer_address
  const parameters = [
    ['checkout[email]', customer_email],
    ['checkout[shipping_address][city]', city],
    ['checkout[shipping_address][province]', state],
    ['checkout[shipping_address][country]', country],
    ['checkout[shipping_address][zip]', zipcode],
    ['discount', readCouponCode(coupon_code)],
  ].flatMap(([name, text = '']) =>
    text.trim() === '' ? [] : [`${name}=${encodeURIComponent(text.trim().toWellFormed())}`],
  )
  const query = parameters.length === 0 ? '' : `?${parameters.join('&')}`
  return `${storeUrl.replace(/(?<!\/)\/+$/, '')}/cart/${items.join(',')}${query}`
}

/** True for a quantity: a whole number from 1. */
export function isQuantity(quantity: number | string): boolean {
  return typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity >= 1
}

/**
 * Changes the country. A chosen state is cleared. A typed state is kept, and becomes its code if the new country lists
 * it.
 */
export function changeCountry(address: CustomerAddress, country: string): CustomerAddress {
  const { state } = address
  if (listStatesOf(address.country).some(({ value }) => value === state))
    return { ...address, country, state: '' }
  const typed = comparable(state)
  const listed = listStatesOf(country).find((one) =>
    [one.value, one.label].some((text) => comparable(text) === typed),
  )
  return { ...address, country, state: listed?.value ?? state }
}
