import { setImmediate as nextTurn } from 'node:timers/promises'
import { deriveInSteps, derivePlannedRecords } from '#rules/dead-ends/active-records.ts'
import {
  findAffectedShoppers,
  listDecidingSteps,
  listDiscountSteps,
} from '#rules/dead-ends/affected-shoppers.ts'
import { type DeadEndAnswer, listNewFindings } from '#rules/dead-ends/dead-end-answer.ts'
import { compareWith } from '#rules/dead-ends/search-request.ts'
import type { FunctionIds } from '#rules/functions/function-ids.ts'
import { isRuleOwner } from '#rules/language/function-owners.ts'
import type { TestReports } from '#rules/preview/saved-tests/saved-test.ts'
import { listTestedRecords } from '#rules/preview/saved-tests/tested-records.ts'
import { derivePlannedDiscounts } from '#rules/promises/fee-discounts.ts'
import type { DiscountRecord } from '#rules/records/discount.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { RuleSetRecord } from '#rules/records/rule-record.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import type { ReasonKind } from '#rules/scheduled-changes/scheduled-change.ts'
import { scheduledChangeWords as words } from '#rules/words/scheduled-changes.ts'
import { markIntended } from '../dead-ends/intended-findings.ts'
import type { TestStore } from '../saved-tests/test-store.ts'
import { readWork } from '../work/read-work.ts'
import { runInTurns } from '../work/run-in-turns.ts'
import type { WorkAnswer, WorkOptions } from '../work/work.ts'
import type { World } from '../world.ts'
import type { PlannedShop } from './read-shop.ts'

/** Something that prevents a plan from being published. `key` is the same in every search. */
export type Objection = {
  readonly kind: ReasonKind & ('finding' | 'failingTest' | 'unfinished')
  readonly key: string
  readonly sentence: string
}

type JudgeWorld = Pick<World, 'clock' | 'database' | 'work'> & { readonly tests: Pick<TestStore, 'list'> }

/**
 * Runs the checks of a save before it writes: dead ends, promises and saved tests of the shop as it would be after the
 * plan. Undefined if no thread is free, so that the caller tries again.
 */
export async function judgePlan(
  world: JudgeWorld,
  steps: SavePlan<OwnerRecord>,
  shop: Pick<PlannedShop, 'records' | 'facts' | 'others'> & { readonly functionIds: FunctionIds },
  options: WorkOptions & { readonly isAgain?: boolean },
): Promise<readonly Objection[] | undefined> {
  const found = await findDeadEnds(world, steps, shop, options)
  if (found === undefined) return undefined
  const failing = await findFailingTests(world, steps, shop.functionIds, options)
  return failing && [...found, ...failing]
}

const unfinished: Objection = { kind: 'unfinished', key: 'unfinished', sentence: '' }

async function findDeadEnds(
  { clock, database, work }: JudgeWorld,
  steps: SavePlan<OwnerRecord>,
  { records, facts, others, functionIds }: Parameters<typeof judgePlan>[2],
  { isAgain = false, ...options }: Parameters<typeof judgePlan>[3],
): Promise<readonly Objection[] | undefined> {
  const now = clock.now()
  const who = findAffectedShoppers(steps, now)
  if (who === undefined) return []
  const deciding = records.filter(isRuleSetRecord)
  const discounts = records.filter(isDiscount)
  // Other requests get a turn between the steps, since each goes through all records of a shop.
  await nextTurn()
  const after = derivePlannedRecords(deciding, listDecidingSteps(steps), functionIds)
  const discountsAfter = derivePlannedDiscounts(discounts, listDiscountSteps(steps), functionIds, now)
  const derive = async (some: readonly RuleSetRecord[], given: readonly DiscountRecord[]) =>
    (await runInTurns(deriveInSteps(some, functionIds, facts, who, given, others))).request
  const planned = await derive(after, discountsAfter)
  if (planned.records.length === 0 && planned.discounts === undefined) return []
  const before = await derive(deciding, discounts)
  await nextTurn()
  const search = compareWith(planned, before)
  await nextTurn()
  const kind = isAgain ? 'shopDeadEndsAgain' : 'shopDeadEnds'
  const searchAnswer = await work.run(kind, search, options)
  if (isBusy(searchAnswer)) return undefined
  const answer = readWork<DeadEndAnswer>(searchAnswer)
  if (answer === undefined) return [unfinished]
  const findings = listNewFindings(await markIntended(database.tables, options.shop, answer.findings), who)
  return [
    ...findings.map(({ key, sentence }): Objection => ({ kind: 'finding', key, sentence })),
    ...(answer.isPartial || answer.untried !== undefined ? [unfinished] : []),
  ]
}

async function findFailingTests(
  { work, tests }: JudgeWorld,
  steps: SavePlan<OwnerRecord>,
  functionIds: FunctionIds,
  options: WorkOptions,
): Promise<readonly Objection[] | undefined> {
  const records = listTestedRecords(listDecidingSteps(steps), functionIds)
  if (records.length === 0) return []
  const stored = await tests.list(
    options.shop,
    records.map(({ recordId }) => recordId),
  )
  if (stored.length === 0) return []
  const bytes = new TextEncoder().encode(JSON.stringify({ records }))
  const testAnswer = await work.run('runTests', { bytes, stored }, options)
  if (isBusy(testAnswer)) return undefined
  const reports = readWork<TestReports>(testAnswer)
  if (reports === undefined) return [unfinished]
  return reports.records.flatMap((record) =>
    record.tests
      .filter(({ passes }) => !passes)
      .map(
        ({ id, name }): Objection => ({
          kind: 'failingTest',
          key: `test/${id}`,
          sentence: words.failingTest(name),
        }),
      ),
  )
}

const isBusy = ({ fault }: WorkAnswer) => fault === 'busy'

const isDiscount = (record: OwnerRecord): record is DiscountRecord => record.owner === 'discount'
const isRuleSetRecord = (record: OwnerRecord): record is RuleSetRecord => isRuleOwner(record.owner)
