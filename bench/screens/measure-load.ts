import type { Browser, CDPSession, Frame } from '@playwright/test'
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
  readonly longestTaskMs: number
}

/**
 * Loads a page of the app with an empty cache and the processor slowed down.
 *
 * The app's frame is a process of its own (`Origin-Agent-Cluster`), and a slow-down reaches one process only. So the
 * page is opened once, the frame's own process is slowed as well, and the frame loads again.
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
      await page.waitForLoadState('networkidle', { timeout: comesToRestWithinMs })
    }
    await admin.loadApp(path)
    await waitForRest()
    const frame = findAppFrame(page)
    await slowDown(await context.newCDPSession(page))
    // This fails where the frame shares the process of the admin: the figure would then count both.
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

/** Slows the processor of a page's process, and switches the cache off. */
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
