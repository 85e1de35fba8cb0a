import { expect, type Page } from '@playwright/test'
import { findViolations } from './find-violations.ts'
import { keepScreenshot } from './screenshots.ts'

export const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const

/**
 * Keeps a picture of what is shown, and sees that nothing runs off the side and that axe finds nothing. `within` is
 * where axe looks, frame by frame: what a modal dims is not held against it.
 */
export async function checkScreen(page: Page, name: string, within?: readonly string[]): Promise<void> {
  await keepScreenshot(page, name)
  for (const frame of page.frames()) {
    const measure = () => frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    // Polaris measures its bars after they are drawn, and folds away what does not fit.
    await expect
      .poll(measure, { message: `${name}: ${frame.url()} is wider than the screen` })
      .toBeLessThanOrEqual(0)
  }
  expect(await findViolations(page, within), name).toEqual([])
}
