import { pincodeAttribute } from '#rules/language/pincode-attribute.ts'
import type { BlockSettings } from './block-settings.ts'
import type { Cart } from './cart-sums.ts'

/** The shopper's cart. Undefined if the store does not answer. */
async function readCart(url: string): Promise<Cart | undefined> {
  const response = await request(`${url}.js`)
  return response?.ok ? response.json().catch(() => undefined) : undefined
}

/** Stores a postal code as an attribute of the cart. If that fails, the answer in the block is still correct. */
export async function storeCodeInCart(url: string, code: string): Promise<void> {
  await request(`${url}/update.js`, {
    method: 'POST',
    body: new URLSearchParams({ [`attributes[${pincodeAttribute}]`]: code }),
  })
}

const request = (url: string, options?: RequestInit) => fetch(url, options).catch(() => undefined)

const change = /\/cart\/(add|change|update|clear)(\.js)?(\?|$)/

/**
 * Calls `take` with the cart, and again after each request of the page that changes the cart, by any script. Returns a
 * function that stops this.
 */
export function followCart(
  { cart, currencies }: BlockSettings,
  take: (cart: Cart | undefined) => void,
): () => void {
  /** Number of the last request, so that late answers to earlier requests are ignored. */
  let requests = 0
  const requestCart = async () => {
    requests += 1
    const own = requests
    const found = await readCart(cart.url)
    if (own === requests) take(found)
  }
  if (cart.items) void requestCart()
  else take({ currency: currencies[0].code, items: [] })
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => change.test(name))) void requestCart()
  })
  observer.observe({ type: 'resource' })
  // A page restored from the browser's cache shows an old cart.
  const show = (event: PageTransitionEvent) => {
    if (event.persisted) void requestCart()
  }
  addEventListener('pageshow', show)
  return () => {
    observer.disconnect()
    removeEventListener('pageshow', show)
  }
}
