import type { PlanRefusal } from '#rules/features/plan/plan-status.ts'
import {
  areRuleSetsLimited,
  findRuleSetRefusal,
  isEnabledRuleSet,
} from '#rules/features/plan/rule-set-limit.ts'
import {
  countUnfinishedReplacements,
  replacementsUnderWay,
} from '#rules/features/plan/unfinished-replacements.ts'
import type { RuleSetRecord } from '#rules/records/rule-record.ts'
import type { AdminAnswer, AdminCall, CallAdmin } from '../admin-proxy/call-admin.ts'
import type { Billing } from '../billing/billing.ts'
import { findChangedRecords } from '../record-changes/find-changed-records.ts'
import { ruleSetLists } from '../types/customizations.ts'
import { readRecords } from '../types/read-records.ts'
import type { World } from '../world.ts'
import type { RuleSetTurns } from './rule-set-turns.ts'
import { countMore, mayEnable, type RuleSetWrite } from './rule-set-write.ts'
import { readSuccessors, storeSuccessor } from './successor-store.ts'

export type GuardedWrite = {
  readonly write: RuleSetWrite
  /** Id of the record that the new one replaces, according to the client. */
  readonly replaces: string | undefined
  /** Sends the write to the platform. */
  readonly perform: () => Promise<AdminAnswer>
}

export type GuardRuleSets = (
  question: Pick<AdminCall, 'caller' | 'signal' | 'log' | 'variables'>,
  guarded: GuardedWrite,
) => Promise<AdminAnswer | { readonly kind: 'not in plan'; readonly refusal: PlanRefusal }>

/**
 * Refuses writes that enable more rule sets than the plan allows. It counts the shop's records before each write, and
 * writes of a shop wait for each other (docs/decisions/0093-limits-of-plans.md). If the plan or the records cannot be
 * read, the write is allowed.
 *
 * @param inTurn shared by all guards of this process, since a person and a scheduled change may write together.
 */
export function createGuardRuleSets(
  { database: { tables }, clock }: Pick<World, 'database' | 'clock'>,
  callAdmin: CallAdmin,
  billing: Pick<Billing, 'findFeatures'> | undefined,
  inTurn: RuleSetTurns,
): GuardRuleSets {
  return async (question, guarded) => {
    const { caller, log } = question
    if (billing === undefined || !mayEnable(guarded.write)) return guarded.perform()
    const features = await billing.findFeatures(caller, log)
    if (!areRuleSetsLimited(features)) return guarded.perform()
    return inTurn(caller.shop, async () => {
      const records = await readRuleSets(callAdmin, question)
      if (records === undefined || countMore(guarded.write, records) <= 0) return guarded.perform()
      const enabled = records.filter(isEnabledRuleSet).map(({ id }) => id)
      const refusal = findRuleSetRefusal(features, enabled.length, 1)
      if (refusal === undefined) return guarded.perform()
      const line = await findLine(caller.shop, records, enabled, guarded.replaces)
      if (line === undefined) {
        log.info('a rule set is not in the plan', { enabled: enabled.length })
        return { kind: 'not in plan', refusal }
      }
      return performReplacement(question, guarded, line)
    })
  }

  /**
   * First record in the chain of replacements that a new record continues. Undefined if it replaces no counted record,
   * or if too many replacements are unfinished.
   */
  async function findLine(
    shop: string,
    records: readonly RuleSetRecord[],
    enabled: readonly string[],
    replaces: string | undefined,
  ): Promise<string | undefined> {
    if (replaces === undefined || !enabled.includes(replaces)) return undefined
    const ids = records.map(({ id }) => id)
    const successors = await readSuccessors(tables, shop, ids)
    if (countUnfinishedReplacements(enabled, successors) >= replacementsUnderWay) return undefined
    return successors.get(replaces) ?? replaces
  }

  async function performReplacement(
    { caller: { shop }, variables }: Parameters<GuardRuleSets>[0],
    { perform }: GuardedWrite,
    replacedId: string,
  ): Promise<AdminAnswer> {
    const answer = await perform()
    const data = answer.kind === 'answered' ? answer.body.data : undefined
    const [recordId] = findChangedRecords(variables, data).changed
    if (recordId !== undefined) await storeSuccessor(tables, { shop, recordId, replacedId }, clock.now())
    return answer
  }
}

/** All records of the shop that may be a rule set. Undefined if they cannot be read. */
async function readRuleSets(
  callAdmin: CallAdmin,
  question: Pick<AdminCall, 'caller' | 'signal' | 'log'>,
): Promise<RuleSetRecord[] | undefined> {
  const lists = await Promise.all([
    readRecords(ruleSetLists.payment, callAdmin, question),
    readRecords(ruleSetLists.delivery, callAdmin, question),
    readRecords(ruleSetLists.validation, callAdmin, question),
  ])
  const records: RuleSetRecord[] = []
  for (const list of lists) {
    if (list.ok) records.push(...list.records)
    // A shop that has not granted the scope for checks has no checks.
    else if (!list.isDenied) return undefined
  }
  return records
}
