import { gzipSync } from 'node:zlib'
import type { Locator, Page, Response } from '@playwright/test'

type Open = () => Promise<void>

/** Gzipped bytes of JavaScript that a page requests from the app's server until the network is idle. */
export async function measureJavaScript(page: Page, appUrl: string, open: Open): Promise<number> {
  const scripts = collectScripts(page, appUrl)
  await open()
  await page.waitForLoadState('networkidle')
  return sum((await scripts()).values())
}

/** Gzipped sizes in bytes. */
export type FirstJavaScript = { readonly waitedFor: number; readonly late: number }

/**
 * The bytes in two parts: scripts that the page names in its head, and later ones. Later scripts are delayed until the
 * page is shown. So the bench fails if the page needs any of them.
 *
 * @param shown a part of the page that is visible once it has loaded.
 */
export async function measureFirstJavaScript(
  page: Page,
  appUrl: string,
  open: Open,
  shown: Locator,
): Promise<FirstJavaScript> {
  const named = page
    .waitForResponse((response) => response.url().startsWith(appUrl) && isDocument(response))
    .then(async (response) => findNamedScripts(await response.text()))
  const { promise: isShown, resolve: release } = Promise.withResolvers<void>()
  await page.route(`${appUrl}/**/*.js`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!(await named).has(pathname)) await isShown
    return route.continue()
  })
  const scripts = collectScripts(page, appUrl)
  await open()
  await shown.waitFor()
  release()
  await page.waitForLoadState('networkidle')
  const [sizes, waitedFor] = [[...(await scripts())], await named]
  const sumOf = (isWaitedFor: boolean) =>
    sum(
      sizes.flatMap(([url, bytes]) => (waitedFor.has(new URL(url).pathname) === isWaitedFor ? [bytes] : [])),
    )
  return { waitedFor: sumOf(true), late: sumOf(false) }
}

const isDocument = (response: Response) => response.request().resourceType() === 'document'

/** Paths of the scripts in a page's head, either to run or to preload. */
function findNamedScripts(page: string): ReadonlySet<string> {
  return new Set([...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => path))
}

/** Collects scripts of the app's server from now on. The returned function reads their gzipped bytes by path. */
function collectScripts(page: Page, appUrl: string): () => Promise<ReadonlyMap<string, number>> {
  const scripts = new Map<string, Response>()
  page.on('response', (response) => {
    const isScript = response.headers()['content-type']?.includes('javascript') === true
    if (isScript && response.url().startsWith(appUrl)) scripts.set(response.url(), response)
  })
  return async () =>
    new Map(
      await Promise.all(
        [...scripts].map(async ([url, response]) => [url, gzipSync(await response.body()).length] as const),
      ),
    )
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)
