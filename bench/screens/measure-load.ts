import type { Browser, CDPSession, Frame } from '@playwright/test'
import { Admin } from '../../e2e/admin.ts'
import type { Stack } from '../../e2e/stack.ts'
import { findAppFrame } from './find-app-frame.ts'

/** Factor by which Google's own measurements slow a page down, to simulate a phone or an old laptop. */
const slowdown = 4

/** Time limit, so that a page that never becomes idle fails. */
const idleLimitMs = 120_000

export type Load = {
  /** Time from the frame's navigation until its largest part was painted, in milliseconds. */
  readonly largestPaintMs: number
  /** Unexpected layout shift (CLS), as a share of the screen. */
  readonly shift: number
  readonly longestTaskMs: number
}

/**
 * Loads a page of the app with an empty cache and a slowed-down processor.
 *
 * The app's frame has a separate process (`Origin-Agent-Cluster`), and a slow-down affects only one process. So the
 * page is opened once, the frame's process is slowed down too, and the frame loads again.
 */
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
    const admin = new Admin(page, stack)
    const waitForRest = async () => {
      await admin.app.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle', { timeout: idleLimitMs })
    }
    await admin.loadApp(path)
    await waitForRest()
    const frame = findAppFrame(page)
    await slowDown(await context.newCDPSession(page))
    // This fails if the frame shares the admin's process, since the figure would then include both.
    await slowDown(await context.newCDPSession(frame))
    await frame.evaluate('document.documentElement.dataset.isOld = "yes"')
    await frame.evaluate('location.reload()')
    await frame.waitForFunction('document.documentElement?.dataset.isOld === undefined')
    await waitForRest()
    await frame.waitForFunction('pageClock.load.largestPaintMs !== undefined')
    return await readLoad(frame)
  } finally {
    await context.close()
  }
}

/** Slows down a page's process, and disables the cache. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
}

async function readLoad(frame: Frame): Promise<Load> {
  const { largestPaintMs, shift, longestTaskMs } = await frame.evaluate<Partial<Load>>('pageClock.load')
  if (largestPaintMs === undefined || shift === undefined || longestTaskMs === undefined)
    throw new Error('The browser did not report when the page was painted.')
  return { largestPaintMs, shift, longestTaskMs }
}
