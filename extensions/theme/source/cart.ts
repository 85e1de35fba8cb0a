import { pincodeAttribute } from '#rules/language/pincode-attribute.ts'

/** Parts of the platform's `/cart.js` that blocks read (docs/platform.md#cart-of-a-theme). Amounts are hundredths. */
export type Cart = {
  readonly currency: string
  readonly items: readonly {
    readonly quantity: number
    readonly gift_card: boolean
    readonly original_line_price: number
    readonly line_level_discount_allocations?: readonly unknown[]
  }[]
  readonly cart_level_discount_applications?: readonly { readonly type: string; readonly title: string }[]
}

/** The shopper's cart. Undefined where the store does not answer. */
export async function readCart(url: string): Promise<Cart | undefined> {
  const response = await request(`${url}.js`)
  return response?.ok ? response.json().catch(() => undefined) : undefined
}

/** Keeps a postal code as an attribute of the cart. The answer in the block is right without it. */
export async function keepCodeInCart(url: string, code: string): Promise<void> {
  await request(`${url}/update.js`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ attributes: { [pincodeAttribute]: code } }),
  })
}

const request = (url: string, options?: RequestInit) => fetch(url, options).catch(() => undefined)

const change = /\/cart\/(add|change|update|clear)(\.js)?(\?|$)/

/**
 * Calls `take` after each request of the page that changes the cart, whichever script sends it. Returns a function that
 * ends this.
 */
export function followCart(take: () => void): () => void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => change.test(name))) take()
  })
  observer.observe({ type: 'resource' })
  // A page that the browser kept shows the cart of its last visit.
  const show = (event: PageTransitionEvent) => {
    if (event.persisted) take()
  }
  addEventListener('pageshow', show)
  return () => {
    observer.disconnect()
    removeEventListener('pageshow', show)
  }
}
