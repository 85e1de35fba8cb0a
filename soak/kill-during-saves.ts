import { setTimeout as wait } from 'node:timers/promises'
import { createAcknowledgedWrites } from './acknowledged-writes.ts'
import { compareCodes } from './compare-codes.ts'
import { watchJob } from './kill-and-compare.ts'
import { type AppAnswer, createMerchant } from './merchant.ts'
import type { SoakStack } from './stack.ts'

const askEveryMs = 500
const longestMs = 20 * 60_000
/** Limits for a kill in the middle of a write: delay, and number of earlier writes. */
const killWithinMs = 60
const writesMost = 10

/**
 * Kills the app repeatedly while tests and flags are saved and a job creates codes.
 *
 * @returns true if no acknowledged write is lost.
 */
export async function killDuringSaves(stack: SoakStack, { codes, kills }: { codes: number; kills: number }) {
  const merchant = await createMerchant(stack)
  const writes = createAcknowledgedWrites(merchant, stack.functionId('PAYMENT_COD'))
  const discountId = await merchant.createDiscount()
  const id = await merchant.orderCodes(discountId, codes)
  let isRight = true
  const writeOne = (number: number) => (number % 2 === 0 ? writes.saveTest() : writes.changeFlag())
  const note = (answer: AppAnswer | undefined) => {
    if (answer?.status === 200) return
    // On a busy machine a write may time out. The app then reports that, and that nothing was changed.
    isRight &&= answer?.status === 503
    console.log(`  refused: ${answer?.status} ${answer?.text}`)
  }
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = 1 + Math.floor(Math.random() * writesMost)
    for (let write = 0; write < before; write += 1) note(await writeOne(write))
    const last = writeOne(before)
    await wait(Math.random() * killWithinMs)
    await stack.killApp(0)
    const ofLast = await last
    if (ofLast !== undefined) note(ofLast)
    const { counts, state } = await watchJob(merchant, id)
    console.log(
      `  kill ${kill}: after ${before} writes, the next one ${ofLast === undefined ? 'not answered' : 'answered'}; ${counts.made} of ${counts.wanted} codes, ${state}`,
    )
  }
  const deadline = Date.now() + longestMs
  while ((await watchJob(merchant, id)).status === 'processing' && Date.now() < deadline)
    await wait(askEveryMs)
  const lost = await writes.findLost()
  for (const line of [...lost, ...stack.faults()]) console.log(`  ${line}`)
  console.log(`  ${writes.count()} saved tests were acknowledged, ${lost.length} writes are lost`)
  const hasCodes = await compareCodes(merchant, { id, discountId, codes })
  return isRight && hasCodes && lost.length === 0 && stack.faults().length === 0
}
