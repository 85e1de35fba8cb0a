import { expect, type Locator } from '@playwright/test'
import type { DiscountTypeHandle } from '#rules/language/rule-types.ts'
import type { Admin } from './admin.ts'
import { chooseRadio } from './choose-radio.ts'

/** Form of one discount. */
export class DiscountForm {
  readonly admin: Admin

  constructor(admin: Admin) {
    this.admin = admin
  }

  async open(type: DiscountTypeHandle = 'order-discounts'): Promise<void> {
    await this.admin.openApp(`/app/${type}/new`)
    await expect(this.text('Title')).toBeVisible()
  }

  /**
   * A field by its label. `within` selects a part of the form if several fields have the label. The name of a number
   * field includes its unit.
   */
  text(name: string, within: Pick<Locator, 'getByRole'> = this.admin.app): Locator {
    return within.getByRole('textbox', { name: new RegExp(`^${name}( %| [A-Z]{3})?$`) })
  }

  select(name: string): Locator {
    return this.admin.app.getByRole('combobox', { name, exact: true })
  }

  checkbox(name: string): Locator {
    return this.admin.app.getByRole('checkbox', { name })
  }

  async chooseType(label: string): Promise<void> {
    await this.select('Type').selectOption(label)
  }

  async byCode(code: string): Promise<void> {
    await chooseRadio(this.admin.app.getByRole('radio', { name: 'Discount code' }))
    await this.text('Discount code').fill(code)
  }

  /** Opens a card that is closed at first. */
  async openCard(title: string): Promise<void> {
    await this.admin.app.getByRole('button', { name: `Show: ${title}`, exact: true }).click()
  }

  /** Chooses a collection in the store's picker. */
  async pickCollection(field: string, title: string): Promise<void> {
    const picker = this.admin.page.getByRole('dialog')
    await this.admin.app.getByRole('button', { name: `Select ${field}`, exact: true }).click()
    await picker.getByRole('checkbox', { name: title }).check()
    await picker.getByRole('button', { name: /^(Select|Add)$/ }).click()
    await expect(picker).toBeHidden()
  }

  /** Saves a new discount, and waits until its page is open. */
  async create(): Promise<void> {
    const { page, save } = this.admin
    await save.click()
    await expect(page.getByText('Discount created')).toBeVisible()
    await expect(page).toHaveURL(/\/app\/page\/discount-item\/\d+$/)
    await expect(this.admin.app.getByText('Used 0 times so far')).toBeVisible()
  }

  get errors(): Locator {
    return this.admin.app
      .getByText('There were errors with your submission')
      .locator('xpath=ancestor::*[contains(@class,"Polaris-Banner")][1]')
  }
}
