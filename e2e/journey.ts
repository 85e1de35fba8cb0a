import { type BrowserContext, test as base, expect, type Page, type TestInfo } from '@playwright/test'
import { merchantsBrowser } from './merchants-browser.ts'
import { type Stack, startStack } from './stack.ts'

type Shared = { readonly context: BrowserContext; readonly visited: Set<string> }

/**
 * A journey on the local store and the app of its worker. The worker starts them once and shares them between its
 * files, which run one after another. A file begins with `stack.beginAgain` and leaves no state for the next one.
 *
 * The browser is shared too, so that it loads and compiles the code of pages only once. A journey gets a new page and
 * finds no data of others.
 */
export const test = base.extend<{ isTracked: boolean }, { workerStack: Stack; workerBrowser: Shared }>({
  // Five trackers would load and send on every page, so only journeys about them enable them: `test.use({ isTracked:
  // true })`.
  isTracked: [false, { option: true }],
  workerStack: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in its first parameter, and this one needs nothing.
    async ({}, use) => {
      // A plan would limit what a journey can create. Journeys about plans start a separate stack.
      const stack = await startStack(undefined, { LOCAL_BILLING: 'off' })
      await use(stack)
      expect(await stack.stop()).toBe(0)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  workerBrowser: [
    async ({ browser }, use) => {
      const context = await browser.newContext(merchantsBrowser)
      const visited = new Set<string>()
      context.on('page', (page) =>
        page.on('framenavigated', (frame) => visited.add(new URL(frame.url()).origin)),
      )
      await use({ context, visited })
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ workerBrowser: { context } }, use, testInfo) => {
    await use(context)
    const pages = context.pages()
    if (testInfo.status !== testInfo.expectedStatus) await saveLastMoment(pages, testInfo)
    await Promise.all(pages.map((page) => page.close()))
  },
  page: async ({ context, isTracked, viewport, workerBrowser: { visited } }, use) => {
    const page = await context.newPage()
    await forget(page, visited)
    if (!isTracked) await page.addInitScript(refuseTracking)
    if (viewport !== null) await page.setViewportSize(viewport)
    await use(page)
  },
})

/** Sets `doNotTrack`, as a browser's setting does. */
export function refuseTracking(): void {
  Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })
}

/** Deletes data of earlier journeys from the browser, except cached files. */
async function forget(page: Page, visited: Set<string>): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  for (const origin of visited)
    if (origin !== 'null')
      await browser.send('Storage.clearDataForOrigin', {
        origin,
        storageTypes: 'cookies,local_storage,indexeddb,service_workers,cache_storage',
      })
  await browser.detach()
  visited.clear()
}

/** Takes screenshots of a failed journey, since the runner takes none in a shared browser. */
async function saveLastMoment(pages: readonly Page[], testInfo: TestInfo): Promise<void> {
  for (const [index, page] of pages.entries()) {
    const path = testInfo.outputPath(`last-moment-${index + 1}.png`)
    await page.screenshot({ path })
    await testInfo.attach('last moment', { path, contentType: 'image/png' })
  }
}
