import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { joinPlan } from '#rules/records/aliases-in-step.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SaveOutcome, SaveStep, StepFailure } from '#rules/records/save-plan.ts'
import { applyStagedPlan, listSteps, type StagedPlan } from '#rules/records/staged-plan.ts'
import { errors } from '#rules/words/errors.ts'
import { planAliases } from '../aliases/plan-aliases.ts'
import { logFailure } from '../log-failure.ts'
import { findEnablingRefusal } from '../plan/find-enabling-refusal.ts'
import { PlanRefusalError } from '../plan/plan-refusal-error.ts'
import { useSettings } from '../settings.ts'
import { createStepPerformer } from './perform-steps.ts'
import { useSaveGuard } from './save-guard.tsx'
import { describeFailure, type SaveReport } from './save-report.ts'

/** Plan for the records of any owner. */
type OwnedPlan = StagedPlan<OwnerRecord>
type OwnedStep = SaveStep<OwnerRecord>

/** Steps of a save that differ between kinds of screens. `Base` is a screen's reading of the stored records. */
export type SaveStrategy<Values, Base, Left> = {
  /** Base of the save. A conflict that has just shown the merchant newer records replaces it. */
  readonly findBase: (lastReport: SaveReport<Base> | undefined) => Base | Promise<Base>
  readonly listRecords: (base: Base) => readonly OwnerRecord[]
  /** Id of the screen's record, if it has one. */
  readonly findStanding?: (base: Base) => string | undefined
  /** Writes that store the values; undefined if they are refused, which is on screen by then. */
  readonly plan: (base: Base, values: Values) => OwnedPlan | undefined | Promise<OwnedPlan | undefined>
  /** True if the save also carries out repairs of the guard's findings. */
  readonly bringsRepairs?: boolean
  /** Reads these records again. */
  readonly readCurrent: (base: Base) => Promise<Base>
  /** Reads the records after writes, even if some of them failed. */
  readonly readLeft: (written: Written<Base>) => Promise<Left>
  readonly onStopped: (cause: StepFailure) => void
  readonly onSaved: (values: Values, left: Left) => void | Promise<void>
}

export type Written<Base> = {
  readonly base: Base
  readonly outcome: SaveOutcome<OwnerRecord>
  /** Id of the created record, the last one of several. */
  readonly createdId: string | undefined
}

/** Progress of the running save. */
export type SaveProgress = { readonly steps: readonly OwnedStep[]; readonly done: ReadonlySet<OwnedStep> }

/**
 * Save with its outcomes: done, stopped half way, failed, or a conflict. Nothing is written against the plan's
 * limits, or before the merchant agrees to the dead ends it would make. One save runs at a time.
 */
export function useSave<Values, Base, Left>(strategy: SaveStrategy<Values, Base, Left>) {
  const { apiVersion, functions } = useSettings()
  const [report, setReport] = useState<SaveReport<Base>>()
  const [progress, setProgress] = useState<SaveProgress>()
  const running = useRef(false)
  const queryClient = useQueryClient()
  const goesOn = useSaveGuard()

  /** @param newer stored data now, if its differences from the loaded data do not concern this form. */
  const write = async (values: Values, newer?: Base): Promise<Written<Base> | undefined> => {
    const base = newer ?? (report?.kind === 'conflict' ? report.theirs : await strategy.findBase(report))
    const own = await strategy.plan(base, values)
    if (own === undefined) return undefined
    const plan = joinPlan(await planAliases(queryClient, own))
    const steps = listSteps(plan)
    const refusal = await findEnablingRefusal(queryClient, steps)
    if (refusal !== undefined) throw new PlanRefusalError(refusal)
    const { bringsRepairs = false } = strategy
    const answer = newer === undefined ? await goesOn(steps, { bringsRepairs }) : true
    if (answer === false) return undefined
    const done = new Set<OwnedStep>()
    setProgress({ steps, done: new Set() })
    let current = base
    let createdId: string | undefined
    const perform = createStepPerformer({ apiVersion, functionIds: functions }, strategy.findStanding?.(base))
    const platform = {
      read: async () => {
        current = await strategy.readCurrent(base)
        return strategy.listRecords(current)
      },
      perform: async (step: OwnedStep) => {
        const answer = await perform(step)
        if (answer.ok && answer.recordId !== undefined) createdId = answer.recordId
        return answer
      },
    }
    const outcome = await applyStagedPlan(plan, strategy.listRecords(base), platform, ({ step }) => {
      done.add(step)
      setProgress({ steps, done: new Set(done) })
    })
    if (newer === undefined && outcome.status === 'conflict') {
      const { differByKnownTesters } = await import('../testers/differ-by-testers.ts')
      const [loaded, stored] = [base, current].map(strategy.listRecords)
      if (loaded && stored && (await differByKnownTesters(queryClient, loaded, stored)))
        return write(values, current)
    }
    if (outcome.status === 'saved' && typeof answer === 'function') await answer()
    return { outcome, base: current, createdId }
  }

  const conclude = async (values: Values, written: Written<Base>) => {
    const { outcome, base } = written
    if (outcome.status === 'conflict') {
      setReport({ kind: 'conflict', changes: outcome.changes, theirs: base })
      return
    }
    const left = await strategy.readLeft(written)
    if (outcome.status === 'stopped') {
      const { message, cause } = describeFailure(outcome.cause)
      logFailure(errors.saveConfiguration(message), cause)
      setReport({ kind: 'stopped', outcome, message })
      strategy.onStopped(outcome.cause)
      return
    }
    setReport(undefined)
    await strategy.onSaved(values, left)
  }

  const save = async (values: Values) => {
    if (running.current) return
    running.current = true
    try {
      const written = await write(values)
      if (written !== undefined) await conclude(values, written)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      logFailure(errors.saveConfiguration(message), error)
      setReport({ kind: 'failed', message })
    } finally {
      running.current = false
      setProgress(undefined)
    }
  }

  return {
    report,
    progress,
    /** Saves the values. After a conflict the merchant has seen it, so this overwrites. */
    save,
    /** Clears the report, once the screen shows the stored values. */
    clearReport: () => setReport(undefined),
  }
}
