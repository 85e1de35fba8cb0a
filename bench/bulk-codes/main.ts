/**
 * What a great many codes take of the app: its memory while a list comes in, while codes are made and while they are
 * downloaded, the time to the first byte of the download, and how fast codes are made beside what the shop's bucket allows.
 *
 *   npx node bench/bulk-codes/main.ts             lists of up to a million codes, 50,000 codes made, on each database
 *   npx node bench/bulk-codes/main.ts 1000000     so many made instead, for a shop whose bucket and imports keep nobody waiting
 *
 * The app is the one a build has left. PostgreSQL is found as the soak finds it (soak/postgres.ts), and left out where there is
 * none. Exit status 1 where the app on PostgreSQL takes more memory than it may, or fewer points of the bucket than it could.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { fetchAfresh } from '../../soak/fetch-afresh.ts'
import { createMerchant } from '../../soak/merchant.ts'
import { openSoakDatabase } from '../../soak/postgres.ts'
import { type SoakStack, startSoakStack } from '../../soak/stack.ts'
import { readMegabytes } from './process-memory.ts'
import { type Spending, watchSpending } from './watch-spending.ts'

const sizes = [10_000, 100_000, 1_000_000]
const madeCodes = 50_000
const askEveryMs = 1_000
/** On PostgreSQL; an embedded database is in the process as well, and takes as much as it takes. */
const mostMegabytes = 200
const leastShareOfBucket = 0.95
const codesPerCall = 250

const wanted = process.argv[2] === undefined ? undefined : Number(process.argv[2])

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
    if (wanted === undefined) {
      for (const size of sizes) await measureList(stack, discountId, size)
      await measureMaking(stack, discountId, madeCodes)
    } else {
      await hurryStore(stack)
      await measureMaking(stack, discountId, wanted)
    }
    const megabytes = readMegabytes(stack.appProcess(), 'VmHWM') ?? 0
    if (megabytes > most) {
      console.log(`  OVER: ${megabytes} MB of ${most}`)
      process.exitCode = 1
    }
  } finally {
    await stack.stop()
  }
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

async function measureMaking(stack: SoakStack, discountId: string, count: number): Promise<void> {
  const merchant = await createMerchant(stack)
  const spending = watchSpending(stack.watch)
  const id = await merchant.orderCodes(discountId, count)
  let progress = await merchant.readProgress(id)
  for (let told = 0; progress.status === 'processing'; progress = await merchant.readProgress(id)) {
    const tenths = Math.floor((progress.counts.made / count) * 10)
    if (tenths > told) console.log(`  ${formatCount(progress.counts.made)} made; ${formatMemory(stack)}`)
    told = Math.max(told, tenths)
    await wait(askEveryMs)
  }
  console.log(
    `  ${formatCount(progress.counts.made)} codes made, ${progress.state}; ${formatSpending(spending())}`,
  )
  await measureDownload(stack, id)
}

function formatSpending({ seconds, calls, points, allowed, throttled }: Spending): string {
  const share = points / allowed
  if (wanted === undefined && share < leastShareOfBucket) {
    console.log(`  OVER: only ${formatShare(share)} of what the bucket allowed`)
    process.exitCode = 1
  }
  return [
    `calls sent for ${seconds.toFixed(1)} s, ${(calls / seconds).toFixed(2)} a second of which ${codesPerCall} codes each`,
    `${points} points of ${Math.round(allowed)} that the bucket allowed, ${formatShare(share)}`,
    `throttled ${throttled} times`,
  ].join('; ')
}

async function measureDownload(stack: SoakStack, id: string): Promise<void> {
  const link = await (await createMerchant(stack)).requireLink(id)
  const asked = performance.now()
  const { body } = await fetchAfresh(link)
  let firstByteMs = Number.NaN
  let bytes = 0
  for await (const chunk of body ?? []) {
    if (bytes === 0) firstByteMs = performance.now() - asked
    bytes += chunk.length
  }
  const seconds = formatSeconds(performance.now() - asked)
  console.log(
    `  first byte of its file after ${Math.round(firstByteMs)} ms, all ${(bytes / 1e6).toFixed(1)} MB in ${seconds}; ${formatMemory(stack)}`,
  )
}

/** Gives the store's shop a plan with a great bucket, and imports that take no time. */
async function hurryStore({ storeUrl }: SoakStack): Promise<void> {
  const send = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetchAfresh(`${storeUrl}${path}`, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  }
  await send('PATCH', '/store/saffron-lane/api/settings', { plan: 'plus' })
  await send('POST', '/control/code-import', { delayInMilliseconds: 0, codesPerSecond: 1_000_000 })
}

function formatList(size: number): string {
  return Array.from({ length: size }, (_, number) => `LIST-${size}-${number}`).join('\n')
}

function formatMemory(stack: SoakStack): string {
  const [now, most] = (['VmRSS', 'VmHWM'] as const).map((field) => readMegabytes(stack.appProcess(), field))
  return now === undefined ? 'memory is not told here' : `memory ${now} MB, at most ${most} MB`
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
