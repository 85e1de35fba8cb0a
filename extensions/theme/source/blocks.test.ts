// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import example from '#rules/published/storefront/example.json' with { type: 'json' }
import { exampleScope } from '../example-scope.ts'
import { renderBlock } from '../render-block.ts'
import type { Cart } from './cart-sums.ts'
import { defineElements } from './elements.ts'

const found = import.meta.glob<string>('../{blocks,snippets,locales}/*.{liquid,json}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const files = Object.fromEntries(Object.entries(found).map(([path, text]) => [path.slice(3), text]))

type Scope = Parameters<typeof exampleScope>[0]
const show = (block: string, scope: Scope = {}, locale?: string) => {
  document.body.innerHTML = renderBlock(files, `blocks/${block}.liquid`, exampleScope(scope), locale)
}
const field = () => document.querySelector('input') as HTMLInputElement
const press = (name: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent?.trim() === name)?.click()
const answer = () => document.querySelector('[data-part=answer]')?.textContent
const check = (code: string) => {
  field().value = code
  press('Check')
}

/** Answer of the store to `/cart.js`, and recorded requests to other addresses. */
let cart: Cart
let requests: { readonly url: string; readonly body: unknown }[]
/** Reports requests of the page to the blocks, as a browser does. */
let reportRequests: (urls: readonly string[]) => void

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = ''
  requests = []
  cart = { currency: 'INR', items: [] }
  vi.stubGlobal('Shopify', undefined)
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    requests.push({
      url,
      body: options?.body === undefined ? undefined : decodeURIComponent(String(options.body)),
    })
    return Response.json(cart)
  })
  const observers = new Set<(list: { getEntries: () => { name: string }[] }) => void>()
  reportRequests = (urls) => {
    for (const take of observers) take({ getEntries: () => urls.map((name) => ({ name })) })
  }
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly take: (list: { getEntries: () => { name: string }[] }) => void
      constructor(take: (list: { getEntries: () => { name: string }[] }) => void) {
        this.take = take
      }
      observe() {
        observers.add(this.take)
      }
      disconnect() {
        observers.delete(this.take)
      }
    },
  )
  defineElements()
})

