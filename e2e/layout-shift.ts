import { expect, type Page } from '@playwright/test'

/** Maximum layout shift (CLS): the share of the screen by which elements may move without a reason. */
const shiftAtMost = 0.01

export const shiftScreens = {
  desktop: { width: 1360, height: 900 },
  phone: { width: 390, height: 844 },
} as const

/** Sums the layout shifts in each frame of a page since its start. */
export const followShifts = (page: Page) => page.addInitScript(sumShifts)

/** Delays each file of the app by a different time, so that late parts arrive one after another. */
export async function delayFiles(page: Page): Promise<void> {
  let file = 0
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    file += 1
    await new Promise((resolve) => setTimeout(resolve, 40 + ((file * 97) % 260)))
    await route.continue()
  })
}

function sumShifts(): void {
  const shifts: string[] = []
  let shift = 0
  Object.assign(globalThis, { shift, shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      }
      if (hadRecentInput) continue
      shift += value
      Object.assign(globalThis, { shift })
      for (const { node, previousRect, currentRect } of sources)
        shifts.push(
          `${value.toFixed(3)} ${node?.textContent?.slice(0, 60)} (${previousRect.y} to ${currentRect.y})`,
        )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Checks that no element of the app's page has moved since it began to load. */
export async function expectNoShift(page: Page, screen: string): Promise<void> {
  const frame = page.frames().find((one) => one.parentFrame() !== null)
  if (frame === undefined) throw new Error('The app is not in the page.')
  const { shift, shifts } = await frame.evaluate(() => {
    const { shift = 0, shifts = [] } = globalThis as { shift?: number; shifts?: string[] }
    return { shift, shifts }
  })
  expect.soft(shift, `${screen}: ${shifts.join('; ')}`).toBeLessThanOrEqual(shiftAtMost)
}
