import { expect, type Locator } from '@playwright/test'
import { type RuleTypeHandle, ruleTypes } from '#rules/language/rule-types.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import type { Admin } from './admin.ts'

/** Titles of the pages that list rule sets, by their owner. */
const pageTitles = { payment: 'Payment', delivery: 'Delivery', validation: 'Checks' } as const

/** List of rule sets at the address of a type, with the view for that type. */
export class RuleList {
  readonly admin: Admin
  readonly type: RuleTypeHandle

  constructor(admin: Admin, type: RuleTypeHandle) {
    this.admin = admin
    this.type = type
  }

  async open(query = ''): Promise<void> {
    await this.admin.openApp(`/app/${this.type}${query}`)
    const title = pageTitles[ruleTypes[this.type].owner]
    await expect(this.admin.app.getByRole('heading', { name: title, exact: true }).first()).toBeVisible()
  }

  row(title: string): Locator {
    const link = this.admin.app.getByRole('link', { name: title, exact: true })
    return this.admin.app.getByRole('row').filter({ has: link })
  }

  async openRuleSet(title: string): Promise<void> {
    await this.row(title).getByRole('link').click()
    await expect(this.admin.page).toHaveURL(new RegExp(`/app/${this.type}/\\d+$`))
  }

  /** Creates an empty rule set of the type. */
  async createEmpty(): Promise<void> {
    const { app } = this.admin
    await app.getByRole('button', { name: ruleListWords.create, exact: true }).click()
    await app.getByRole('menuitem', { name: ruleListWords.createEmpty[this.type], exact: true }).click()
  }

  async select(...titles: readonly string[]): Promise<void> {
    for (const title of titles) await this.row(title).getByRole('checkbox').click()
  }

  /** Applies an action to the selected rule sets, with a button or the menu next to the buttons. */
  async bulk(action: 'Enable' | 'Disable' | 'Duplicate' | 'Delete'): Promise<void> {
    const { app } = this.admin
    const isInMenu = action === 'Duplicate' || action === 'Delete'
    if (isInMenu) await app.getByRole('button', { name: 'More actions', exact: true }).first().click()
    await app.getByRole('button', { name: action, exact: true }).last().click()
  }

  async expectEmpty(): Promise<void> {
    const title = ruleListWords.empty.titles[ruleTypes[this.type].owner]
    await expect(this.admin.app.getByText(title, { exact: true })).toBeVisible()
  }
}
