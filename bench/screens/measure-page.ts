import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/** Bytes of JavaScript, gzipped, that a page asks the app's server for until it has come to rest. */
export async function measureJavaScript(
  page: Page,
  appUrl: string,
  open: () => Promise<void>,
): Promise<number> {
  const scripts = new Map<string, Response>()
  const collect = (response: Response) => {
    const isScript = response.headers()['content-type']?.includes('javascript') === true
    if (isScript && response.url().startsWith(appUrl)) scripts.set(response.url(), response)
  }
  page.on('response', collect)
  await open()
  await page.waitForLoadState('networkidle')
  page.off('response', collect)
  const bodies = await Promise.all([...scripts.values()].map((response) => response.body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
}
