import { expect, type Page } from '@playwright/test'
import { findViolations } from './find-violations.ts'
import { saveScreenshot } from './screenshots.ts'

export const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const

/**
 * Checks a screen at the sizes of a desktop and a phone, and then restores the desktop size. So the journey opens the
 * screen only once.
 *
 * @param arrange scrolls to the part to check, after the page has its size.
 */
export async function checkScreenAtEachSize(
  page: Page,
  name: string,
  { within, arrange }: { readonly within?: readonly string[]; readonly arrange?: () => Promise<void> } = {},
): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await arrange?.()
    await checkScreen(page, `${name}-${size}`, within)
  }
  await page.setViewportSize(sizes.desktop)
}

/**
 * Takes a screenshot. Checks that nothing is wider than the screen and that axe finds no violation. `within` limits axe
 * to a part, frame by frame. A modal dims the page behind it, which would not pass.
 */
export async function checkScreen(page: Page, name: string, within?: readonly string[]): Promise<void> {
  await saveScreenshot(page, name)
  for (const frame of page.frames()) {
    const measure = () => frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    // Polaris measures its bars after they are drawn, and then moves actions without room into a menu.
    await expect
      .poll(measure, { message: `${name}: ${frame.url()} is wider than the screen` })
      .toBeLessThanOrEqual(0)
  }
  expect(await findViolations(page, within), name).toEqual([])
}
