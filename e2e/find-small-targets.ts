import type { Page } from '@playwright/test'

/** Smallest side of a link or a button, in pixels (WCAG 2.5.8, without its exception for targets with space). */
const smallestSide = 24

/** Links and buttons of the app that are too small, with their sizes. Only drawn ones count. */
export async function findSmallTargets(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const frame of page.frames()) {
    if (frame.parentFrame() !== page.mainFrame()) continue
    found.push(
      ...(await frame.evaluate((smallest) => {
        // The label of a checkbox, a radio button or a file is pressed in its place.
        const targets =
          'a[href], button, select, textarea, [role="tab"], input:not([type="checkbox"], [type="radio"], [type="file"])'
        return [...document.querySelectorAll<HTMLElement>(targets)].flatMap((target) => {
          const { width, height } = target.getBoundingClientRect()
          const isDrawn = target.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
          if (!isDrawn || Math.min(width, height) >= smallest) return []
          const name = target.getAttribute('aria-label') ?? target.textContent
          return [`${target.tagName.toLowerCase()} “${name}”: ${Math.round(width)} × ${Math.round(height)}`]
        })
      }, smallestSide)),
    )
  }
  return found
}
