import type { CustomizationRecord } from './customization.ts'
import type { OwnerRecord } from './owner-records.ts'
import type { PublishStep } from './publish-step.ts'
import {
  type AppliedStep,
  type FailedStep,
  findChanges,
  isRecordStep,
  type SaveOutcome,
  type SavePlan,
  type SaveStep,
  type StepAnswer,
  type StepFailure,
} from './save-plan.ts'

/** Writes in stages. A stage begins when the previous one has ended. Steps of a stage may run at the same time. */
export type StagedSavePlan<Stored extends OwnerRecord = CustomizationRecord> = {
  readonly stages: readonly SavePlan<Stored>[]
}

/** Staged writes, with the writes of published data before and after them. */
export type AppliedPlan<Stored extends OwnerRecord = CustomizationRecord> = {
  readonly stages: readonly (readonly AppliedStep<Stored>[])[]
}

/** Makes one stage per step, so that each step begins when the previous one has succeeded. */
export function planInOrder<Stored extends OwnerRecord>(plan: SavePlan<Stored>): StagedSavePlan<Stored> {
  return { stages: plan.map((step) => [step]) }
}

/** Adds the writes of published data before and after a plan. */
export function addPublishSteps<Stored extends OwnerRecord>(
  { stages }: StagedSavePlan<Stored>,
  { before, after }: { readonly before?: PublishStep; readonly after?: PublishStep } = {},
): AppliedPlan<Stored> {
  return { stages: [...(before ? [[before]] : []), ...stages, ...(after ? [[after]] : [])] }
}

/** Lists the steps of a plan in the order in which they begin. */
export function listSteps<Stored extends OwnerRecord>({ stages }: StagedSavePlan<Stored>): SavePlan<Stored> {
  return stages.flat()
}

/** The parts of the platform that a save needs. Both functions may throw if it cannot be reached. */
export type SavePlatform<Stored extends OwnerRecord = CustomizationRecord> = {
  /** Reads the current records of the feature. Absent if the records of the plan have just been read. */
  readonly read?: () => Promise<readonly Stored[]>
  readonly perform: (step: SaveStep<Stored>) => Promise<StepAnswer>
  /** Absent for a plan without published data. */
  readonly publish?: (step: PublishStep) => Promise<StepAnswer>
}

/**
 * Maximum calls at the same time. The platform limits a shop's calls (docs/platform.md#rate-limits), so further calls
 * would only wait.
 */
const callsInFlight = 2

/**
 * Performs a plan. It first reads the records again. If they have changed since they were loaded, it writes nothing and
 * reports the differences. It then performs stage by stage, with at most two calls at the same time. A plain plan has
 * one stage per step. After a step that does not succeed, no further step begins. The other running call is awaited,
 * and its outcome is also reported. A new plan from the records stored then has exactly the remaining writes. The
 * caller catches errors of the first read, after which nothing was written. `report` receives every completed write of
 * a record.
 */
export async function applyPlan<Stored extends OwnerRecord>(
  plan: SavePlan<Stored> | AppliedPlan<Stored>,
  loaded: readonly Stored[],
  platform: SavePlatform<Stored>,
  report: (done: SaveStep<Stored>) => void = () => {},
): Promise<SaveOutcome<Stored>> {
  const { read } = platform
  const changes = read === undefined ? [] : findChanges(loaded, await read())
  if (changes.length > 0) return { status: 'conflict', changes }

  const { stages }: AppliedPlan<Stored> = 'stages' in plan ? plan : planInOrder(plan)
  const done: SaveStep<Stored>[] = []
  const failures: FailedStep<Stored>[] = []
  let begun = 0
  for (const stage of stages) {
    const waiting = [...stage]
    const work = async () => {
      for (let step = waiting.shift(); step !== undefined && failures.length === 0; step = waiting.shift()) {
        begun += 1
        const { cause, isWritten } = await attemptStep(step, platform)
        if (cause !== undefined) failures.push({ step, cause })
        if (isWritten && isRecordStep(step)) {
          done.push(step)
          report(step)
        }
      }
    }
    await Promise.all(Array.from({ length: callsInFlight }, work))
    const [first, ...others] = failures
    if (first === undefined) continue
    return {
      status: 'stopped',
      done,
      failed: first.step,
      cause: first.cause,
      ...(others.length === 0 ? {} : { alsoFailed: others }),
      remaining: stages.flat().slice(begun).filter(isRecordStep),
    }
  }
  return { status: 'saved', done }
}

/** Performs one step. The platform may carry out a write and still report a reason to stop. */
async function attemptStep<Stored extends OwnerRecord>(
  step: AppliedStep<Stored>,
  { perform, publish }: SavePlatform<Stored>,
): Promise<{ readonly cause?: StepFailure; readonly isWritten: boolean }> {
  try {
    const answer = isRecordStep(step) ? await perform(step) : await publish?.(step)
    if (answer === undefined) throw new Error('This save cannot write published data.')
    if (answer.ok) return { isWritten: true }
    const { refusals, written } = answer
    return { cause: { kind: 'refused', refusals }, isWritten: written !== undefined }
  } catch (error) {
    return { cause: { kind: 'uncertain', error }, isWritten: false }
  }
}
