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

/** Writes in stages. A stage begins when the one before has ended, and its steps may run at once. */
export type StagedSavePlan<Stored extends OwnerRecord = CustomizationRecord> = {
  readonly stages: readonly SavePlan<Stored>[]
}

/** Staged writes with the published data around them. */
export type AppliedPlan<Stored extends OwnerRecord = CustomizationRecord> = {
  readonly stages: readonly (readonly AppliedStep<Stored>[])[]
}

/** Step after step, each when the one before has succeeded. */
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

/** Steps of a plan, in the order in which they begin. */
export function listSteps<Stored extends OwnerRecord>({ stages }: StagedSavePlan<Stored>): SavePlan<Stored> {
  return stages.flat()
}

/** The platform as a save needs it. Both may throw when it cannot be reached. */
export type SavePlatform<Stored extends OwnerRecord = CustomizationRecord> = {
  /** The feature's records as they are now. Absent if the plan is of records that were read a moment ago. */
  readonly read?: () => Promise<readonly Stored[]>
  readonly perform: (step: SaveStep<Stored>) => Promise<StepAnswer>
  /** Absent for a plan without published data. */
  readonly publish?: (step: PublishStep) => Promise<StepAnswer>
}

/**
 * The platform limits how much a shop may ask at once (docs/platform.md#rate-limits), so that more calls in flight
 * would only wait.
 */
const callsInFlight = 2

/**
 * Performs a plan. First reads the records again: if they are not as they were loaded, nothing is written and the
 * differences are reported. Then performs stage by stage, with at most two calls in flight; a plain plan has a stage
 * for each step. No step begins after the first one that does not succeed. The other call in flight is waited for, and
 * its outcome is reported as well. A new plan from the records stored then gives just the rest. The caller catches an
 * error while reading, when nothing was written. `report` gets every write of a record that was carried out.
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

/** Performs one step. A write with a cause to stop may be carried out nevertheless. */
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
