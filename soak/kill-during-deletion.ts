import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { fetchAfresh } from './fetch-on-own-connection.ts'
import type { ReadLeftRows } from './left-of-shop.ts'
import { createMerchant, soakShop } from './merchant.ts'
import type { SoakStack } from './stack.ts'

const askEveryMs = 200
const longestMs = 10 * 60_000

type Options = {
  readonly look: ReadLeftRows
  readonly codes: number
  readonly kills: number
  /** Maximum delay of a kill after the deletion has started or continued. */
  readonly killWithinMs: number
}

/**
 * Kills the app repeatedly while it deletes all data of a shop. The shop installs the app again in between.
 *
 * @returns true if the earlier installation's data is gone and never grows again, and all of the new one's exists.
 */
export async function killDuringDeletion(stack: SoakStack, { look, codes, kills, killWithinMs }: Options) {
  const discountId = await (await createMerchant(stack)).createDiscount()
  const makeList = async (name: string, size: number) => {
    // A merchant who comes back has a session of the new installation.
    const merchant = await createMerchant(stack)
    const lines = Array.from({ length: size }, (_, number) => `${name}-${number}`)
    const id = await merchant.sendList(discountId, lines.join('\n'))
    await merchant.pause(id)
    return id
  }
  let isRight = true
  const hold = (isSo: boolean, text: string) => {
    if (!isSo) console.log(`  NOT SO: ${text}`)
    isRight &&= isSo
  }
  try {
    const old = await makeList('OLD', codes)
    for (const topic of ['app/uninstalled', 'shop/redact'])
      hold((await notify(stack, topic)) === 200, `${topic} is taken`)
    let codesLeft = codes
    let fresh: string | undefined
    const newCodes = 1_000
    let killed = 0
    let killedWithin = 0
    let requests = 1
    const deadline = Date.now() + longestMs
    while (requests > 0 && Date.now() < deadline) {
      await wait(Math.random() * killWithinMs)
      const isKill = killed < kills
      const left = await (isKill ? look.atKill : look.now)({ old, fresh })
      if (isKill) {
        killed += 1
        console.log(`  kill ${killed}: ${left.oldCodes} of ${codes} codes are left`)
        if (left.oldCodes > 0) killedWithin += 1
      }
      hold(left.oldCodes <= codesLeft, 'no deleted code comes back')
      codesLeft = left.oldCodes
      requests = left.requests
      // The merchant comes back after the first kill, while the deletion continues.
      fresh ??= await makeList('NEW', newCodes)
    }
    hold(
      killedWithin > 0 && fresh !== undefined,
      'the app was killed, and the shop came back, within the deletion',
    )
    await wait(askEveryMs)
    const left = await look.now({ old, fresh })
    hold(left.requests === 0, 'the request has ended')
    hold(left.oldCodes + left.oldJobs === 0, 'nothing of the earlier installation is left')
    if (fresh !== undefined) {
      hold(left.newJobs === 1, 'the new job is there')
      hold(left.newCodes === newCodes, 'every code of the new job is there')
      const { counts } = await (await createMerchant(stack)).readProgress(fresh)
      hold(counts.wanted === newCodes, 'the merchant sees the new job')
    }
    for (const line of stack.faults()) hold(false, line)
    return isRight
  } finally {
    await look.close()
  }
}

/** Sends a webhook as the platform does. @returns the status of the app's answer. */
async function notify(stack: SoakStack, topic: string): Promise<number> {
  const body = JSON.stringify({ shop_domain: soakShop, myshopify_domain: soakShop })
  const answer = await fetchAfresh(`${stack.appUrl}/webhooks`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': soakShop,
      'x-shopify-api-version': '2026-10',
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-triggered-at': new Date().toISOString(),
      'x-shopify-hmac-sha256': createHmac('sha256', stack.apiSecret).update(body).digest('base64'),
    },
    body,
  })
  return answer.status
}
