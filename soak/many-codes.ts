import { setTimeout as wait } from 'node:timers/promises'
import { compareCodes } from './compare-codes.ts'
import { createMerchant } from './merchant.ts'
import { readMegabytes, readProcessorSeconds } from './process-use.ts'
import type { SoakStack } from './stack.ts'
import { hurryStore } from './store-settings.ts'

const askEveryMs = 2_000
const reportCount = 10

/** Limit of the app's memory with a PostgreSQL. An embedded database would add its own memory to the process. */
export const mostMegabytes = 200

/**
 * One job creates many codes in a store without waiting times. Then the file of codes is compared with the store's own
 * list, and both with the order.
 *
 * @returns true if every code exists exactly once, and the app stayed within its memory limit.
 */
export async function makeMany(stack: SoakStack, codes: number): Promise<boolean> {
  await hurryStore(stack)
  const merchant = await createMerchant(stack)
  const discountId = await merchant.createDiscount()
  const begun = Date.now()
  const describeUse = () =>
    `memory ${readMegabytes(stack.appProcess(), 'VmRSS')} MB, at most ${readMegabytes(stack.appProcess(), 'VmHWM')} MB`
  console.log(`  before: ${describeUse()}`)
  const [app, store] = [stack.appProcess(), stack.storeProcess()].map(countSeconds)
  const id = await merchant.orderCodes(discountId, codes)
  let progress = await merchant.readProgress(id)
  for (let reported = 0; progress.status === 'processing'; progress = await merchant.readProgress(id)) {
    const part = Math.floor((progress.counts.made / codes) * reportCount)
    if (part > reported) console.log(`  ${progress.counts.made} made; ${describeUse()}`)
    reported = Math.max(reported, part)
    await wait(askEveryMs)
  }
  const seconds = (Date.now() - begun) / 1000
  const perThousand = (count: (() => number) | undefined) =>
    (((count?.() ?? Number.NaN) / codes) * 1000).toFixed(3)
  console.log(
    `  ${progress.state} after ${Math.round(seconds)} s, ${Math.round(codes / seconds)} codes a second; processor seconds for 1,000 codes: ${perThousand(app)} of the app, ${perThousand(store)} of the store`,
  )
  const isRight = await compareCodes(merchant, { id, discountId, codes })
  console.log(`  after the download: ${describeUse()}`)
  const isSmall = (readMegabytes(stack.appProcess(), 'VmHWM') ?? 0) <= mostMegabytes
  if (!isSmall) console.log(`  OVER: more than ${mostMegabytes} MB`)
  return progress.state === 'complete' && isRight && isSmall
}

/** Returns a function that reports the processor seconds since this call. */
function countSeconds(process: number): () => number {
  const before = readProcessorSeconds(process) ?? Number.NaN
  return () => (readProcessorSeconds(process) ?? Number.NaN) - before
}
