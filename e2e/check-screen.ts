import { expect, type Page } from '@playwright/test'
import { findViolations } from './find-violations.ts'
import { keepScreenshot } from './screenshots.ts'

export const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const

/**
 * The same on a desktop and on a phone, and then on a desktop again: what is shown is reached once and looked at twice.
 *
 * @param arrange brings what is meant into view, after the page has taken its size.
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
