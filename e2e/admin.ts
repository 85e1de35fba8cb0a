import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Stack } from './stack.ts'

const store = '/store/saffron-lane'
const appHome = `${store}/apps/checkout-ninja`

/** The store's admin as a person uses it: the frame around, and the app inside. */
export class Admin {
  readonly page: Page
  readonly app: FrameLocator
  readonly #stack: Pick<Stack, 'storeUrl'>

  constructor(page: Page, stack: Pick<Stack, 'storeUrl'>) {
    this.page = page
    this.#stack = stack
    this.app = page.frameLocator('iframe')
  }

  async open(path = ''): Promise<void> {
    await this.page.goto(`${this.#stack.storeUrl}${store}${path}`)
  }

  async openApp(path: string): Promise<void> {
    await this.page.goto(`${this.#stack.storeUrl}${appHome}${path}`)
  }

  /** From the page that says what the app may do, to the app. */
  async install(): Promise<void> {
    await this.openApp('')
    await this.page.getByRole('button', { name: 'Install', exact: true }).click()
    await expect(this.app.getByRole('heading', { name: 'Welcome to Checkout Ninja' })).toBeVisible()
  }

  get save(): Locator {
    return this.page.getByRole('button', { name: 'Save', exact: true })
  }

  get discard(): Locator {
    return this.page.getByRole('button', { name: 'Discard', exact: true })
  }

  async saveAndSeeItSaved(): Promise<void> {
    await this.save.click()
    await expect(this.page.getByText('COD with fee saved')).toBeVisible()
    await expect(this.save).toBeHidden()
  }
}

/** The COD with fee screen. */
export class CodWithFeeScreen {
  readonly admin: Admin

  constructor(admin: Admin) {
    this.admin = admin
  }

  async open(): Promise<void> {
    await this.admin.openApp('/app/cod-with-fee')
    await expect(this.rates).toBeVisible()
  }

  get status(): Locator {
    return this.admin.app.getByLabel('Status', { exact: true })
  }

  get rates(): Locator {
    return this.admin.app.getByRole('combobox', { name: 'Select delivery method which has COD' })
  }

  async choose(title: string): Promise<void> {
    await this.rates.click()
    await this.admin.app.getByRole('option', { name: title }).click()
    await this.rates.press('Escape')
  }
}
