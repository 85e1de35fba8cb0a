import { type APIRequestContext, expect, type Locator } from '@playwright/test'
import type { Admin } from './admin.ts'
import type { Stack } from './stack.ts'

export type PincodeOwner = 'payment' | 'delivery'

const paths: Record<PincodeOwner, string> = { payment: '/app/pincodes', delivery: '/app/shipping-pincodes' }
const saved: Record<PincodeOwner, string> = {
  payment: 'Pincodes for payment methods saved',
  delivery: 'Pincodes for shipping rates saved',
}

/** Screen of pincodes, for either owner. */
export class PincodesScreen {
  readonly admin: Admin
  readonly #owner: PincodeOwner

  constructor(admin: Admin, owner: PincodeOwner) {
    this.admin = admin
    this.#owner = owner
  }

  async open(): Promise<void> {
    await this.admin.openApp(paths[this.#owner])
    await expect(this.box).toBeVisible({ timeout: 30_000 })
  }

  get status(): Locator {
    return this.admin.app.getByLabel('Status', { exact: true })
  }

  get country(): Locator {
    return this.admin.app.getByLabel('Country of these codes')
  }

  get box(): Locator {
    return this.admin.app.getByLabel('Add pincodes')
  }

  get dialog(): Locator {
    return this.admin.app.getByRole('dialog')
  }

  text(text: string | RegExp): Locator {
    return this.admin.app.getByText(text).first()
  }

  button(name: string | RegExp): Locator {
    return this.admin.app.getByRole('button', { name, exact: true })
  }

  /** Clicks the label, as a person does. Polaris draws its own radio buttons over the real ones. */
  async choose(label: string): Promise<void> {
    await this.admin.app.getByText(label, { exact: true }).click()
    await expect(this.admin.app.getByLabel(label)).toBeChecked()
  }

  async add(text: string): Promise<void> {
    await this.box.fill(text)
    await this.box.press('Enter')
    await expect(this.text(/ added\./)).toBeVisible()
  }

  async upload(name: string, content: string | Uint8Array): Promise<void> {
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
    await this.admin.app.locator('input[type=file]').setInputFiles(file)
    await expect(this.dialog.getByText(`Pincodes from ${name}`)).toBeVisible()
  }

  async test(pincode: string): Promise<void> {
    await this.admin.app.getByLabel('Pincode', { exact: true }).fill(pincode)
  }

  async saveAndSeeItSaved(): Promise<void> {
    await this.admin.saveAndSeeItSaved(saved[this.#owner], { timeout: 60_000 })
  }
}

/** Requests the checkout's data for a pincode. */
export async function requestCheckout(request: APIRequestContext, stack: Stack, zip: string) {
  const { products } = await (await request.get(`${stack.storeUrl}/products.json`)).json()
  const answer = await request.post(`${stack.storeUrl}/checkout.json`, {
    data: {
      lines: [{ sku: products[0].sku, quantity: 1 }],
      deliveryAddress: { countryCode: 'IN', provinceCode: 'DL', zip },
      selectedDeliveryOption: null,
      discountCodes: [],
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { paymentMethods, deliveryOptions } = await answer.json()
  return {
    methods: paymentMethods.map(({ name }: { name: string }) => name),
    rates: deliveryOptions.map(({ title }: { title: string }) => title),
  }
}
