import type { Browser } from '@playwright/test'
import { limits } from '#rules/language/limits.ts'
import { Admin } from '../../e2e/admin.ts'
import { slotTitle } from '../../e2e/fill-slots.ts'
import type { Stack } from '../../e2e/stack.ts'
import { findAppFrame } from './find-app-frame.ts'

/**
 * Milliseconds from the navigation of the app's frame, with an empty cache, until the last active record is visible.
 */
export async function measureHome(browser: Browser, stack: Stack, clock: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    await context.addInitScript({ path: clock })
    // Payment methods come last at a checkout.
    const last = slotTitle('payment', limits.activeCustomizations)
    await context.addInitScript({ content: `pageClock.followLink(${JSON.stringify(last)})` })
    const page = await context.newPage()
    const admin = new Admin(page, stack)
    await admin.loadApp('/app')
    await admin.app.getByRole('heading', { level: 1 }).waitFor()
    return Number(await findAppFrame(page).evaluate('pageClock.link'))
  } finally {
    await context.close()
  }
}
