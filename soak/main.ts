/**
 * Kills the app over and over while it makes codes, and counts what comes of it. The app is the one a build has left.
 *
 *   npm run soak                  20,000 codes, twenty kills
 *   npm run soak -- 1000 3        1,000 codes, three kills
 *
 * With DATABASE_URL two apps work on that PostgreSQL, of which one is killed at a time. Exit status 1 where a code is missing or there twice.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { createMerchant } from './merchant.ts'
import { startSoakStack } from './stack.ts'

const [count = 20_000, kills = 20] = process.argv.slice(2).map(Number)
const askEveryMs = 500
/** Within this long after a start the next kill comes, so that some strike while the app is still looking for its jobs. */
const longestLifeMs = 2_000
const longestRunMs = 60 * 60_000

const stack = await startSoakStack()
try {
  const merchant = await createMerchant(stack)
  const discountId = await merchant.createDiscount()
  const id = await merchant.orderCodes(discountId, count)
  const begun = Date.now()
  for (let killed = 1; killed <= kills; killed += 1) {
    await wait(Math.random() * longestLifeMs)
    const { state, counts } = await merchant.readProgress(id)
    if (state === 'complete') {
      console.log(`complete before kill ${killed}: order more codes`)
      break
    }
    await stack.killApp()
    console.log(`kill ${killed}: ${counts.made} of ${counts.wanted} made, ${state}`)
  }
  let progress = await merchant.readProgress(id)
  while (progress.status === 'processing' && Date.now() - begun < longestRunMs) {
    await wait(askEveryMs)
    progress = await merchant.readProgress(id)
  }
  const file = (await merchant.download(id)).toSorted()
  const stored = (await merchant.listStoreCodes(discountId))
    .filter((code) => code !== 'SOAK-FIRST')
    .toSorted()
  const isSame = file.length === stored.length && file.every((code, index) => code === stored[index])
  const isRight = progress.state === 'complete' && isSame && new Set(file).size === count
  console.log(
    `${progress.state} after ${Math.round((Date.now() - begun) / 1000)} s: ${progress.counts.made} told, ${file.length} in the file, ${stored.length} in the store, ${new Set(stored).size} different`,
  )
  process.exitCode = isRight ? 0 : 1
} finally {
  await stack.stop()
}
