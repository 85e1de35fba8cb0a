import type { CallAdmin } from '../admin-proxy/call-admin.ts'
import { createAskWithinBucket } from '../admin-proxy/wait-for-bucket.ts'
import { type Question, requestAnswer } from '../checkout-now/read-shop-records.ts'
import type { WriteAs } from '../history/attributed-writes.ts'
import type { ShopWork } from '../jobs/shop-work.ts'
import { errorFields } from '../log.ts'
import { countWaits } from '../metrics/count-platform-calls.ts'
import type { GuardRuleSets } from '../plan-limits/guard-rule-sets.ts'
import { GrantError } from '../platform/token-grants.ts'
import { createNoteChanges } from '../record-changes/note-changes.ts'
import type { TestStore } from '../saved-tests/test-store.ts'
import { parseShopContact, shopContact } from '../shop-health/documents.ts'
import type { World } from '../world.ts'
import { formatChangeMail } from './change-mail.ts'
import type { ChangeStore, WholeChange } from './change-store.ts'
import { putChangeAside, runChange } from './run-change.ts'

export const scheduledChangesWorkName = 'scheduled-changes'

/** Delay before a mail that could not be sent is tried again. */
const MAIL_AGAIN_MS = 5 * 60_000
/** Time after which such a mail is given up. */
const MAIL_MOST_MS = 24 * 60 * 60_000

type ChangesServices = {
  readonly callAdmin: CallAdmin
  readonly guardRuleSets: GuardRuleSets
  readonly tests: Pick<TestStore, 'list' | 'handOver'>
  readonly writeAs: WriteAs
  readonly store: ChangeStore
}

/** Publishes and ends changes at their time, with the shop's access token. Sends mail about failures. */
export function createScheduledChangesWork(world: World, services: ChangesServices): ShopWork {
  const { clock, log, metrics, sendMail, settings, turns } = world
  const { store } = services
  const { ask } = createAskWithinBucket(services.callAdmin, countWaits(clock, metrics, 'leaves_room'))
  const changeWorld = { ...world, ...services, callAdmin: ask, noteChanges: createNoteChanges(world) }

  const sendReport = async (change: WholeChange, question: Question) => {
    const now = clock.now()
    const next = change.state === 'active' ? change.endsAt : null
    if (sendMail === undefined) {
      await store.update(change, { mail: 'none', dueAt: next })
      return
    }
    try {
      const contact = await requestAnswer(shopContact, parseShopContact, ask, question)
      if (contact.ok) {
        await sendMail({ to: contact.found.email, ...formatChangeMail(change, contact.found, settings) })
        await store.update(change, { mail: 'sent', dueAt: next })
        return
      }
    } catch (error) {
      if (question.signal?.aborted) return
      if (!(error instanceof GrantError)) question.log.warn('mail could not be sent', errorFields(error))
    }
    const isGivenUp = now.getTime() - (change.endedAt ?? change.startsAt).getTime() > MAIL_MOST_MS
    const again = new Date(now.getTime() + MAIL_AGAIN_MS)
    // The end of a published change does not wait for a mail.
    const dueAt = next !== null && next < again ? next : again
    await store.update(change, isGivenUp ? { mail: 'none', dueAt: next } : { dueAt })
  }

  return {
    name: scheduledChangesWorkName,
    async runTurn(shop, signal) {
      for (const id of await store.listDue(shop, clock.now())) {
        if (signal.aborted) return
        const question = { caller: { shop }, signal, log: log.with({ shop, change: id }) }
        const change = await store.find(shop, id)
        if (change === undefined) {
          question.log.error('a scheduled change cannot be read any more')
          await store.putAway(shop, id)
          continue
        }
        const isAtHour = change.state === 'waiting' || (change.state === 'active' && isReached(change))
        if (isAtHour) await runChange(changeWorld, change, question)
        const after = signal.aborted ? undefined : await store.find(shop, id)
        if (after?.mail === 'due') await sendReport(after, question)
      }
    },
    /** The change that was due first. Earlier ones are done and have a later due time. */
    async putAside(shop) {
      const [id] = await store.listDue(shop, clock.now())
      if (id === undefined) return false
      const question = { caller: { shop }, log: log.with({ shop, change: id }) }
      const change = await store.find(shop, id)
      if (change === undefined) await store.putAway(shop, id)
      else if (change.endedAt === null) await putChangeAside(changeWorld, change, question)
      // The change itself has ended, and sending its mail ended the process.
      else await store.update(change, { mail: 'none', dueAt: null })
      return true
    },
    findNextTurn: (shop) => store.findNextDue(shop),
    dueShops: () => store.dueShops(clock.now()),
    async tidy() {
      const now = clock.now()
      await store.tidy(now)
      // Turns use the database's clock, and changes use this machine's. One may be behind the other.
      for (const shop of await store.listDueShops(now)) await turns.wake(scheduledChangesWorkName, shop)
    },
  }

  function isReached({ endsAt, progress }: WholeChange): boolean {
    return progress !== null || (endsAt !== null && endsAt <= clock.now())
  }
}
