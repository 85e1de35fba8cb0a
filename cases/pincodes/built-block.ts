import { decimalsOf } from '#forms/amounts/currency-decimals.ts'
import type { StorefrontContent } from '#rules/published/storefront/storefront-content.ts'
import { buildScript } from '../../extensions/theme/build-script.ts'
import type { Cart } from '../../extensions/theme/source/cart-sums.ts'

/** Currency of a page, its rate in the platform's format, and the currency of the shop. */
export type Shopper = { readonly currency: string; readonly rate: string; readonly home: string }

/** Texts of the block for easy comparison: the kind of answer comes before the reason or the rates. */
const texts = {
  available: 'yes',
  notAvailable: 'no',
  depends: 'depends',
  unknown: 'unknown',
  fee: '[rates]',
  upTo: '(up to [upTo])',
  from: '(from [from])',
  between: '(from [from] to [upTo])',
}

/**
 * Builds the theme's script and starts its block "Pincode check" in a minimal page. Returns the block's text for postal
 * codes that shoppers type. After `cartIsRead`, the block has read the cart.
 */
export async function buildBlock() {
  const script = await buildScript()
  const elements = new Map<string, new () => { connectedCallback: () => void }>()
  const listeners: ((event: { detail: string }) => void)[] = []
  const parts = new Map(['check', 'change', 'answer'].map((name) => [name, { textContent: '' }]))
  const field = { value: '', setAttribute: () => {}, focus: () => {} }
  let settings = ''
  let cart: Cart | undefined
  class Page {
    querySelector(selector: string) {
      if (selector === 'script') return { textContent: settings }
      return selector === 'input' ? field : parts.get(/=(\w+)/.exec(selector)?.[1] ?? '')
    }
  }
  const page = {
    HTMLElement: Page,
    customElements: { get: () => undefined, define: elements.set.bind(elements) },
    document: {
      addEventListener: (_name: string, take: (event: { detail: string }) => void) => listeners.push(take),
      dispatchEvent: () => {},
    },
    localStorage: { getItem: () => null, setItem: () => {} },
    fetch: async () => ({ ok: true, json: async () => cart }),
    PerformanceObserver: class {
      observe() {}
      disconnect() {}
    },
    globalThis: { Shopify: {} },
    addEventListener: () => {},
    removeEventListener: () => {},
  }
  new Function(...Object.keys(page), script)(...Object.values(page))
  const Element = elements.get('checkout-ninja-pincode')
  if (Element === undefined) throw new Error('The script defines no such element')
  /** @param shown cart of the page that contains the block. Without a cart, it is a product page. */
  return (
    content: StorefrontContent | undefined,
    language = 'en',
    shown?: Cart,
    shopper: Shopper = { currency: 'INR', rate: '1.0', home: 'INR' },
  ) => {
    cart = shown
    page.globalThis.Shopify = { currency: { active: shopper.currency, rate: shopper.rate } }
    settings = JSON.stringify({
      language,
      country: content?.country ?? 'IN',
      currencies: [shopper.currency, shopper.home].map((code) => ({ code, decimals: decimalsOf(code) })),
      cart: { url: '/cart', items: shown?.items.length ?? 0, isShown: shown !== undefined },
      texts,
      published: content === undefined ? [] : [{ version: 1, of: 'case', state: 'current', ...content }],
    })
    listeners.length = 0
    new Element().connectedCallback()
    return (typed: string): string => {
      for (const take of listeners) take({ detail: typed })
      return parts.get('answer')?.textContent ?? ''
    }
  }
}

/** Resolves when the block has its answer about the cart. That takes no time, only several promises. */
export async function cartIsRead(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
