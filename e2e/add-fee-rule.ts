import type { Admin } from './admin.ts'

/** Adds a rule to the open COD fee rules: it hides the rates with the fee below a subtotal. */
export async function addFeeRule({ app, page }: Admin, below: string): Promise<void> {
  await app.getByRole('button', { name: 'Add rule' }).click()
  await app.getByRole('button', { name: 'Add condition' }).click()
  await app.getByPlaceholder('Search conditions').fill('Subtotal')
  await page.keyboard.press('Enter')
  await app.getByLabel('Comparison').selectOption('less than')
  await app.getByLabel('Value', { exact: true }).fill(below)
}