describe('the pincode check', () => {
  it('says no with the reason at a listed pincode, and that it depends next door', () => {
    show('pincode-check')
    check(' 560 001 ')
    expect(answer()).toBe(
      'Cash on Delivery is not available at 560 001. Our courier takes no cash at 560 001.',
    )
    check('560002')
    expect(answer()).toBe('At 560002, Cash on Delivery depends on your order.')
  })

  it('shows no reason where checkout decides, since it could be false', () => {
    const depends = [{ reason: { default: 'No cash at {pincode}.' } }]
    show('pincode-check', { published: { ...example, cod: { ...example.cod, depends } } })
    check('560002')
    expect(answer()).toBe('At 560002, Cash on Delivery depends on your order.')
  })

  it('says yes with the rates that have the fee, with prices in the currency of the cart alone', () => {
    const published = { ...example, cod: { ...example.cod, depends: [] } }
    show('pincode-check', { published })
    check('560002')
    expect(answer()).toBe(
      'Cash on Delivery is available at 560002. To pay this way, choose the shipping rate Standard - COD (₹90).',
    )
    show('pincode-check', { published, currency: 'USD' })
    expect(answer()).toContain('choose the shipping rate Standard - COD.')
    show('pincode-check', { published: { ...published, cod: { ...published.cod, fee: { rates: [] } } } })
    expect(answer()).toBe('Cash on Delivery is available at 560002.')
  })

  it('speaks the language of the shopper', () => {
    show('pincode-check', { language: 'hi' }, 'hi')
    field().value = '560001'
    press('जाँचें')
    expect(answer()).toBe('560001 पर कैश ऑन डिलीवरी उपलब्ध नहीं है। 560001 पर नकद भुगतान उपलब्ध नहीं है।')
  })

  it('answers by Enter, which sends no form around it', () => {
    show('pincode-check')
    field().value = '560001'
    const event = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true, bubbles: true })
    field().dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(answer()).toContain('not available')
  })

  it('asks for a whole code, and marks the field', () => {
    show('pincode-check')
    check('5600')
    expect(answer()).toBe('Enter a pincode of six digits.')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field())
    check('560001')
    expect(field().getAttribute('aria-invalid')).toBe('false')
  })

  it('asks for the rest of a code that is typed in halves', () => {
    show('pincode-check', { published: { ...example, country: 'GB' }, country: 'GB' })
    check('SW1A')
    expect(answer()).toBe('Enter a postal code.')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    check('SW1A 1AA')
    expect(answer()).toContain('SW1A 1AA')
  })

  it('remembers the pincode, shows it in every block and lets the shopper change it', () => {
    show('pincode-check')
    check('560001')
    show('pincode-check')
    expect(field().value).toBe('560001')
    expect(answer()).toContain('not available at 560001')
    press('Change pincode')
    expect(document.activeElement).toBe(field())
    expect(field().selectionEnd).toBe(6)
  })

  it('answers where the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    show('pincode-check')
    check('560001')
    expect(answer()).toContain('not available at 560001')
    vi.restoreAllMocks()
  })

  it.each(['changing', 'tooLong'])('is neutral while the published data is %s', (state) => {
    show('pincode-check', { published: { version: 1, of: 'a', state } })
    check('560001')
    expect(answer()).toBe('We’ll confirm Cash on Delivery at checkout.')
  })

  it('reads published data in several parts, and is neutral where one is of another save', () => {
    const { version, of, state, ...content } = example
    const text = JSON.stringify(content)
    const first = { version, of, state, parts: 2, text: text.slice(0, 200) }
    show('pincode-check', { published: first, more: [{ of, text: text.slice(200) }] })
    check('560001')
    expect(answer()).toContain('not available at 560001')
    show('pincode-check', { published: first, more: [{ of: 'other', text: text.slice(200) }] })
    expect(answer()).toBe('We’ll confirm Cash on Delivery at checkout.')
  })

  it('is not there without published data, without Cash on Delivery and for a digital product', () => {
    const product = { selected_or_first_available_variant: { requires_shipping: false } }
    for (const scope of [{ published: null }, { published: { ...example, cod: null } }, { product }]) {
      show('pincode-check', scope)
      expect(field()).toBeNull()
    }
  })

  it('speaks of postal codes outside of India', () => {
    show('pincode-check', { published: { ...example, country: 'US' }, country: 'US' })
    expect(document.querySelector('label')?.textContent?.trim()).toBe(
      'Check Cash on Delivery at your postal code',
    )
    check('-')
    expect(answer()).toBe('Enter a postal code.')
    check('10001')
    expect(answer()).toContain('10001')
  })

  it('reads a code for the country of the shopper’s market, and for the shop’s country if it fits', () => {
    const inIndia = { ...example.cod, answers: [{ exceptCountries: ['IN'] }], depends: [] }
    show('pincode-check', { published: { ...example, cod: inIndia }, country: 'GB' })
    expect(document.querySelector('label')?.textContent?.trim()).toBe(
      'Check Cash on Delivery at your postal code',
    )
    expect(field().inputMode).toBe('')
    check('SW1A 1AA')
    expect(answer()).toBe('Cash on Delivery is not available at SW1A 1AA.')
    // A shopper abroad may send a gift to India.
    check('560001')
    expect(answer()).toBe('We’ll confirm Cash on Delivery at checkout.')
    const everywhere = { ...example.cod, answers: [{}], depends: [] }
    show('pincode-check', { published: { ...example, cod: everywhere }, country: 'GB' })
    expect(answer()).toBe('Cash on Delivery is not available at 560001.')
    show('pincode-check', { published: { ...example, country: 'US', cod: inIndia } })
    check('1234')
    expect(answer()).toBe('Enter a pincode of six digits.')
    check('560002')
    expect(answer()).toBe('We’ll confirm Cash on Delivery at checkout.')
  })

  it('keeps the pincode in the cart where the merchant wants it', () => {
    show('pincode-check')
    check('560 001')
    expect(requests).toEqual([])
    show('pincode-check', { settings: { keeps_code: true }, language: 'hi' })
    expect(requests).toEqual([])
    check('560 002')
    show('pincode-check', { settings: { keeps_code: true }, itemCount: 1, savedCode: '560002' })
    show('pincode-check', { settings: { keeps_code: true }, itemCount: 1 })
    const body = 'attributes[checkout-ninja-pincode]=560002'
    expect(requests).toEqual([
      { url: '/hi/cart/update.js', body },
      { url: '/cart/update.js', body },
    ])
  })

  it('names its field and its answer', () => {
    show('pincode-check', { settings: { label: 'COD <here>' } })
    expect(field().labels?.[0]?.textContent?.trim()).toBe('COD <here>')
    const region = document.getElementById(field().getAttribute('aria-describedby') ?? '')
    expect(region?.getAttribute('role')).toBe('status')
  })
})

