/**
 * Measures resources while the app creates many codes. It measures memory during upload, creation and download, and the
 * time to the first byte of the download. It also compares the speed of creation with the shop's bucket.
 *
 *   npx node bench/bulk-codes/main.ts
 *
 * The app is the one in `dist/`. PostgreSQL is found as in the soak (soak/postgres.ts), and skipped if there is none.
 * The soak creates a million codes for real (`npm run soak -- 1000000 1 many`). The exit status is 1 if the app on
 * PostgreSQL exceeds its memory limit. It is also 1 if a job uses too small a share of the bucket.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { fetchAfresh } from '../../soak/fetch-on-own-connection.ts'
import { mostMegabytes } from '../../soak/many-codes.ts'
import { createMerchant } from '../../soak/merchant.ts'
import { openSoakDatabase } from '../../soak/postgres.ts'
import { readMegabytes } from '../../soak/process-use.ts'
import { type SoakStack, startSoakStack } from '../../soak/stack.ts'
import { orderFromStore } from '../../soak/store-settings.ts'
import { type Spending, watchSpending } from './watch-spending.ts'

const sizes = [10_000, 100_000, 1_000_000]
/**
 * A fifth of the smallest plan's bucket (docs/platform.md#rate-limits). The bucket then limits the rate, even on a busy
 * machine.
 */
const slowBucket = { bucketSize: 400, restorePerSecond: 20 }
const planBucket = { bucketSize: 2_000, restorePerSecond: 100 }
const madeSlowly = 50_000
/**
 * The bucket starts with 1,500 points, which are spent at the machine's speed. Only points restored later limit the
 * rate. This many codes need far more points than the bucket starts with.
 */
const madeOnPlan = 250_000
const askEveryMs = 1_000
const leastShareOfBucket = 0.95
const codesPerCall = 250

const database = await openSoakDatabase()
try {
  if (database === undefined) console.log('The app on PostgreSQL: left out, there is none')
  else {
    console.log('The app on PostgreSQL')
    await measure({ databaseUrl: database.url }, mostMegabytes)
  }
  console.log('The app on PGlite')
  await measure({}, Number.POSITIVE_INFINITY)
} finally {
  await database?.stop()
}

async function measure(options: Parameters<typeof startSoakStack>[0], most: number): Promise<void> {
  const stack = await startSoakStack(options)
  try {
    const merchant = await createMerchant(stack)
    const discountId = await merchant.createDiscount()
    console.log(`  memory before: ${formatMemory(stack)}`)
    await orderFromStore(stack, '/cost-bucket', slowBucket)
    holdShare((await measureMaking(stack, discountId, madeSlowly)).share)
    await orderFromStore(stack, '/cost-bucket', planBucket)
    const { id, share } = await measureMaking(stack, discountId, madeOnPlan)
    holdShare(share)
    await measureDownload(stack, id)
    for (const size of sizes) await measureList(stack, discountId, size)
    const megabytes = readMegabytes(stack.appProcess(), 'VmHWM') ?? 0
    if (megabytes > most) {
      console.log(`  OVER: ${megabytes} MB of ${most}`)
      process.exitCode = 1
    }
  } finally {
    await stack.stop()
  }
}

function holdShare(share: number): void {
  if (share >= leastShareOfBucket) return
  console.log(`  OVER: less than ${formatShare(leastShareOfBucket)} of what the bucket allowed`)
  process.exitCode = 1
}

async function measureList(stack: SoakStack, discountId: string, size: number): Promise<void> {
  const merchant = await createMerchant(stack)
  const begun = performance.now()
  const id = await merchant.sendList(discountId, formatList(size))
  await merchant.pause(id)
  const received = performance.now()
  console.log(
    `  a list of ${formatCount(size)} codes received in ${formatSeconds(received - begun)}; ${formatMemory(stack)}`,
  )
  await measureDownload(stack, id)
}

/** @returns the job, and the used share of the points that the bucket offered. */
async function measureMaking(stack: SoakStack, discountId: string, count: number) {
  const merchant = await createMerchant(stack)
  const spending = watchSpending(stack.watch)
  const id = await merchant.orderCodes(discountId, count)
  let progress = await merchant.readProgress(id)
  while (progress.status === 'processing') {
    await wait(askEveryMs)
    progress = await merchant.readProgress(id)
  }
  const spent = spending()
  console.log(
    `  ${formatCount(progress.counts.made)} codes made, ${progress.state}; ${formatSpending(spent)}`,
  )
  console.log(`  ${formatMemory(stack)}`)
  return { id, share: spent.points / spent.allowed }
}

function formatSpending({ seconds, calls, points, allowed, restoreRate, throttled }: Spending): string {
  return [
    `a bucket of ${restoreRate} points a second`,
    `calls sent for ${seconds.toFixed(1)} s, ${(calls / seconds).toFixed(2)} a second of which ${codesPerCall} codes each`,
    `${points} points of ${Math.round(allowed)} that the bucket allowed, ${formatShare(points / allowed)}`,
    `throttled ${throttled} times`,
  ].join('; ')
}

async function measureDownload(stack: SoakStack, id: string): Promise<void> {
  const link = await (await createMerchant(stack)).requireLink(id)
  const startedAt = performance.now()
  const { body } = await fetchAfresh(link)
  let firstByteMs = Number.NaN
  let bytes = 0
  for await (const chunk of body ?? []) {
    if (bytes === 0) firstByteMs = performance.now() - startedAt
    bytes += chunk.length
  }
  const seconds = formatSeconds(performance.now() - startedAt)
  console.log(
    `  first byte of its file after ${Math.round(firstByteMs)} ms, all ${(bytes / 1e6).toFixed(1)} MB in ${seconds}; ${formatMemory(stack)}`,
  )
}

function formatList(size: number): string {
  return Array.from({ length: size }, (_, number) => `LIST-${size}-${number}`).join('\n')
}

function formatMemory(stack: SoakStack): string {
  const [now, most] = (['VmRSS', 'VmHWM'] as const).map((field) => readMegabytes(stack.appProcess(), field))
  return now === undefined ? 'memory is not known here' : `memory ${now} MB, at most ${most} MB`
}

function formatCount(count: number): string {
  return count.toLocaleString('en')
}

function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

function formatShare(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
