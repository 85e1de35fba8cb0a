import { isRuleOwner } from '#rules/language/function-owners.ts'
import { listPromises } from '#rules/promises/list-promises.ts'
import { noOtherDiscounts, promisesRates } from '#rules/promises/other-discounts.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { RuleSetRecord } from '#rules/records/rule-record.ts'
import type { CallAdmin } from '../admin-proxy/call-admin.ts'
import { createAskWithinBucket } from '../admin-proxy/wait-for-bucket.ts'
import type { Question } from '../checkout-now/read-shop-records.ts'
import { captureVersions, type GivenRecords } from '../history/capture-versions.ts'
import type { ShopWork } from '../jobs/shop-work.ts'
import { errorFields, type Log } from '../log.ts'
import { countWaits } from '../metrics/count-platform-calls.ts'
import { GrantError } from '../platform/token-grants.ts'
import type { World } from '../world.ts'
import { type CheckedShop, checkShop } from './check-shop.ts'
import { findShopDeadEnds } from './find-shop-dead-ends.ts'
import { formatHealthMail } from './health-mail.ts'
import { createHealthStore, isCheckDue } from './health-store.ts'
import { readOtherDiscounts } from './read-other-discounts.ts'

export const shopHealthWorkName = 'shop-health'

/**
 * Checks every shop once a day, even while the app is not open. Mails findings that were not reported before. Daily
 * checks start once the merchant has opened the shop's health, and so has seen what a mail would report.
 */
export function createShopHealthWork(world: World, callAdmin: CallAdmin): ShopWork {
  const { settings, database, clock, log, sendMail, metrics } = world
  const store = createHealthStore(database.tables)
  const { ask } = createAskWithinBucket(callAdmin, countWaits(clock, metrics, 'leaves_room'))
  const isDue = (checkedAt: Date | null) => isCheckDue(checkedAt, clock.now())

  const check = async (shop: string, isAgain: boolean, signal: AbortSignal, shopLog: Log) => {
    const question = { caller: { shop }, signal, log: shopLog }
    const readAt = clock.now()
    const checked = await checkShop(world, ask, question)
    if (!checked.ok) return undefined
    await storeVersions(question, { read: checked.read, readAt })
    const read = await readOthersAsked(question, checked)
    if (!read.ok) return undefined
    const { findings, isWhole } = await findShopDeadEnds(world, shop, checked, {
      others: read.others,
      isAgain,
      signal,
      log: shopLog,
    })
    return { findings: [...checked.findings, ...findings], isWhole, contact: checked.contact }
  }

  /** Reads free shipping only if a promise is about the price of a rate. */
  const readOthersAsked = async (question: Question, { read: { records } }: CheckedShop) => {
    const active = records.filter(isRuleRecord).filter(({ enabled }) => enabled)
    return promisesRates(listPromises(active))
      ? await readOtherDiscounts(ask, question)
      : ({ ok: true, others: noOtherDiscounts } as const)
  }

  /** Captures versions of changes from outside, even while the app is not open. A failure does not stop the check. */
  const storeVersions = async (question: Question, given: GivenRecords) => {
    try {
      await captureVersions(world, ask, question, { given })
    } catch (error) {
      if (question.signal?.aborted) throw error
      question.log.warn('versions could not be kept', errorFields(error))
    }
  }

  return {
    name: shopHealthWorkName,
    async runTurn(shop, signal) {
      const health = await store.find(shop)
      if (health === undefined || !isDue(health.checkedAt)) return
      const shopLog = log.with({ shop, work: shopHealthWorkName })
      let found: Awaited<ReturnType<typeof check>>
      try {
        found = await check(shop, health.unfinished > 0, signal, shopLog)
      } catch (error) {
        if (signal.aborted) return metrics.noteDailyCheck('unfinished')
        if (!(error instanceof GrantError)) {
          metrics.noteDailyCheck('failed')
          throw error
        }
        shopLog.info('a shop could not be checked', errorFields(error))
      }
      if (signal.aborted) return metrics.noteDailyCheck('unfinished')
      metrics.noteDailyCheck(found === undefined ? 'failed' : found.isWhole ? 'done' : 'unfinished')
      if (found === undefined) return store.postpone(shop, clock.now())
      const { findings, isWhole, contact } = found
      const unreported = await store.noteChecked(
        shop,
        findings.map(({ key }) => key),
        clock.now(),
        isWhole,
      )
      // The merchant may have switched mail on during the check, and waits for the first one.
      const mail = (await store.find(shop))?.mail ?? 'off'
      if (sendMail === undefined || mail === 'off') return
      const news = findings.filter(({ key }) => unreported.has(key))
      if (news.length === 0 && mail === 'on') return
      const isFirst = mail === 'confirming'
      try {
        await sendMail({
          to: contact.email,
          ...formatHealthMail(news, { shop, contact, settings, isFirst, isWhole }),
        })
        await store.noteReported(shop, 'on')
      } catch (error) {
        // Unreported findings stay unreported, so the next check mails them.
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

const isRuleRecord = (record: OwnerRecord): record is RuleSetRecord => isRuleOwner(record.owner)
