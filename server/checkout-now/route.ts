import { Hono } from 'hono'
import type { CheckoutNow } from '#rules/checkout-now/answer.ts'
import { deriveCapacity } from '#rules/checkout-now/derive-capacity.ts'
import { deriveEntries, listLines } from '#rules/checkout-now/derive-entries.ts'
import { deriveLastChange } from '#rules/checkout-now/last-change.ts'
import type { FunctionOwner } from '#rules/language/function-owners.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { listChanges } from '../record-changes/change-store.ts'
import type { Services } from '../services.ts'
import type { World } from '../world.ts'
import { readShopRecords } from './read-shop-records.ts'

/** Records that currently act at checkout in the shop, and the slots they use (docs/product.md#checkout-now). */
export function checkoutNowRoute(
  { settings, database }: Pick<World, 'settings' | 'database'>,
  { callAdmin, store }: Pick<Services, 'callAdmin' | 'store'>,
) {
  return new Hono<AppEnvironment>().get('/', async (context) => {
    const session = context.get('session')
    const { shop, userId } = session
    const question = { caller: session, signal: context.req.raw.signal, log: context.get('log') }
    const [read, changes] = await Promise.all([
      readShopRecords(settings, callAdmin, question),
      listChanges(database.tables, shop),
    ])
    if (!read.ok) return context.json({ error: read.message }, read.status)

    const colleagues = [...new Set(changes.map((change) => change.userId))].filter((id) => id !== userId)
    const firstNames = new Map(
      await Promise.all(
        colleagues.map(async (id) => [id, (await store.findUser(shop, id))?.user.first_name] as const),
      ),
    )
    const known = new Map(changes.map((change) => [change.recordId, change]))
    const lines = listLines(read.records, read.ownFunctionIds)
    const [firstSavedAt] = lines
      .flatMap(({ records }) => records.flatMap((record) => record.firstSavedAt ?? []))
      .sort()
    const answer: CheckoutNow = {
      entries: deriveEntries(lines, ({ id, savedAt }) => {
        const change = known.get(id)
        return deriveLastChange(
          savedAt,
          change && { at: change.changedAt, userId: change.userId, firstName: firstNames.get(change.userId) },
          userId,
        )
      }),
      ...(firstSavedAt === undefined ? {} : { firstSavedAt }),
      ...removeUnseen(deriveCapacity(lines, read.records, read.automaticDiscounts), read.unseen),
    }
    return answerJson(context, answer)
  })
}

/** Leaves out owners with unseen records, since the number of their free slots is unknown. */
function removeUnseen(
  capacity: Pick<CheckoutNow, 'slots' | 'sizes'>,
  unseen: readonly FunctionOwner[],
): Pick<CheckoutNow, 'slots' | 'sizes' | 'unseen'> {
  if (unseen.length === 0) return capacity
  const slots = capacity.slots.filter(({ owner }) => !unseen.includes(owner))
  return { ...capacity, slots, unseen: [...unseen] }
}
