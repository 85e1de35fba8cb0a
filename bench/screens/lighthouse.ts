/**
 * Lighthouse's score for the product page of the local store on a phone. Pairs of loads compare it without and with the
 * block "Pincode check". The block has a list of all pincodes of India. Lighthouse is not a dependency of the project:
 *
 *   npm install --prefix FOLDER lighthouse
 *   npx node bench/screens/lighthouse.ts FOLDER [pairs]
 *
 * The exit status is 1 if the page loses too many points.
 */
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { Admin } from '../../e2e/admin.ts'
import { placePincodeCheck } from '../../e2e/place-block.ts'
import { findFreePorts, type Stack, startStack } from '../../e2e/stack.ts'
import { requireBrowser } from '../../scripts/find-browser.ts'
import { formatTable } from '../table.ts'
import { savePincodesOfIndia } from './save-pincodes-of-india.ts'

const lostPointsMaximum = 2

type Report = {
  readonly categories: { readonly performance: { readonly score: number | null } }
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>
}
type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Report } | undefined>

const audits = {
  'first paint, ms': 'first-contentful-paint',
  'largest paint, ms': 'largest-contentful-paint',
  'speed index, ms': 'speed-index',
  'blocking time, ms': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const

const [folder, pairs = '5'] = process.argv.slice(2)
if (folder === undefined) throw new Error('Usage: npx node bench/screens/lighthouse.ts FOLDER [pairs]')
const entry = pathToFileURL(join(resolve(folder), 'node_modules/lighthouse/core/index.js')).href
const { default: lighthouse } = (await import(entry)) as { default: Lighthouse }

const stack = await startStack()
const [port = 0] = await findFreePorts()
const browser = await chromium.launch({
  executablePath: requireBrowser(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
})
try {
  const [without, withBlock] = await arrangeThemes(browser, stack)
  const reports = { without: [] as Report[], with: [] as Report[] }
  for (let pair = 0; pair < Number(pairs); pair += 1) {
    for (const [name, files] of [
      ['without', without],
      ['with', withBlock],
    ] as const) {
      await send(stack, 'PATCH', files)
      reports[name].push(await measure(stack))
    }
  }
  const median = (name: keyof typeof reports, read: (report: Report) => number) => {
    const sorted = reports[name].map(read).sort((one, other) => one - other)
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  }
  const points = ({ categories }: Report) => (categories.performance.score ?? 0) * 100
  const rowOf = (title: string, read: (report: Report) => number) => {
    const [before, after] = [median('without', read), median('with', read)]
    return [title, ...[before, after, after - before].map((value) => Math.round(value * 1000) / 1000)]
  }
  const rows = [
    rowOf('points', points),
    ...Object.entries(audits).map(([title, audit]) =>
      rowOf(title, (report) => report.audits[audit]?.numericValue ?? Number.NaN),
    ),
  ]
  console.log(formatTable([`median of ${pairs} pairs`, 'without', 'with', 'difference'], rows))
  console.log(`\nLoad of the machine: ${(loadavg()[0] ?? 0).toFixed(1)}`)
  if (median('without', points) - median('with', points) > lostPointsMaximum) process.exitCode = 1
} finally {
  await browser.close()
  await stack.stop()
}

async function measure({ storeUrl }: Stack): Promise<Report> {
  const result = await lighthouse(`${storeUrl}/shop/saffron-lane/products/kashmiri-saffron`, {
    port,
    onlyCategories: ['performance'],
    logLevel: 'error',
    output: 'json',
  })
  if (result === undefined) throw new Error('Lighthouse gives no report.')
  return result.lhr
}

/** Saves a list and places the block, as a merchant does. Returns the theme's files before and after. */
async function arrangeThemes(browser: Browser, stack: Stack): Promise<readonly [object, object]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-IN' })
  const admin = new Admin(await context.newPage(), stack)
  await savePincodesOfIndia(admin)
  const before = await send(stack, 'GET')
  await admin.openApp('/app/on-your-store')
  await placePincodeCheck(admin)
  const after = await send(stack, 'GET')
  await context.close()
  return [before, after]
}

/** Reads or writes the theme's files, as the theme editor does. */
async function send({ storeUrl }: Stack, method: 'GET' | 'PATCH', files?: object): Promise<object> {
  const answer = await fetch(`${storeUrl}/store/saffron-lane/api/themes/editor`, {
    method,
    ...(files === undefined
      ? {}
      : { body: JSON.stringify(files), headers: { 'content-type': 'application/json' } }),
  })
  if (!answer.ok) throw new Error(`The theme editor answers ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { files: object }).files
}
