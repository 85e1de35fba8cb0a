import type { Page } from '@playwright/test'

/** Live regions of the app inside other live regions. A screen reader announces their text twice. */
export async function findNestedLiveRegions(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const frame of page.frames()) {
    if (frame.parentFrame() !== page.mainFrame()) continue
    found.push(
      ...(await frame.evaluate(() => {
        const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
        return [...document.querySelectorAll(regions)]
          .filter((region) => region.parentElement?.closest(regions) != null && region.textContent !== '')
          .map((region) => `“${region.textContent}” is in two live regions`)
      })),
    )
  }
  return found
}
