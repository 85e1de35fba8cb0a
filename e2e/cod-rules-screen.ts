import { type APIRequestContext, expect, type Locator } from '@playwright/test'
import type { Admin } from './admin.ts'
import type { Stack } from './stack.ts'

/** Form of the COD rules. */
export class CodRulesScreen {
  readonly admin: Admin

  constructor(admin: Admin) {
    this.admin = admin
  }

  async open(tab?: string): Promise<void> {
    await this.admin.openApp(`/app/cod-rules${tab === undefined ? '' : `?item=${tab}`}`)
    await expect(this.admin.app.getByRole('tablist', { name: 'Conditions' })).toBeVisible()
  }

  get status(): Locator {
    return this.admin.app.getByLabel('Status', { exact: true })
  }

  get pincodes(): Locator {
    return this.admin.app.getByRole('textbox', { name: /^Pincodes/ })
  }

  tab(name: string): Locator {
    return this.admin.app.getByRole('tab', { name: new RegExp(`^${name}`) })
  }

  toggle(name: string): Locator {
    return this.admin.app.getByRole('switch', { name, exact: true })
  }

  async switchOn(tab: string, condition: string): Promise<void> {
    await this.tab(tab).click()
    await expect(this.toggle(condition)).toBeVisible()
    const switchedOn = this.admin.app.getByRole('tabpanel').getByRole('switch', { checked: true })
    const before = await switchedOn.count()
    // The browser drops clicks at the edge of a frame.
    await this.toggle(condition).evaluate((knob) => knob.scrollIntoView({ block: 'center' }))
    await this.toggle(condition).click()
    // The count on the tab may move the fields below it, so the next click waits for it.
    await expect(this.tab(tab)).toHaveAccessibleName(new RegExp(`^${tab} ${before + 1} active`))
  }

  async addTag(tag: string): Promise<void> {
    const box = this.admin.app.getByRole('combobox', { name: /^Tags/ })
    await box.fill(`${tag},`)
    await expect(this.admin.app.getByRole('button', { name: `Remove ${tag}` })).toBeVisible()
  }

  async save(): Promise<void> {
    // The message of an earlier save could be mistaken for the new one.
    const news = 'COD rules saved'
    await expect(this.admin.page.getByText(news)).toHaveCount(0)
    await this.admin.saveAndSeeItSaved(news)
  }
}

const mumbai = { countryCode: 'IN', provinceCode: 'MH', zip: '400001' }
export type CheckoutAnswer = { readonly methods: string[]; readonly rates: string[] }

/** Requests the checkout's data for a small cart that ships to Mumbai, with the given changes. */
export async function requestCheckout(
  request: APIRequestContext,
  stack: Stack,
  changes: {
    readonly sku?: string
    readonly quantity?: number
    readonly address?: object
    readonly email?: string
  } = {},
): Promise<CheckoutAnswer> {
  const { sku = await findSku(request, stack), quantity = 1, address = {}, email } = changes
  const answer = await request.post(`${stack.storeUrl}/checkout.json`, {
    data: {
      lines: [{ sku, quantity }],
      deliveryAddress: { ...mumbai, ...address },
      ...(email === undefined ? {} : { customer: { email } }),
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { paymentMethods, deliveryOptions } = await answer.json()
  return {
    methods: paymentMethods.map(({ name }: { name: string }) => name),
    rates: deliveryOptions.map(({ title }: { title: string }) => title),
  }
}

type Sold = { readonly sku: string; readonly title: string; readonly tags: readonly string[] }

/** SKU of the first product that fits. By default, of the first product without the tag `no-cod`. */
export async function findSku(
  request: APIRequestContext,
  stack: Stack,
  isWanted: (product: Sold) => boolean = ({ tags }) => !tags.includes('no-cod'),
): Promise<string> {
  const answer = await request.get(`${stack.storeUrl}/products.json`)
  const { products }: { products: Sold[] } = await answer.json()
  const found = products.find(isWanted)
  if (found === undefined) throw new Error('The store sells no such product.')
  return found.sku
}
