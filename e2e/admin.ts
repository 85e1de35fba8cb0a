import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Stack } from './stack.ts'

const store = '/store/saffron-lane'
const appHome = `${store}/apps/checkout-ninja`

/** The store's admin as a merchant uses it: the frame, and the app inside. */
export class Admin {
  readonly page: Page
  readonly app: FrameLocator
  readonly #stack: Pick<Stack, 'storeUrl'>

  constructor(page: Page, stack: Pick<Stack, 'storeUrl'>) {
    this.page = page
    this.#stack = stack
    this.app = page.frameLocator('iframe')
  }

  /** Opens a page of the store's admin. */
  async open(path = ''): Promise<void> {
    await this.page.goto(`${this.#stack.storeUrl}${store}${path}`)
  }

  /**
   * Opens a page of the app. An open app without unsaved changes navigates as on Back and Forward, and requests its
   * data again. Loading the admin and the app would take five times the processor time.
   */
  async openApp(path: string): Promise<void> {
    const address = this.#addressOf(path)
    if (await this.#canBeLedTo(address)) await this.#leadTo(address)
    else await this.loadApp(path)
  }

  /** Loads a page of the app together with the admin, so that nothing is left in the app's memory. */
  async loadApp(path: string): Promise<void> {
    await this.page.goto(this.#addressOf(path))
  }

  #addressOf(path: string): string {
    return `${this.#stack.storeUrl}${appHome}${path}`
  }

  async #canBeLedTo(address: string): Promise<boolean> {
    const here = this.page.url()
    if (!here.startsWith(this.#addressOf('')) || here === address) return false
    return (await this.app.locator('h1').first().isVisible()) && !(await this.save.isVisible())
  }

  /**
   * Changes the address and notifies the admin, as a browser does on Back and Forward. Waits until the app has
   * followed, even if it is redirected to the page that is already open.
   */
  async #leadTo(address: string): Promise<void> {
    const followed = this.page.waitForEvent('framenavigated', {
      predicate: (frame) => frame.parentFrame() === this.page.mainFrame(),
    })
    // A text instead of a function, since the bench uses this too and has no types of a page.
    await this.page.evaluate(`
      history.pushState({ key: crypto.randomUUID() }, '', ${JSON.stringify(address)})
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    `)
    await followed
  }

  /** Installs the app from the page that lists its permissions. */
  async install(): Promise<void> {
    await this.openApp('')
    await this.page.getByRole('button', { name: 'Install', exact: true }).click()
    // A shop that had the app before still has its records, and so no welcome.
    await expect(this.app.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  }

  /** Opens one kind of issue on the home page. */
  async openIssues(title: string): Promise<void> {
    await this.app.getByRole('button', { name: title, exact: true }).click()
  }

  /** Opens the rest of the home page. */
  async openMore(): Promise<void> {
    await this.app.getByRole('button', { name: /^Show more:/ }).click()
  }

  get save(): Locator {
    return this.page.getByRole('button', { name: 'Save', exact: true })
  }

  get discard(): Locator {
    return this.page.getByRole('button', { name: 'Discard', exact: true })
  }

  /** Also waits for the save bar, since the message of an earlier save may still be shown. */
  async saveAndSeeItSaved(news = 'COD with fee saved', limits: { timeout?: number } = {}): Promise<void> {
    await this.save.click()
    await expect(this.page.getByText(news).last()).toBeVisible(limits)
    await expect(this.save).toBeHidden()
  }
}

/** Screen of COD with fee. */
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
