import { setImmediate } from 'node:timers/promises'
import { readLocalClock } from '#forms/dates/local-clock.ts'
import { type ActiveRecords, deriveInSteps } from '#rules/dead-ends/active-records.ts'
import { canBeIntended, type DeadEndAnswer } from '#rules/dead-ends/dead-end-answer.ts'
import { addDeployedIds, areAllKnown } from '#rules/functions/function-ids.ts'
import type { HealthFinding } from '#rules/health/finding.ts'
import { isRuleOwner } from '#rules/language/function-owners.ts'
import type { OtherDiscounts } from '#rules/promises/other-discounts.ts'
import type { DiscountRecord } from '#rules/records/discount.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { RuleSetRecord } from '#rules/records/rule-record.ts'
import { healthWords } from '#rules/words/health.ts'
import { markIntended } from '../dead-ends/intended-findings.ts'
import { type Log, OwnError } from '../log.ts'
import { readWork } from '../work/read-work.ts'
import { runInTurns } from '../work/run-in-turns.ts'
import type { World } from '../world.ts'
import type { CheckedShop } from './check-shop.ts'
import { deadEndKey } from './finding-keys.ts'

export type ShopDeadEnds = {
  readonly findings: readonly HealthFinding[]
  /** True if every checkout was tried. Earlier findings that are not in this result are then gone. */
  readonly isWhole: boolean
}

type SearchOptions = {
  /** Discounts that were not created by this app. */
  readonly others: OtherDiscounts
  /** True if the previous check did not finish. This one then gets more time. */
  readonly isAgain: boolean
  readonly signal: AbortSignal
  readonly log: Log
}

/** Tries the active records of a shop together, in a separate thread's processor time, whatever other shops are due. */
export async function findShopDeadEnds(
  { settings, clock, database, work }: Pick<World, 'settings' | 'clock' | 'database' | 'work'>,
  shop: string,
  { read, paymentMethods, rates, contact: { currencyCode, ianaTimezone } }: CheckedShop,
  { others, isAgain, signal, log }: SearchOptions,
): Promise<ShopDeadEnds> {
  const ids = addDeployedIds(settings.functionIds, read.functions)
  // Without the functions' ids, the app's own records cannot be identified.
  if (!areAllKnown(ids)) return { findings: [], isWhole: false }
  await setImmediate()
  const [date = '', time = ''] = readLocalClock(clock.now().getTime(), ianaTimezone).split('T')
  const facts = {
    paymentMethods: [...paymentMethods],
    rates: [...rates],
    currencyCode,
    date,
    time: time.slice(0, 5),
  }
  const records = read.records.filter(isRuleSetRecord)
  const discounts = read.records.filter(isDiscount)
  const derived = await runInTurns(deriveInSteps(records, ids, facts, 'shopper', discounts, others))
  const { request } = derived
  // Copying the request to its thread takes time, so other work gets a turn first.
  await setImmediate()
  const unsure = findUnknownDiscounts(derived)
  if (request.records.length === 0) return { findings: unsure, isWhole: true }
  const kind = isAgain ? 'shopDeadEndsAgain' : 'shopDeadEnds'
  const searchAnswer = await work.run(kind, request, { shop, signal, log, isBackground: true })
  // The failed turn is repeated soon.
  if (searchAnswer.fault === 'busy') throw new OwnError('the search for dead ends found no free thread')
  const answer = readWork<DeadEndAnswer>(searchAnswer) ?? { findings: [], tried: 0, isPartial: true }
  if (answer.isPartial) log.warn('a search for dead ends did not finish', { tried: answer.tried, isAgain })
  const reported = await markIntended(database.tables, shop, answer.findings)
  const findings = reported
    .filter(({ kind, isIntended }) => kind !== 'undone' && isIntended !== true)
    .map(
      ({ kind, key, sentence }): HealthFinding => ({
        key: deadEndKey(key),
        // A merchant may want a check to stop exactly these orders. With a broken promise, shoppers can still pay.
        severity: canBeIntended(kind) ? 'warning' : 'critical',
        ...healthWords.deadEnd(sentence),
      }),
    )
  return { findings: [...findings, ...unsure], isWhole: !answer.isPartial && answer.untried === undefined }
}

/** Discounts that may lower a rate with the fee but that no search can try. */
function findUnknownDiscounts({ unknownDiscounts, hasUnreadDiscounts }: ActiveRecords): HealthFinding[] {
  const warn = (key: string, words: Pick<HealthFinding, 'sentence' | 'advice'>): HealthFinding => ({
    key: deadEndKey(key),
    severity: 'warning',
    ...words,
  })
  return [
    ...(unknownDiscounts.length === 0
      ? []
      : [
          warn(`unknown-discounts/${unknownDiscounts.toSorted().join('/')}`, {
            ...healthWords.unknownDiscounts(unknownDiscounts),
          }),
        ]),
    ...(hasUnreadDiscounts ? [warn('unread-discounts', healthWords.unreadDiscounts)] : []),
  ]
}

function isDiscount(record: OwnerRecord): record is DiscountRecord {
  return record.owner === 'discount'
}

function isRuleSetRecord(record: OwnerRecord): record is RuleSetRecord {
  return isRuleOwner(record.owner)
}