describe('the note', () => {
  it('is neutral until a pincode is known, and follows the check', () => {
    show('cod-note', { settings: { delivery: 'Delivered in 3 days' } })
    expect(answer()).toBe('We’ll confirm Cash on Delivery at checkout.')
    expect(document.body.textContent).toContain('Delivered in 3 days')
    const note = document.body.innerHTML
    show('pincode-check')
    document.body.insertAdjacentHTML('beforeend', note)
    check('560001')
    expect(document.querySelector('checkout-ninja-note')?.textContent).toContain('not available at 560001')
  })

  it('ends with its element', () => {
    show('cod-note')
    const note = document.querySelector('checkout-ninja-note [data-part=answer]')
    show('pincode-check')
    check('560001')
    expect(note?.textContent).toBe('We’ll confirm Cash on Delivery at checkout.')
  })
})

describe('spend more', () => {
  const { version, of, state, country } = example
  const [discount] = example.discounts
  const withDiscounts = (...discounts: object[]) => ({ version, of, state, country, cod: null, discounts })
  const item = (price: number, others = {}) => ({
    quantity: 1,
    gift_card: false,
    original_line_price: price,
    ...others,
  })
  beforeEach(() => {
    vi.setSystemTime('2026-11-26T09:00:00Z')
  })

  const showWith = async (items: Cart['items'], scope: Scope = {}) => {
    cart = { ...cart, items }
    show('spend-more', { published: withDiscounts(discount as object), itemCount: items.length, ...scope })
    await expect.poll(() => requests).toHaveLength(items.length === 0 ? 0 : 1)
    await Promise.resolve()
  }

  it('says how much is missing, exact to the cent, without gift cards', async () => {
    await showWith([item(54800), item(10000, { gift_card: true })])
    await expect.poll(answer).toBe('Spend ₹451 more for 10% off.')
    cart = { ...cart, items: [item(54801)] }
    reportRequests(['https://shop.example/hi/cart/change.js?x'])
    await expect.poll(answer).toBe('Spend ₹450.99 more for 10% off.')
  })

  it('asks for no cart where there is none, and again after each change alone', async () => {
    await showWith([])
    expect(answer()).toBe('Spend ₹999 more for 10% off.')
    reportRequests(['https://shop.example/cart.js', 'https://shop.example/cart/updates'])
    expect(requests).toEqual([])
    reportRequests(['https://shop.example/cart/add'])
    expect(requests).toEqual([{ url: '/cart.js', body: undefined }])
    document.body.innerHTML = ''
    reportRequests(['https://shop.example/cart/add'])
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['dollars', 'USD', '0.011934', item(100), 'Spend $10.93 more for 10% off.'],
    ['yen, which are hundredths in the cart', 'JPY', '1.7862', item(100_000), 'Spend ¥785 more for 10% off.'],
    [
      'dinars',
      'KWD',
      '0.003662',
      item(100, { presentment_price: 1.001 }),
      'Spend KWD 2.658 more for 10% off.',
    ],
    ['dinars without an exact price', 'KWD', '0.003662', item(100), ''],
    ['rupees, where the page has no rate', 'USD', '', item(100), ''],
  ])('says what is missing in %s', async (_name, currency, rate, line, expected) => {
    vi.stubGlobal('Shopify', { currency: { active: currency, rate } })
    cart = { ...cart, currency }
    await showWith([line], { currency })
    await expect.poll(() => answer()?.replaceAll('\u00a0', ' ')).toBe(expected)
  })

  it('says nothing where the cart has another currency than the page', async () => {
    vi.stubGlobal('Shopify', { currency: { active: 'USD', rate: '0.011934' } })
    cart = { ...cart, currency: 'EUR' }
    await showWith([item(100)], { currency: 'USD' })
    expect(answer()).toBe('')
  })

  it('rounds a step up exactly, and a condition by ten-thousandths, as functions do', async () => {
    vi.stubGlobal('Shopify', { currency: { active: 'USD', rate: '0.0119300005' } })
    cart = { ...cart, currency: 'USD' }
    const step = { ...discount, minimum: { amount: 100_000, currencyCode: 'INR', isStep: true } }
    await showWith([item(0)], { currency: 'USD', published: withDiscounts(step) })
    await expect.poll(answer).toBe('Spend $11.94 more for 10% off.')
    requests = []
    const condition = { ...discount, minimum: { amount: 100_000, currencyCode: 'INR' } }
    await showWith([item(0)], { currency: 'USD', published: withDiscounts(condition) })
    await expect.poll(answer).toBe('Spend $11.93 more for 10% off.')
  })

  it('says nothing where a code or another discount applies', async () => {
    cart = { ...cart, cart_level_discount_applications: [{ type: 'discount_code', title: 'SAVE' }] }
    await showWith([item(100)])
    expect(answer()).toBe('')
  })

  it('names the discount that the cart has', async () => {
    const applied = [{ type: 'automatic', title: '10% off from ₹999' }]
    cart = { ...cart, cart_level_discount_applications: applied }
    await showWith([item(99900)])
    await expect.poll(answer).toBe('Your cart has “10% off from ₹999”.')
  })

  it('says nothing where the minimum is reached and the store gives nothing', async () => {
    await showWith([item(99900)])
    expect(answer()).toBe('')
  })

  it('is not there without discounts', () => {
    show('spend-more', { published: withDiscounts() })
    expect(document.querySelector('checkout-ninja-spend-more')).toBeNull()
  })

  it('is quiet where the store does not answer', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
    show('spend-more', { published: withDiscounts(discount as object), itemCount: 1 })
    await Promise.resolve()
    expect(answer()).toBe('')
  })
})

