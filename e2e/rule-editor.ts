import { expect, type Locator } from '@playwright/test'
import type { RuleTypeHandle } from '#rules/language/rule-types.ts'
import type { Admin } from './admin.ts'

/** Editor of one rule set. */
export class RuleEditor {
  readonly admin: Admin
  readonly type: RuleTypeHandle

  constructor(admin: Admin, type: RuleTypeHandle) {
    this.admin = admin
    this.type = type
  }

  async open(number = 'new'): Promise<void> {
    await this.admin.openApp(`/app/${this.type}/${number}`)
    await this.title.waitFor()
  }

  get title(): Locator {
    return this.admin.app.getByLabel('Title', { exact: true })
  }

  get status(): Locator {
    return this.admin.app.getByLabel('Status', { exact: true })
  }

  /** A rule by its name. By default the only one. */
  rule(title = 'Rule 1'): Locator {
    return this.admin.app.getByRole('listitem', { name: title, exact: true })
  }

  /** A condition or an action by its heading. */
  part(title: string): Locator {
    return this.admin.app.getByRole('listitem', { name: title, exact: true })
  }

  /** Adds a condition to the last rule, and returns it. */
  async addCondition(label: string): Promise<Locator> {
    const { app, page } = this.admin
    await app.getByRole('button', { name: 'Add condition', exact: true }).last().click()
    await app.getByPlaceholder('Search conditions').fill(label)
    await page.keyboard.press('Enter')
    const condition = this.part(label).last()
    await expect(condition).toBeVisible()
    return condition
  }

  /** Adds an action of a kind to the last rule, and returns it. */
  async addAction(kind: string): Promise<Locator> {
    await this.admin.app.getByRole('button', { name: 'Add action', exact: true }).last().click()
    const action = this.admin.app.getByRole('listitem', { name: /^Action \d+$/ }).last()
    await action.getByLabel('Action', { exact: true }).selectOption(kind)
    return action
  }

  /** Chooses options of a searchable list. */
  async choose(part: Locator, label: string, options: readonly string[]): Promise<void> {
    const box = part.getByRole('combobox', { name: label, exact: true })
    for (const option of options) {
      await box.fill(option)
      await this.admin.app.getByRole('option', { name: option, exact: true }).click()
    }
    await box.press('Escape')
  }

  /** Adds tags one by one. */
  async addTags(part: Locator, tags: readonly string[]): Promise<void> {
    const box = part.getByRole('combobox', { name: 'Tags', exact: true })
    for (const tag of tags) {
      await box.fill(tag)
      await this.admin.app.getByRole('option', { name: `Add "${tag}"`, exact: true }).click()
    }
    await box.press('Escape')
  }

  /** Opens the test panel, unless it is already open in this browser. */
  async openTestPanel(): Promise<void> {
    const show = this.admin.app.getByRole('button', { name: 'Show the test panel' })
    const hide = this.admin.app.getByRole('button', { name: 'Hide the test panel' })
    await expect(show.or(hide)).toBeVisible()
    if (await show.isVisible()) await show.click()
  }

  async openTechnicalDetails(): Promise<void> {
    await this.admin.app.getByRole('button', { name: 'Show technical details' }).click()
  }

  /** Waits for sentences about a rule or a method in the test panel. */
  async expectPreview(...sentences: readonly string[]): Promise<void> {
    await this.openTestPanel()
    for (const sentence of sentences)
      await expect(this.admin.app.getByText(sentence, { exact: true }).first()).toBeVisible()
  }

  async chooseSample(name: string): Promise<void> {
    await this.openTestPanel()
    await this.admin.app.getByLabel('Checkout to test', { exact: true }).selectOption(name)
  }

  async openSampleDetails(): Promise<void> {
    await this.openTestPanel()
    await this.admin.app.getByRole('button', { name: 'Show the details of the checkout to test' }).click()
  }

  async save(): Promise<void> {
    await this.admin.saveAndSeeItSaved('Rule set saved')
    await expect(this.admin.page).toHaveURL(new RegExp(`/app/${this.type}/\\d+$`))
  }

  /** True if the actions on the rule set are in a menu, because there is no room for them. */
  async foldsActions(name: string): Promise<boolean> {
    await expect(this.actionsMenu.or(this.action(name)).first()).toBeVisible()
    return this.actionsMenu.isVisible()
  }

  get actionsMenu(): Locator {
    return this.admin.app.getByRole('button', { name: /^(More|View) actions/ })
  }

  /** Button of an action on the rule set. */
  action(name: string): Locator {
    return this.admin.app.getByRole('button', { name, exact: true })
  }

  async chooseAction(name: string): Promise<void> {
    if (await this.foldsActions(name)) await this.actionsMenu.click()
    await this.action(name).click()
  }

  /** Duplicates the rule set and waits until the copy is open. */
  async duplicate(): Promise<void> {
    const { page } = this.admin
    const before = page.url()
    await this.chooseAction('Duplicate')
    await expect(page.getByText('Rule set duplicated')).toBeVisible()
    await expect(page).not.toHaveURL(before)
    await expect(this.title).toHaveValue(/^Copy of /)
  }

  async delete(): Promise<void> {
    const { app, page } = this.admin
    await this.chooseAction('Delete')
    await app.getByRole('dialog').getByRole('button', { name: 'Delete rule set' }).click()
    await expect(page).toHaveURL(/\/app\/(payment|delivery|checks)(\?.*)?$/)
  }
}
