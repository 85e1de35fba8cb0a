import type { BrowserContext } from '@playwright/test'
import { slowDown } from './measure-load.ts'

/** Measurements of a page load for Lighthouse's score. Times are in milliseconds. */
export type PageLoad = {
  readonly firstPaint: number
  readonly largestPaint: number
  /** Total task time beyond 50 ms per task, from the first paint until the page is idle. */
  readonly blocking: number
  readonly shift: number
  readonly bytes: number
}

/** Network of Lighthouse's phone ("slow 4G"), in milliseconds and bytes per second. */
const network = { offline: false, latency: 150, downloadThroughput: 180_000, uploadThroughput: 84_000 }

const observer = `
  window.pageLoad = { largestPaint: 0, tasks: [], shift: 0 }
  const follow = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  follow('largest-contentful-paint', ({ startTime }) => { pageLoad.largestPaint = startTime })
  follow('longtask', ({ startTime, duration }) => pageLoad.tasks.push({ startTime, duration }))
  follow('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) pageLoad.shift += value })
`
const longTaskMs = 50
/** Time after the last request during which late tasks and shifts still count. */
const quietMs = 500

/** Opens a page with an empty cache on a slow phone. */
export async function measurePageLoad(context: BrowserContext, url: string): Promise<PageLoad> {
  await context.addInitScript({ content: observer })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await slowDown(session)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(quietMs)
  const { largestPaint, tasks, shift, firstPaint } = await page.evaluate<
    Omit<PageLoad, 'blocking' | 'bytes'> & { tasks: { startTime: number; duration: number }[] }
  >(`({ ...pageLoad, firstPaint: performance.getEntriesByName('first-contentful-paint')[0].startTime })`)
  const blocking = tasks
    .filter(({ startTime }) => startTime >= firstPaint)
    .reduce((sum, { duration }) => sum + duration - longTaskMs, 0)
  return { firstPaint, largestPaint, blocking, shift, bytes }
}

/** Curves of Lighthouse 12 for a phone: the value that only one of ten pages reaches, the median, and the weight. */
const curves = {
  firstPaint: { good: 1_800, middle: 3_000, weight: 10 },
  largestPaint: { good: 2_500, middle: 4_000, weight: 25 },
  blocking: { good: 200, middle: 600, weight: 30 },
  shift: { good: 0.1, middle: 0.25, weight: 25 },
} as const

/** Score from 0 to 100 by Lighthouse's curves. It excludes the speed index, which needs pictures of the whole load. */
export function scoreOf(load: PageLoad): number {
  const entries = Object.entries(curves) as [keyof typeof curves, (typeof curves)[keyof typeof curves]][]
  const whole = entries.reduce((sum, [, { weight }]) => sum + weight, 0)
  const points = entries.reduce((sum, [name, curve]) => sum + curve.weight * rankOf(load[name], curve), 0)
  return (100 * points) / whole
}

/** Share of a log-normal distribution above a value. */
function rankOf(value: number, { good, middle }: { good: number; middle: number }): number {
  if (value <= 0) return 1
  const inverseErfcOfOneFifth = 0.9061938024368232
  const standard = (Math.log(value / middle) * inverseErfcOfOneFifth) / -Math.log(good / middle)
  return (1 - erf(standard)) / 2
}

/** Error function by Abramowitz and Stegun 7.1.26, with an error below 0.0000002. */
function erf(value: number): number {
  const at = 1 / (1 + 0.3275911 * Math.abs(value))
  const sum =
    at * (0.254829592 + at * (-0.284496736 + at * (1.421413741 + at * (-1.453152027 + at * 1.061405429))))
  return Math.sign(value) * (1 - sum * Math.exp(-(value ** 2)))
}
