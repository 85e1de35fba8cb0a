import { expect, type Locator, type Page } from '@playwright/test'
import type { Stack } from './stack.ts'

export const codRate = 'Standard - Cash on Delivery (fee included)'
export const cashOnDelivery = 'Cash on Delivery (COD)'

/** Payment methods of the seeded store when no rule hides one. */
export const everyMethod = [
  'Credit card',
  'PayPal',
  'Apple Pay',
  'Google Pay',
  cashOnDelivery,
  'Bank Deposit',
  'Money Order',
]

/** Shipping rates of the seeded store, in its order. */
export const everyRate = ['Standard', 'Express', codRate, 'Local pickup']

/** The store's checkout as a shopper uses it. */
export class Checkout {
  readonly page: Page
  readonly #stack: Stack

  constructor(page: Page, stack: Stack) {
    this.page = page
    this.#stack = stack
  }

  async open(): Promise<void> {
    await this.page.goto(`${this.#stack.storeUrl}/checkout`)
  }

  async chooseRate(title: string): Promise<void> {
    await this.page.getByRole('radio', { name: new RegExp(`^${escapePattern(title)}(?! -)`) }).check()
  }

  /**
   * Waits until exactly these payment methods are shown, in this order. Only the start of each text is compared, since
   * the chosen method has more text.
   */
  async expectMethods(names: readonly string[]): Promise<void> {
    const methods = this.page.getByRole('radiogroup', { name: 'Payment' }).locator('label')
    await expect(methods).toHaveText(names.map((name) => new RegExp(`^${escapePattern(name)}`)))
  }

  /** Waits until exactly these shipping rates are shown, in this order. */
  async expectRates(titles: readonly string[]): Promise<void> {
    const rates = this.page.getByRole('radiogroup', { name: 'Shipping method' }).getByRole('radio')
    await expect
      .poll(() => rates.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)))
      .toEqual(titles)
  }

  /** Chooses a customer of the store by name, or a guest. */
  async shopAs(name: string): Promise<void> {
    const choice = this.page.getByLabel('Shopping as')
    const option = choice.getByRole('option', { name: new RegExp(`^${escapePattern(name)}`) })
    await choice.selectOption(await option.innerText())
  }

  get drawer(): Locator {
    return this.page.getByRole('button', { name: /^Technical details/ })
  }
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
