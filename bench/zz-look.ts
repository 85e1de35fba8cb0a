import { chromium } from '@playwright/test'
import { Admin } from '../e2e/admin.ts'
import { startStack } from '../e2e/stack.ts'
import { requireBrowser } from '../scripts/find-browser.ts'
import { measureLoad } from './screens/measure-load.ts'
import { fileURLToPath } from 'node:url'
const stack = await startStack()
const browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const first = await (await browser.newContext()).newPage()
  await new Admin(first, stack).install()
  for (const [size, viewport] of Object.entries({ desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } })) {
    const context = await browser.newContext({ viewport, hasTouch: size === 'phone', isMobile: size === 'phone' })
    const page = await context.newPage()
    const admin = new Admin(page, stack)
    for (const path of (process.env.PATHS ?? '/app').split(',')) {
      await admin.openApp(path)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(1500)
      const name = path.replaceAll(/[^a-z0-9]+/g, '-')
      await page.screenshot({ path: `/tmp/g-shots/${size}${name}.png`, fullPage: true })
      const frame = page.frames().find((one) => one.parentFrame() !== null)
      if (frame !== undefined && process.env.FULL === '1') {
        const height = await frame.evaluate('document.documentElement.scrollHeight')
        await page.setViewportSize({ width: viewport.width, height: Math.min(Number(height) + 120, 5000) })
        await page.waitForTimeout(800)
        await page.screenshot({ path: `/tmp/g-shots/${size}${name}-full.png` })
        await page.setViewportSize(viewport)
      }
    }
    await context.close()
  }
  if (process.env.LOAD === '1')
    for (let i = 0; i < 3; i += 1)
      console.log(await measureLoad(browser, stack, '/app', fileURLToPath(new URL('./screens/page-clock.js', import.meta.url))))
} finally {
  await browser.close()
  await stack.stop()
}
