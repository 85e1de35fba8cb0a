import type { Locator, Page } from '@playwright/test'

/** More tab stops than there are between any two elements of a screen. */
const mostStops = 150

/** Presses Tab until the target has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluateAll(isOneWithFocus)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reached ${target}.`)
}

/**
 * True if the element has the focus. Also looks into shadow trees: for an element in a platform's dialog, the document
 * reports only the dialog.
 */
function isOneWithFocus([element, ...others]: Element[]): boolean {
  if (!element || others.length > 0) return false
  const root = element.getRootNode()
  const { activeElement } = root instanceof ShadowRoot ? root : element.ownerDocument
  return activeElement === element && element.ownerDocument.hasFocus()
}
