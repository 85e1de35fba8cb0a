import { expect, type Page } from '@playwright/test'
import { Admin } from './admin.ts'
import { fillSlots } from './fill-slots.ts'
import { test } from './journey.ts'
import type { Stack } from './stack.ts'

test.describe.configure({ mode: 'serial' })

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
})

/** Share of the screen by which elements moved without a reason (CLS). */
const shiftAtMost = 0.01

/** Records of payment and of delivery, whose sum is what the store has. */
const stores = [
  { payment: 0, delivery: 0 },
  { payment: 1, delivery: 0 },
  { payment: 3, delivery: 2 },
  { payment: 15, delivery: 0 },
  { payment: 25, delivery: 25 },
] as const

const screens = { desktop: { width: 1360, height: 900 }, phone: { width: 390, height: 844 } } as const

/** Sums the layout shifts of each frame from its start. */
function followShifts(): void {
  const shifts: string[] = []
  let shift = 0
  Object.assign(globalThis, { shift, shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      }
      if (hadRecentInput) continue
      shift += value
      Object.assign(globalThis, { shift })
      for (const { node } of sources) shifts.push(`${value.toFixed(3)} ${node?.textContent?.slice(0, 60)}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function readShift(page: Page): Promise<{ shift: number; shifts: string[] }> {
  const frame = page.frames().find((one) => one.parentFrame() !== null)
  if (frame === undefined) throw new Error('The app is not in the page.')
  return frame.evaluate(() => {
    const { shift = 0, shifts = [] } = globalThis as { shift?: number; shifts?: string[] }
    return { shift, shifts }
  })
}

for (const counts of stores) {
  const sum = counts.payment + counts.delivery
  test(`no element of the home page moves while it loads, with ${sum} records`, async ({ page, request }) => {
    await stack.beginAgain({ installed: true })
    for (const owner of ['payment', 'delivery'] as const)
      await fillSlots(request, stack, owner, counts[owner])
    await page.addInitScript(followShifts)
    const admin = new Admin(page, stack)
    // The second visit knows what the browser saw first.
    for (const [size, viewport] of Object.entries(screens)) {
      await page.setViewportSize(viewport)
      await admin.loadApp('/app')
      await expect(admin.app.getByRole('button', { name: /^Show more:/ })).toBeVisible()
      if (sum > 0) await expect(admin.app.getByText('Checking', { exact: true })).toHaveCount(0)
      // Parts that come last, such as the `?` of a card, may still arrive.
      await page.waitForTimeout(500)
      const { shift, shifts } = await readShift(page)
      expect(shift, `${size}: ${shifts.join('; ')}`).toBeLessThanOrEqual(shiftAtMost)
    }
  })
}
