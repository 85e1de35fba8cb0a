import type { CustomizationRecord } from './customization.ts'
import type { OwnerRecord } from './owner-records.ts'
import {
  attemptStep,
  type FailedStep,
  findChanges,
  type SaveOutcome,
  type SavePlan,
  type SavePlatform,
  type SaveStep,
} from './save-plan.ts'

/** Writes in stages. A stage begins when the one before has ended, and its steps may run at once. */
export type StagedPlan<Stored extends OwnerRecord = CustomizationRecord> = {
  readonly stages: readonly SavePlan<Stored>[]
}

/**
 * The platform limits how much a shop may ask at once (docs/platform.md#rate-limits), so that more calls in flight
 * would only wait.
 */
const callsInFlight = 2

/** Step after step, each when the one before has succeeded. */
export function planInOrder<Stored extends OwnerRecord>(plan: SavePlan<Stored>): StagedPlan<Stored> {
  return { stages: plan.map((step) => [step]) }
}

/** Steps of a plan, in the order in which they begin. */
export function listSteps<Stored extends OwnerRecord>({ stages }: StagedPlan<Stored>): SavePlan<Stored> {
  return stages.flat()
}

export type SaveProgress<Stored extends OwnerRecord = CustomizationRecord> = {
  readonly done: number
  readonly of: number
  readonly step: SaveStep<Stored>
}

/**
 * Performs a plan like {@link applyPlan}, but stage by stage, with at most two calls in flight. After the first step that
 * does not succeed, no step begins. The other call in flight is waited for, and its outcome is reported as well. `report`
 * gets every step that succeeded.
 */
export async function applyStagedPlan<Stored extends OwnerRecord>(
  plan: StagedPlan<Stored>,
  loaded: readonly Stored[],
  platform: SavePlatform<Stored>,
  report: (progress: SaveProgress<Stored>) => void = () => {},
): Promise<SaveOutcome<Stored>> {
  const changes = findChanges(loaded, await platform.read())
  if (changes.length > 0) return { status: 'conflict', changes }

  const steps = listSteps(plan)
  const done: SaveStep<Stored>[] = []
  const failures: FailedStep<Stored>[] = []
  const begun = new Set<SaveStep<Stored>>()
  for (const stage of plan.stages) {
    const waiting = [...stage]
    const work = async () => {
      for (let step = waiting.shift(); step !== undefined && failures.length === 0; step = waiting.shift()) {
        begun.add(step)
        const cause = await attemptStep(step, platform)
        if (cause !== undefined) failures.push({ step, cause })
        else report({ done: done.push(step), of: steps.length, step })
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
      remaining: steps.filter((step) => !begun.has(step)),
    }
  }
  return { status: 'saved', done }
}
