import type { Frame, Locator, Page } from '@playwright/test'

/** Pause between two keys in milliseconds, which is about a hundred words a minute. */
const betweenKeysMs = 120

/** Presses keys in a field. Returns the time in milliseconds until the next frame shows each key. */
export async function measureKeys(
  page: Page,
  frame: Frame,
  field: Locator,
  keys: readonly string[],
): Promise<number[]> {
  await field.click()
  await page.keyboard.press('End')
  await frame.evaluate('pageClock.keys.length = 0')
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(betweenKeysMs)
  }
  return frame.evaluate('pageClock.keys')
}

/**
 * Presses one key in a field. Returns the time in milliseconds until the test panel shows another result for a rule.
 */
export async function measureReport(
  page: Page,
  frame: Frame,
  field: Locator,
  rule: string,
  key: string,
): Promise<number> {
  await field.focus()
  await page.keyboard.press('End')
  await frame.evaluate(`pageClock.followReport(${JSON.stringify(rule)})`)
  await page.keyboard.press(key)
  return frame.evaluate('pageClock.report')
}
