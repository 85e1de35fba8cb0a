import type { Browser, Frame } from '@playwright/test'
import { Admin } from '../../e2e/admin.ts'
import type { Stack } from '../../e2e/stack.ts'
import { findAppFrame } from './find-app-frame.ts'

/** Factor of a phone or an old laptop, by which Google's own measurements slow a page down. */
const slowdown = 4

/** Time limit, so that a page that never comes to rest fails. */
const comesToRestWithinMs = 120_000

export type Load = {
  /** Time from the frame's navigation until its largest part was painted, in milliseconds. */
  readonly largestPaintMs: number
  /** Unexpected layout shift (CLS), in shares of the screen. */
  readonly shift: number
}

/** Opens a page of the app with an empty cache and the processor slowed down. */
export async function measureLoad(
  browser: Browser,
  stack: Stack,
  path: string,
  clock: string,
): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    await context.addInitScript({ path: clock })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const admin = new Admin(page, stack)
    await admin.loadApp(path)
    await admin.app.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle', { timeout: comesToRestWithinMs })
    const frame = findAppFrame(page)
    await frame.waitForFunction('pageClock.load.largestPaintMs !== undefined')
    return await readLoad(frame)
  } finally {
    await context.close()
  }
}

async function readLoad(frame: Frame): Promise<Load> {
  const read: unknown = await frame.evaluate('pageClock.load')
  if (typeof read === 'object' && read !== null && 'largestPaintMs' in read && 'shift' in read) {
    const { largestPaintMs, shift } = read
    if (typeof largestPaintMs === 'number' && typeof shift === 'number') return { largestPaintMs, shift }
  }
  throw new Error('The browser did not tell when the page was painted.')
}
