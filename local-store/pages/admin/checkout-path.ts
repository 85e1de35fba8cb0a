import type { Bootstrap } from '../../wire.ts'

/** Where shoppers of the shop on screen pay. */
export function findCheckoutPath({ shop, shops }: Pick<Bootstrap, 'shop' | 'shops'>): string {
  return shops.find(({ handle }) => handle === shop.handle)?.checkoutPath ?? '/checkout'
}
