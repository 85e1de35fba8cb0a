import type { QueryClient } from '@tanstack/react-query'
import { listItems } from '#forms/text/language.ts'
import {
  addPublishSteps,
  applyPlan,
  listSteps,
  planInOrder,
  type StagedSavePlan,
} from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { isRuleRecord } from '#rules/records/rule-record.ts'
import {
  findMadeRecord,
  type SaveOutcome,
  type SavePlan,
  type SaveStep,
  type StepAnswer,
} from '#rules/records/save-plan.ts'
import { performStep } from '../platform/perform-step.ts'
import type { Publishing } from '../publishing/plan-publishing.ts'
import { planPublishingWith } from '../publishing/publish-with-save.ts'
import { moveSavedTests } from '../saved-tests/move-saved-tests.ts'
import type { Settings } from '../settings.ts'

type Writing = {
  /** Records as they were loaded, and a function to read them again. Absent if they have just been read. */
  readonly compare?: {
    readonly loaded: readonly OwnerRecord[]
    readonly read: () => Promise<readonly OwnerRecord[]>
  }
  /** Id of the rule set's record before the plan. */
  readonly current?: string | undefined
  readonly onDone?: (step: SaveStep<OwnerRecord>) => void
  /** Writes of published data around the plan. */
  readonly publishing?: Publishing | undefined
}

type Versioned = Pick<Settings, 'apiVersion' | 'functions'>

/**
 * Writes a plan to the platform. If a new record replaces a rule set's record, the tests are moved to it first.
 * Deleting a record deletes its tests.
 */
export async function writePlan(
  { apiVersion, functions }: Versioned,
  plan: SavePlan<OwnerRecord> | StagedSavePlan<OwnerRecord>,
  { compare, current, onDone, publishing }: Writing = {},
): Promise<{ readonly outcome: SaveOutcome<OwnerRecord>; readonly createdId: string | undefined }> {
  const version = { apiVersion, functionIds: functions }
  let createdId: string | undefined
  const perform = async (step: SaveStep<OwnerRecord>): Promise<StepAnswer> => {
    const successor = createdId ?? current
    if (
      step.kind === 'delete' &&
      successor !== undefined &&
      successor !== step.record.id &&
      isRuleRecord(step.record)
    )
      await moveSavedTests({ from: step.record.id, to: successor })
    const answer = await performStep(version, step)
    createdId = findMadeRecord(answer) ?? createdId
    return answer
  }
  const platform = {
    perform,
    ...(publishing !== undefined && { publish: publishing.publish }),
    ...(compare !== undefined && { read: compare.read }),
  }
  const whole = addPublishSteps('stages' in plan ? plan : planInOrder(plan), publishing)
  const outcome = await applyPlan(whole, compare?.loaded ?? [], platform, onDone)
  return { outcome, createdId }
}

/**
 * Writes a plan of records that have just been read. Returns the id of the last created record. Throws if a step fails.
 */
export async function writeAll(
  settings: Versioned,
  client: QueryClient,
  plan: SavePlan<OwnerRecord> | StagedSavePlan<OwnerRecord>,
  describe: (messages: readonly string[]) => string = listItems,
): Promise<string | undefined> {
  const steps = 'stages' in plan ? listSteps(plan) : plan
  const publishing = await planPublishingWith(client, steps)
  const { outcome, createdId } = await writePlan(settings, plan, { publishing })
  if (outcome.status !== 'stopped') return createdId
  const { cause } = outcome
  throw cause.kind === 'uncertain'
    ? cause.error
    : new Error(describe(cause.refusals.map(({ message }) => message)))
}
