import { chromium } from '@playwright/test'
import { Admin } from '../e2e/admin.ts'
import { startStack } from '../e2e/stack.ts'
import { requireBrowser } from '../scripts/find-browser.ts'
const stack = await startStack()
const browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  await new Admin(await (await browser.newContext()).newPage(), stack).install()
  for (const viewport of [{ width: 1280, height: 900 }, { width: 390, height: 844 }]) {
    const context = await browser.newContext({ viewport })
    await context.addInitScript(`globalThis.shifts=[]; new PerformanceObserver(l=>{for(const e of l.getEntries()) shifts.push({t:Math.round(e.startTime),v:e.value,s:e.sources.map(s=>[(s.node?.textContent??'?').slice(0,40), s.node?.className?.slice?.(0,30), Math.round(s.previousRect.y)+'+'+Math.round(s.previousRect.height), Math.round(s.currentRect.y)+'+'+Math.round(s.currentRect.height)].join(' | '))})}).observe({type:'layout-shift',buffered:true}); new PerformanceObserver(l=>{for(const e of l.getEntries()) shifts.push({t:Math.round(e.startTime),lcp:(e.element?.textContent??'').slice(0,60),size:e.size})}).observe({type:'largest-contentful-paint',buffered:true})`)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await new Admin(page, stack).openApp('/app')
    await page.waitForLoadState('networkidle'); await page.waitForTimeout(1500)
    const frame = page.frames().find((one) => one.parentFrame() !== null)
    console.log(viewport.width, JSON.stringify(await frame?.evaluate('shifts'), null, 1))
    await context.close()
  }
} finally { await browser.close(); await stack.stop() }