describe('the cart drawer', () => {
  const drawer = '<div id="CartDrawer"><div class="drawer__footer"></div></div>'
  const settings = { has_spend_more: true, has_pincode_check: true }

  it('puts the blocks before the end of the drawer, and again when the theme draws it again', async () => {
    show('cart-drawer', { settings })
    document.body.insertAdjacentHTML('beforeend', drawer)
    const placed = () => document.querySelectorAll('#CartDrawer checkout-ninja-pincode').length
    await expect.poll(placed).toBe(1)
    expect(document.querySelector('#CartDrawer checkout-ninja-spend-more')).not.toBeNull()
    check('560001')
    expect(answer()).not.toBe('')
    document.querySelector('#CartDrawer')?.remove()
    document.body.insertAdjacentHTML('beforeend', drawer)
    await expect.poll(placed).toBe(1)
  })

  it('takes the place that the merchant names, and bears a selector that is none', async () => {
    document.body.innerHTML = '<p class="end"></p>'
    const show = (place: string) => {
      const html = renderBlock(
        files,
        'blocks/cart-drawer.liquid',
        exampleScope({ settings: { ...settings, place } }),
      )
      document.body.insertAdjacentHTML('beforeend', html)
    }
    show('<<')
    expect(document.querySelector('.end')?.previousSibling).toBeNull()
    show('.end')
    expect(document.querySelector('.end')?.previousElementSibling?.querySelector('input')).not.toBeNull()
  })
})

