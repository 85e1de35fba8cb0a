import { setTimeout as wait } from 'node:timers/promises'
import { createAcknowledgedWrites } from './acknowledged-writes.ts'
import { compareCodes } from './compare-codes.ts'
import { type AppAnswer, createMerchant } from './merchant.ts'
import type { SoakStack } from './stack.ts'
import { watchJob } from './strike-and-count.ts'

const askEveryMs = 500
const longestMs = 20 * 60_000
/** A kill comes in the middle of a write, after some others. */
const killWithinMs = 60
const writesMost = 10

/**
 * Kills the app again and again while tests and flags are saved and a job makes codes.
 *
 * @returns whether everything that the app said it has is there afterwards.
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
    // On a busy machine work may run out of time. It says so, and that nothing was changed.
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
