import { gzipSync } from 'node:zlib'
import type { Locator, Page, Response } from '@playwright/test'

type Open = () => Promise<void>

/** Bytes of JavaScript, gzipped, that a page asks the app's server for until it has come to rest. */
export async function measureJavaScript(page: Page, appUrl: string, open: Open): Promise<number> {
  const scripts = collectScripts(page, appUrl)
  await open()
  await page.waitForLoadState('networkidle')
  return sum((await scripts()).values())
}

/** In bytes, gzipped. */
export type FirstJavaScript = { readonly waitedFor: number; readonly late: number }

/**
 * The same in two parts: what the page names in its head, and what comes later. The later part is held back until the page is shown,
 * so that a page that needs any of it is never shown, and the bench fails.
 *
 * @param shown what is seen of the page once it is there.
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

/** Addresses of the scripts that a page's head names, to run them or to have them there. */
function findNamedScripts(page: string): ReadonlySet<string> {
  return new Set([...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => path))
}

/** From now on; answers with the gzipped bytes of each script of the app's server by its address. */
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
