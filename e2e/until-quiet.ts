import type { Page } from '@playwright/test'

const quietMs = 1_000

/**
 * Waits until there was no request for a second. The runner's `networkidle` may never end if frames share a process.
 */
export async function untilQuiet(page: Page): Promise<void> {
  let requestedAt = Date.now()
  const note = () => {
    requestedAt = Date.now()
  }
  page.on('request', note)
  while (Date.now() - requestedAt < quietMs) await page.waitForTimeout(100)
  page.off('request', note)
}
