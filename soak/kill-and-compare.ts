import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '#rules/language/limits.ts'
import { compareCodes } from './compare-codes.ts'
import { createMerchant } from './merchant.ts'
import type { SoakStack } from './stack.ts'

const askEveryMs = 500
const lookEveryMs = 5_000
const longestRunMs = 60 * 60_000
/** Calls per batch. One sends it, and one asks if it is imported. */
const callsPerBatch = 2

type Merchant = Awaited<ReturnType<typeof createMerchant>>

/**
 * Reads the progress of a job. The app may put a job aside after two kills. Then this retries it, as a merchant would.
 */
export async function watchJob(merchant: Merchant, id: string) {
  const progress = await merchant.readProgress(id)
  if (!progress.isPutAside) return progress
  console.log('  put aside; the merchant tries again')
  await merchant.resume(id)
  return merchant.readProgress(id)
}

/**
 * Watches a job until the strike has happened. Another app continues the job only when the claim ends, and may put it
 * aside. Without a merchant's retry, it would then make no call at which to strike.
 */
async function watchUntil(struck: Promise<void>, merchant: Merchant, id: string): Promise<void> {
  const isOver = struck.then(() => true)
  while (!(await Promise.race([isOver, wait(lookEveryMs, false)]))) await watchJob(merchant, id)
}

export type Trial = {
  codes: number
  strikes: number
  /** Kills or restarts a program. `word` names that in the output. */
  strike: (stack: SoakStack, app: number) => Promise<void>
  word: string
}

/**
 * Strikes repeatedly while a job creates codes. Then compares the file of codes with the store's own list, and both
 * with the order.
 *
 * @returns true if every code exists exactly once.
 */
export async function strikeAndCount(stack: SoakStack, { codes, strikes, strike, word }: Trial) {
  const merchant = await createMerchant(stack)
  const discountId = await merchant.createDiscount()
  const id = await merchant.orderCodes(discountId, codes)
  const begun = Date.now()
  // Even if no call is repeated, enough calls remain for the last strike.
  const mostCalls = (Math.ceil(codes / limits.bulkCodesPerCall) * callsPerBatch) / strikes
  for (let number = 1; number <= strikes; number += 1) {
    let index = ''
    const struck = stack.watch.strike({
      atCall: Math.max(1, Math.ceil(Math.random() * (mostCalls - 1))),
      async run(app, moment) {
        index = `call ${stack.watch.calls()}, of app ${app + 1}, ${moment}`
        await strike(stack, app)
      },
    })
    await watchUntil(struck, merchant, id)
    const { state, counts } = await watchJob(merchant, id)
    console.log(`  ${word} ${number}: ${index}; then ${counts.made} of ${counts.wanted} made, ${state}`)
  }
  let progress = await watchJob(merchant, id)
  while (progress.status === 'processing' && Date.now() - begun < longestRunMs) {
    await wait(askEveryMs)
    progress = await watchJob(merchant, id)
  }
  const seconds = Math.round((Date.now() - begun) / 1000)
  console.log(`  ${progress.state} after ${seconds} s`)
  const isRight = await compareCodes(merchant, { id, discountId, codes })
  const faults = stack.faults()
  for (const fault of faults) console.log(`  ${fault}`)
  return progress.state === 'complete' && isRight && faults.length === 0
}
