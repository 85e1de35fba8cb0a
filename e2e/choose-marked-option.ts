import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Takes an option of a list by Enter, once. The list marks an option a moment after it has followed the text; a second
 * Enter would take the choice back.
 *
 * @param box the text box of the list, which has the focus.
 */
export async function chooseMarkedOption(page: Page, box: Locator, option: Locator): Promise<void> {
  await expect(option).toBeVisible()
  const id = (await option.getAttribute('id')) ?? ''
  await expect(box).toHaveAttribute('aria-activedescendant', id)
  await page.keyboard.press('Enter')
}
