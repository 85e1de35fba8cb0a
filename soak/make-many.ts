import { setTimeout as wait } from 'node:timers/promises'
import { compareCodes } from './compare-codes.ts'
import { createMerchant } from './merchant.ts'
import { hurryStore } from './order-from-store.ts'
import { readMegabytes, readProcessorSeconds } from './process-use.ts'
import type { SoakStack } from './stack.ts'

const askEveryMs = 2_000
const timesTold = 10

/** What the app may take of the memory, on a PostgreSQL: an embedded database is in the process as well. */
export const mostMegabytes = 200

/**
 * Has a great many codes made by one job, for a shop that keeps nobody waiting, and compares what comes of it: the file with
 * the store's own list, and both with what was ordered.
 *
 * @returns whether every code is accounted for, and the app stayed as small as it has to.
 */
export async function makeMany(stack: SoakStack, codes: number): Promise<boolean> {
  await hurryStore(stack)
  const merchant = await createMerchant(stack)
  const discountId = await merchant.createDiscount()
  const begun = Date.now()
  const tellUse = () =>
    `memory ${readMegabytes(stack.appProcess(), 'VmRSS')} MB, at most ${readMegabytes(stack.appProcess(), 'VmHWM')} MB`
  console.log(`  before: ${tellUse()}`)
  const [app, store] = [stack.appProcess(), stack.storeProcess()].map(countSeconds)
  const id = await merchant.orderCodes(discountId, codes)
  let progress = await merchant.readProgress(id)
  for (let told = 0; progress.status === 'processing'; progress = await merchant.readProgress(id)) {
    const part = Math.floor((progress.counts.made / codes) * timesTold)
    if (part > told) console.log(`  ${progress.counts.made} made; ${tellUse()}`)
    told = Math.max(told, part)
    await wait(askEveryMs)
  }
  const seconds = (Date.now() - begun) / 1000
  const perThousand = (count: (() => number) | undefined) =>
    (((count?.() ?? Number.NaN) / codes) * 1000).toFixed(3)
  console.log(
    `  ${progress.state} after ${Math.round(seconds)} s, ${Math.round(codes / seconds)} codes a second; processor seconds for 1,000 codes: ${perThousand(app)} of the app, ${perThousand(store)} of the store`,
  )
  const isRight = await compareCodes(merchant, { id, discountId, codes })
  console.log(`  after the download: ${tellUse()}`)
  const isSmall = (readMegabytes(stack.appProcess(), 'VmHWM') ?? 0) <= mostMegabytes
  if (!isSmall) console.log(`  OVER: more than ${mostMegabytes} MB`)
  return progress.state === 'complete' && isRight && isSmall
}

/** Seconds of the processors since now. */
function countSeconds(process: number): () => number {
  const before = readProcessorSeconds(process) ?? Number.NaN
  return () => (readProcessorSeconds(process) ?? Number.NaN) - before
}