describe('rules that ask for the subtotal', () => {
  const above = {
    above: 500000,
    reason: { default: 'Cash on Delivery is available up to {amount}.', hi: '{amount} तक ही।' },
  }
  const below = {
    below: 49900,
    reason: { default: 'Add {missing} more for Cash on Delivery.' },
  }
  const withDoubts = (...depends: object[]) => ({
    ...example,
    cod: { ...example.cod, depends, currencyCode: 'INR', fee: undefined },
  })
  const lines = (...prices: number[]): Cart['items'] =>
    prices.map((price) => ({ quantity: 1, gift_card: false, original_line_price: price }))
  const settle = () => expect.poll(() => requests.length).toBeGreaterThan(0)
  const showCart = async (published: object, scope: Scope = {}) => {
    localStorage.setItem('checkout-ninja-pincode', '560002')
    show('pincode-check', { published, itemCount: 1, ...scope })
    await settle()
    await new Promise((done) => setTimeout(done))
  }

  it('say on a product page for which orders it is available, whatever is in the cart', () => {
    const product = { selected_or_first_available_variant: { requires_shipping: true } }
    show('pincode-check', { published: withDoubts(above), product, itemCount: 1 })
    check('560002')
    expect(answer()).toBe('Cash on Delivery is available at 560002 for orders up to ₹5,000.')
    show('pincode-check', { published: withDoubts(below), product })
    expect(answer()).toBe('Cash on Delivery is available at 560002 for orders from ₹499.')
    show('pincode-check', { published: withDoubts(above, below), product })
    expect(answer()).toBe('Cash on Delivery is available at 560002 for orders from ₹499 to ₹5,000.')
    expect(requests).toEqual([])
  })

  it('show the reason on the cart page where the subtotal hides it, to the smallest unit', async () => {
    cart = { currency: 'INR', items: lines(499999, 2) }
    await showCart(withDoubts(above, below))
    expect(answer()).toBe(
      'Cash on Delivery is available at 560002 for orders from ₹499 to ₹5,000. Cash on Delivery is available up to ₹5,000.',
    )
    cart = { currency: 'INR', items: lines(499999, 1) }
    reportRequests(['https://shop.example/cart/change.js'])
    await expect.poll(answer).not.toContain('up to')
    expect(answer()).toBe('Cash on Delivery is available at 560002 for orders from ₹499 to ₹5,000.')
    cart = { currency: 'INR', items: lines(49899) }
    reportRequests(['https://shop.example/cart/change.js'])
    await expect.poll(answer).toContain('Add ₹0.01 more')
  })

  it('show no reason with a discount, in another currency without its rate, or with a rule that asks for more', async () => {
    const discounted = [{ type: 'automatic', title: '10% off' }]
    cart = { currency: 'INR', items: lines(600000), cart_level_discount_applications: discounted }
    await showCart(withDoubts(above))
    expect(answer()).toBe('Cash on Delivery is available at 560002 for orders up to ₹5,000.')
    cart = { currency: 'USD', items: lines(600000) }
    requests = []
    await showCart(withDoubts(above), { currency: 'USD' })
    expect(answer()).toBe('At 560002, Cash on Delivery depends on your order.')
    vi.stubGlobal('Shopify', { currency: { active: 'USD', rate: '0.011934' } })
    requests = []
    await showCart(withDoubts(above), { currency: 'USD' })
    expect(answer()).toBe(
      'Cash on Delivery is available at 560002 for orders up to $59.67. Cash on Delivery is available up to $59.67.',
    )
    vi.stubGlobal('Shopify', undefined)
    cart = { currency: 'INR', items: lines(600000) }
    requests = []
    await showCart(withDoubts(above, {}))
    expect(answer()).toBe('Cash on Delivery is not available at 560002.')
  })

  it('do not promise that an amount helps where another rule asks for more', async () => {
    const higher = { below: 99900 }
    cart = { currency: 'INR', items: lines(4800) }
    await showCart(withDoubts(below, higher))
    expect(answer()).toBe('Cash on Delivery is available at 560002 for orders from ₹999.')
  })
})
