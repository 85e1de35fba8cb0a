import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createAcknowledgedWrites } from './acknowledged-writes.ts'
import { compareCodes } from './compare-codes.ts'
import { watchJob } from './kill-and-compare.ts'
import { createMerchant } from './merchant.ts'
import type { SoakStack } from './stack.ts'

const weekMs = 7 * 24 * 60 * 60_000
/** Time limit for the daily check. The queue is read each minute, and a check then takes several seconds. */
const goesOnWithinMs = 64_000
const jobWithinMs = 10 * 60_000
const askEveryMs = 500

/**
 * Sets the clock a week forward and back while a job runs.
 *
 * @returns true if sessions, the job and the daily check continued after each shift.
 */
export async function shiftClock(stack: SoakStack, clockFile: string, codes: number): Promise<boolean> {
  const merchant = await createMerchant(stack)
  const writes = createAcknowledgedWrites(merchant, stack.functionId('PAYMENT_COD'))
  const discountId = await merchant.createDiscount()
  // Daily checks of a shop start once its health has been requested.
  await merchant.askApp('GET', '/shop-health')
  const id = await merchant.orderCodes(discountId, codes)
  let isRight = true
  for (const [word, shiftMs] of [
    ['a week forward', weekMs],
    ['back again', 0],
  ] as const) {
    const [made, looks] = [(await merchant.readProgress(id)).counts.made, await countLooks(stack)]
    writeFileSync(clockFile, String(shiftMs))
    const began = performance.now()
    const seconds = () => Math.round((performance.now() - began) / 1_000)
    await wait(askEveryMs)
    const saved = await writes.saveTest()
    const flagged = await writes.changeFlag()
    const statuses = [saved, flagged].map((answer) => answer?.status)
    console.log(`  ${word}: saves are answered ${statuses.join(' and ')}`)
    if (saved?.status !== 200) console.log(`  ${saved?.text}`)
    const jobGoesOn = await within(async () => {
      const { counts, status } = await watchJob(merchant, id)
      return counts.made > made || status !== 'processing'
    })
    console.log(`  ${word}: the job ${jobGoesOn ? 'goes on' : 'DOES NOT GO ON'} after ${seconds()} s`)
    const checksGoOn = await within(async () => (await countLooks(stack)) > looks)
    console.log(`  ${word}: the daily check ${checksGoOn ? 'runs' : 'DOES NOT RUN'} after ${seconds()} s`)
    isRight &&= jobGoesOn && checksGoOn && statuses.every((status) => status === 200)
  }
  await within(async () => (await watchJob(merchant, id)).status !== 'processing', jobWithinMs)
  const lost = await writes.findLost()
  for (const line of [...lost, ...stack.faults()]) console.log(`  ${line}`)
  const hasCodes = await compareCodes(merchant, { id, discountId, codes })
  return isRight && hasCodes && lost.length === 0 && stack.faults().length === 0
}

/** Number of completed daily checks, from the app's metrics. */
async function countLooks(stack: SoakStack): Promise<number> {
  const text = await (await fetch(`${stack.appUrl}/metrics`)).text()
  const counts = [...text.matchAll(/daily_checks_total\{outcome="(?:done|unfinished)"\} (\d+)/g)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

async function within(isSo: () => Promise<boolean>, milliseconds = goesOnWithinMs): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (performance.now() < deadline) {
    if (await isSo()) return true
    await wait(askEveryMs)
  }
  return false
}
