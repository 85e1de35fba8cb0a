import type { Browser } from '@playwright/test'
import { limits } from '#rules/language/limits.ts'
import { Admin } from '../../e2e/admin.ts'
import { placeTitle } from '../../e2e/fill-places.ts'
import type { Stack } from '../../e2e/stack.ts'
import { findAppFrame } from './find-app-frame.ts'

/**
 * Milliseconds from the navigation of the app's frame, with nothing in the browser's memory, until the last line of what
 * acts at checkout is on the screen.
 */
export async function measureHome(browser: Browser, stack: Stack, clock: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    await context.addInitScript({ path: clock })
    // Payment methods are what a checkout runs last.
    const last = placeTitle('payment', limits.activeCustomizations)
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
