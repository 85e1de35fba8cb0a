import type { Bootstrap } from '../../wire.ts'

/** Path of the checkout of the current shop. */
export function findCheckoutPath({ shop, shops }: Pick<Bootstrap, 'shop' | 'shops'>): string {
  return shops.find(({ handle }) => handle === shop.handle)?.checkoutPath ?? '/checkout'
}
