import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Chooses an option of a list by pressing Enter once. The list marks an option slightly after the text changes. A
 * second Enter would undo the choice.
 *
 * @param box the text box of the list, which has the focus.
 */
export async function chooseMarkedOption(page: Page, box: Locator, option: Locator): Promise<void> {
  await expect(option).toBeVisible()
  const id = (await option.getAttribute('id')) ?? ''
  await expect(box).toHaveAttribute('aria-activedescendant', id)
  await page.keyboard.press('Enter')
}
