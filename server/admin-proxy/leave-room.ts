import type { Clock } from '../clock.ts'
import type { AskAdmin } from './ask-admin.ts'
import { deriveRoomWait } from './throttle.ts'

/** Of a shop's bucket, left to the merchant who works while a job does. */
const SHARE_LEFT = 0.25

/** More shops are not worth remembering: their buckets fill within seconds. */
const MOST_SHOPS = 1_000

/**
 * Asks as `askAdmin` does, and only while the shop's bucket holds more than the share that is left to others, as the
 * last answer told it. A bucket fills at the same speed at any height, so this takes nothing from the rate.
 */
export function createAskLeavingRoom(askAdmin: AskAdmin, clock: Clock): AskAdmin {
  const roomAgainAt = new Map<string, number>()
  return async (question) => {
    const { shop } = question.caller
    const wait = (roomAgainAt.get(shop) ?? 0) - clock.now().getTime()
    if (wait > 0) await clock.wait(wait, question.signal)
    const answer = await askAdmin(question)
    if (answer.kind !== 'answered') return answer
    roomAgainAt.delete(shop)
    roomAgainAt.set(shop, clock.now().getTime() + deriveRoomWait(answer.body, SHARE_LEFT))
    const [oldest] = roomAgainAt.keys()
    if (roomAgainAt.size > MOST_SHOPS && oldest !== undefined) roomAgainAt.delete(oldest)
    return answer
  }
}
