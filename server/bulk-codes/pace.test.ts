import { expect, test } from 'vitest'
import type { SendAdminRequest } from '../platform/admin-request.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { createBulkApp } from './bulk-app.test-support.ts'
import { createRedeemCodes, type RedeemCodes } from './redeem-codes.test-support.ts'

const database = openDatabaseOfFile()

const pointsToAdd = 10
const leftToOthers = 0.25

/** The platform with a bucket that initially has only the reserved points. The test sets its clock. */
function withBucket({ send }: RedeemCodes, maximumAvailable: number, restoreRate: number) {
  let available = maximumAvailable * leftToOthers
  let at = Date.now()
  const seen = { points: 0, throttled: 0, lowest: available }
  const sendWithin: SendAdminRequest = async (request) => {
    available = Math.min(maximumAvailable, available + ((Date.now() - at) / 1_000) * restoreRate)
    at = Date.now()
    const requestedQueryCost = request.query.includes('discountRedeemCodeBulkAdd') ? pointsToAdd : 1
    const isRefused = available < requestedQueryCost
    if (!isRefused) {
      available -= requestedQueryCost
      seen.points += requestedQueryCost
    }
    seen.throttled += Number(isRefused)
    seen.lowest = Math.min(seen.lowest, available)
    const throttleStatus = { maximumAvailable, currentlyAvailable: Math.floor(available), restoreRate }
    const extensions = { cost: { requestedQueryCost, throttleStatus } }
    if (isRefused) {
      const errors = [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }]
      return { kind: 'answered', body: { errors, extensions } }
    }
    const reply = await send(request)
    return reply.kind === 'answered' ? { ...reply, body: { ...reply.body, extensions } } : reply
  }
  return { seen, send: sendWithin }
}

test.each([
  ['of 400 points', 400, 4],
  ['of 2,000 points', 2_000, 5],
])('a job uses its share of a bucket %s within five percent, and leaves the rest', async (_, size, rate) => {
  const redeemCodes = createRedeemCodes()
  const app = await createBulkApp(database, redeemCodes)
  const { seen, send } = withBucket(redeemCodes, size, rate)
  const id = await app.createPattern({ count: 3_000 })
  app.setSend(send)
  const begun = Date.now()
  await app.turns.run()
  expect(await app.progress(id)).toMatchObject({ state: 'complete', counts: { made: 3_000 } })
  const seconds = (Date.now() - begun) / 1_000
  expect(seen.points).toBeGreaterThan(12 * pointsToAdd)
  expect(seen.points / (seconds * rate)).toBeGreaterThan(0.95)
  expect(seen.throttled).toBe(0)
  // The first answer shows the content of the bucket. The first four calls before it may use the reserved share.
  expect(seen.lowest).toBeGreaterThanOrEqual(size * leftToOthers - 4 * pointsToAdd - 1)
})
