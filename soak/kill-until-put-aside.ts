import { setTimeout as wait } from 'node:timers/promises'
import { compareCodes } from './compare-codes.ts'
import { createMerchant } from './merchant.ts'
import type { SoakStack } from './stack.ts'

const askEveryMs = 500
const longestWaitMs = 120_000
/**
 * Maximum number of kills. The app puts a job aside after two turns started without an end. A kill just after the end
 * of a turn does not count, so more kills may be needed.
 */
const mostKills = 6

/**
 * Kills the app at every call of a job until the app puts the job aside. After that the app must make no further call,
 * and the merchant's retry must complete the job.
 *
 * @returns true if all of this happened and every code exists exactly once.
 */
export async function killUntilPutAside(stack: SoakStack, codes: number): Promise<boolean> {
  const merchant = await createMerchant(stack)
  const discountId = await merchant.createDiscount()
  const id = await merchant.orderCodes(discountId, codes)
  let kills = 0
  let progress = await merchant.readProgress(id)
  while (!progress.isPutAside && kills < mostKills) {
    const struck = stack.watch.strike({
      atCall: 1,
      run: async (app) => {
        kills += 1
        await stack.killApp(app)
      },
    })
    await Promise.race([struck, waitFor(async () => (await merchant.readProgress(id)).isPutAside)])
    progress = await merchant.readProgress(id)
  }
  stack.watch.spare()
  console.log(`  put aside after ${kills} kills: ${progress.isPutAside}, ${progress.notice}`)
  if (!progress.isPutAside) return false
  const calls = stack.watch.calls()
  await wait(5_000)
  const isLeftAlone = stack.watch.calls() === calls
  console.log(`  left alone: ${isLeftAlone}`)
  await merchant.resume(id)
  await waitFor(async () => (await merchant.readProgress(id)).status !== 'processing')
  const { state } = await merchant.readProgress(id)
  console.log(`  ${state} after the merchant tried again`)
  return isLeftAlone && state === 'complete' && (await compareCodes(merchant, { id, discountId, codes }))
}

async function waitFor(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + longestWaitMs
  while (Date.now() < deadline) {
    if (await isSo()) return
    await wait(askEveryMs)
  }
}
