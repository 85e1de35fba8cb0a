import { readLocalClock } from '#forms/dates/local-clock.ts'
import { deriveDeadEndRequest } from '#rules/dead-ends/active-records.ts'
import type { DeadEndAnswer } from '#rules/dead-ends/dead-end-answer.ts'
import type { HealthFinding } from '#rules/health/finding.ts'
import { isRuleOwner } from '#rules/language/function-owners.ts'
import { addDeployedIds, areAllKnown } from '#rules/records/function-ids.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { RuleSetRecord } from '#rules/records/rule-record.ts'
import { healthWords } from '#rules/words/health.ts'
import type { AskAdmin } from '../admin-proxy/ask-admin.ts'
import { createAskLeavingRoom } from '../admin-proxy/leave-room.ts'
import { markMeant } from '../dead-ends/meant-store.ts'
import type { ShopWork } from '../jobs/shop-work.ts'
import { errorFields, type Log, OwnError } from '../log.ts'
import { countWaits } from '../metrics/count-platform-calls.ts'
import { GrantError } from '../platform/token-grants.ts'
import { readWork } from '../work/read-work.ts'
import type { World } from '../world.ts'
import { type CheckedShop, checkShop } from './check-shop.ts'
import { formatHealthMail } from './health-mail.ts'
import { createHealthStore, isCheckDue } from './health-store.ts'

export const shopHealthWorkName = 'shop-health'

/**
 * Looks every shop over once a day, whether or not anybody has the app open, and tells by e-mail what no check has told
 * before. A shop is looked over once its health has been asked for, so that it has seen what a mail would be about.
 */
export function createShopHealthWork(world: World, askAdmin: AskAdmin): ShopWork {
  const { settings, database, clock, log, sendMail, metrics } = world
  const store = createHealthStore(database.tables)
  const { ask } = createAskLeavingRoom(askAdmin, countWaits(clock, metrics, 'leaves_room'))
  const isDue = (checkedAt: Date | null) => isCheckDue(checkedAt, clock.now())

  const check = async (shop: string, signal: AbortSignal, shopLog: Log) => {
    const question = { caller: { shop }, signal, log: shopLog }
    const checked = await checkShop(world, ask, question)
    if (!checked.ok) return undefined
    const deadEnds = await findShopDeadEnds(world, shop, checked, signal)
    // A search that was ended tells nothing; it would end in the same way at once, so it is tried tomorrow.
    if (deadEnds === undefined) return undefined
    return { findings: [...checked.findings, ...deadEnds], contact: checked.contact }
  }

  return {
    name: shopHealthWorkName,
    async runTurn(shop, signal) {
      const health = await store.find(shop)
      if (health === undefined || !isDue(health.checkedAt)) return
      const shopLog = log.with({ shop, work: shopHealthWorkName })
      let found: Awaited<ReturnType<typeof check>>
      try {
        found = await check(shop, signal, shopLog)
      } catch (error) {
        if (signal.aborted) return metrics.noteDailyLook('unfinished')
        if (!(error instanceof GrantError)) {
          metrics.noteDailyLook('failed')
          throw error
        }
        shopLog.info('a shop could not be looked over', errorFields(error))
      }
      if (signal.aborted) return metrics.noteDailyLook('unfinished')
      metrics.noteDailyLook(found === undefined ? 'failed' : 'done')
      if (found === undefined) return store.postpone(shop, clock.now())
      const { findings, contact } = found
      const untold = await store.noteChecked(
        shop,
        findings.map(({ key }) => key),
        clock.now(),
      )
      if (sendMail === undefined || health.mail === 'off') return
      const news = findings.filter(({ key }) => untold.has(key))
      if (news.length === 0 && health.mail === 'on') return
      const isFirst = health.mail === 'confirming'
      try {
        await sendMail({ to: contact.email, ...formatHealthMail(news, { shop, contact, settings, isFirst }) })
        await store.noteTold(shop, 'on')
      } catch (error) {
        // What was not told stays untold, and goes with the next check.
        shopLog.warn('mail could not be sent', errorFields(error))
      }
    },
    async findNextTurn(shop) {
      const health = await store.find(shop)
      return health !== undefined && isDue(health.checkedAt) ? clock.now() : undefined
    },
    dueShops: () => store.dueShops(clock.now()),
  }
}

async function findShopDeadEnds(
  { settings, clock, database, work, log }: World,
  shop: string,
  { read, paymentMethods, rates, contact: { currencyCode, ianaTimezone } }: CheckedShop,
  signal: AbortSignal,
): Promise<HealthFinding[] | undefined> {
  const ids = addDeployedIds(settings.functionIds, read.functions)
  if (!areAllKnown(ids)) return []
  const [date = '', time = ''] = readLocalClock(clock.now().getTime(), ianaTimezone).split('T')
  const { request } = deriveDeadEndRequest(read.records.filter(isRuleSetRecord), ids, {
    paymentMethods: [...paymentMethods],
    rates: [...rates],
    currencyCode,
    date,
    time: time.slice(0, 5),
  })
  if (request.records.length === 0) return []
  const given = await work.run('shopDeadEnds', request, { shop, signal, log, isBackground: true })
  // The turn is taken again soon.
  if (given.fault === 'busy') throw new OwnError('the search for dead ends found no free thread')
  const answer = readWork<DeadEndAnswer>(given)
  if (answer === undefined) return undefined
  const { findings } = answer
  const told = await markMeant(database.tables, shop, findings)
  return told
    .filter(({ kind, isMeant }) => kind !== 'undone' && isMeant !== true)
    .map(({ kind, key, sentence }) => ({
      key: `dead-end/${key}`,
      // A check may be meant to stop just these orders.
      severity: kind === 'noOrder' ? 'warning' : 'critical',
      ...healthWords.deadEnd(sentence),
    }))
}

function isRuleSetRecord(record: OwnerRecord): record is RuleSetRecord {
  return isRuleOwner(record.owner)
}
