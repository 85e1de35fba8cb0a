import { joinPlan } from '#rules/records/alias-steps.ts'
import { listSteps } from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SaveStep } from '#rules/records/save-plan.ts'
import { planAliases } from '../aliases/plan-aliases.ts'
import { findEnablingRefusal } from '../plan/find-enabling-refusal.ts'
import { PlanRefusalError } from '../plan/plan-refusal-error.ts'
import { planPublishingWith } from '../publishing/publish-with-save.ts'
import type { OwnedPlan, SaveEnding, SaveReport } from './save-report.ts'
import type { SaveStrategy, SaveTools } from './save-strategy.ts'
import { writePlan } from './write-plan.ts'

/**
 * Runs a save from reading the stored records to the last write. Nothing is written if it would break a limit of the
 * plan or overwrite another person's change. Nothing is written either until the merchant agrees to the effects that
 * the guard finds.
 */
export async function runSave<Values, Base, Left, Plan extends OwnedPlan>(
  strategy: SaveStrategy<Values, Base, Left, Plan>,
  values: Values,
  { settings, client, guard, schedule }: SaveTools,
  lastReport: SaveReport<Base> | undefined,
): Promise<SaveEnding<Base, Left, Plan>> {
  const { stored } = strategy
  const skipped = strategy.without?.(values) ?? []

  /** @param isNewer true for records as stored now, if their differences from the loaded ones do not concern this form. */
  const write = async (base: Base, isNewer: boolean): Promise<SaveEnding<Base, Left, Plan>> => {
    const plan = await strategy.plan(base, values)
    if (plan === undefined || (await strategy.check?.(plan)) === false) return { kind: 'left' }
    const inStep = skipped.includes('aliases')
      ? { ...plan, before: [], after: [] }
      : await planAliases(client, plan)
    const whole = joinPlan(inStep)
    const steps = listSteps(whole)
    const refusal = await findEnablingRefusal(client, steps)
    if (refusal !== undefined) throw new PlanRefusalError(refusal)
    const isGuarded = !isNewer && steps.length > 0 && !skipped.includes('guard')
    const guardOptions = {
      bringsRepairs: strategy.bringsRepairs === true,
      ...(schedule !== undefined && { isScheduled: true }),
    }
    const answer = isGuarded ? await guard(steps, guardOptions) : true
    if (answer === false) return { kind: 'left' }
    if (typeof answer === 'object') {
      const { scheduleInPlaceOf } = await import('../scheduled-changes/schedule-save.ts')
      return { kind: 'scheduled', message: await scheduleInPlaceOf(client, steps, answer.inPlaceOf) }
    }
    if (schedule !== undefined) {
      // Few saves wait for a later hour, so this code loads on demand.
      const { scheduleSave } = await import('../scheduled-changes/schedule-save.ts')
      const title = strategy.scheduledTitle?.(values)
      const joins = strategy.joins?.()
      const message = await scheduleSave(client, { steps, hours: schedule, title, answer, joins })
      return { kind: 'scheduled', message }
    }

    const isRest = lastReport?.kind === 'stopped'
    const publishing = await planPublishingWith(client, steps, { isRest })
    const done = new Set<SaveStep<OwnerRecord>>()
    const showProgress = () => strategy.onProgress?.({ steps, done: new Set(done) }, values)
    showProgress()
    let current = base
    const { readAgain } = stored
    const { outcome, createdId } = await writePlan(settings, whole, {
      ...(readAgain !== undefined && {
        compare: {
          loaded: stored.list(base),
          read: async () => {
            current = await readAgain(base)
            return stored.list(current)
          },
        },
      }),
      current: stored.findCurrent?.(base),
      publishing,
      onDone: (step) => {
        done.add(step)
        showProgress()
      },
    })
    if (outcome.status === 'conflict') {
      if (!isNewer) {
        const { differByKnownTesters } = await import('../testers/tester-differences.ts')
        if (await differByKnownTesters(client, stored.list(base), stored.list(current)))
          return write(current, true)
      }
      return { kind: 'conflict', changes: outcome.changes, theirs: current }
    }
    if (outcome.status === 'saved' && typeof answer === 'function') {
      try {
        await answer()
      } catch (error) {
        return { kind: 'failed', error, done: outcome.done }
      }
    }
    const left = await stored.readLeft({ base: current, outcome, createdId })
    const written = { left, plan, inStep, createdId }
    return outcome.status === 'saved'
      ? { kind: 'saved', outcome, ...written }
      : { kind: 'stopped', outcome, ...written }
  }

  return write(lastReport?.kind === 'conflict' ? lastReport.theirs : await stored.find(lastReport), false)
}
