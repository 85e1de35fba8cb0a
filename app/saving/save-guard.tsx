import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, Fragment, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import type { ScheduledChanges } from '#rules/scheduled-changes/scheduled-change.ts'
import { logFailure } from '../log-failure.ts'
import { scheduledChangesKey } from '../scheduled-changes/scheduled-changes-key.ts'
import { useSettings } from '../settings.ts'
import type { AfterSave, BroughtRepairs, InPlaceOf, SaveCheck, SaveDialog, SaveGuard } from './save-check.ts'
import { saveGuardWords as words } from './save-guard-words.ts'
import { UnfinishedDialog } from './unfinished-dialog.tsx'

/**
 * Time limit of a check before the merchant is asked. It is longer after they try again. Searches run in threads of
 * their own, so only a busy machine reaches it.
 */
const timeLimitMs = 10_000
const timeLimitAgainMs = 20_000

type GuardCheck = {
  readonly load: () => Promise<SaveCheck>
  /** Returns false if it is certain that there is nothing to check. */
  readonly isNeeded?: (client: QueryClient) => boolean
  readonly words: { readonly late: string; readonly failed: (why: string) => string }
}

/**
 * Checks, in the order in which their questions are asked. Every page has the guard and few pages save. So each check
 * loads with the first save.
 */
const checks: readonly GuardCheck[] = [
  {
    load: async () => (await import('../scheduled-changes/check-scheduled.ts')).checkScheduled,
    // An editor has already read this list for its banner, and few shops have scheduled changes.
    isNeeded: (client) => client.getQueryData<ScheduledChanges>(scheduledChangesKey)?.changes.length !== 0,
    words: words.unfinished.scheduled,
  },
  {
    load: async () => (await import('../dead-ends/check-dead-ends.tsx')).checkDeadEnds,
    words: words.unfinished.deadEnds,
  },
  {
    load: async () => (await import('../saved-tests/check-saved-tests.tsx')).checkSavedTests,
    words: words.unfinished.savedTests,
  },
]

const GuardContext = createContext<SaveGuard>(async () => true)
export const useSaveGuard = () => useContext(GuardContext)

type Question = { readonly of: number; readonly dialog: SaveDialog }
type Answer = 'back' | 'save' | 'again' | AfterSave | InPlaceOf

/** Adds the checks to every save of the app. Their dialogs open one after another. */
export function SaveGuardProvider({ children }: { readonly children: ReactNode }) {
  const settings = useSettings()
  const client = useQueryClient()
  /** Kept after its answer, since a window of the admin must close before it is removed. */
  const [question, setQuestion] = useState<Question>()
  const [asked, setAsked] = useState<{ readonly give: (answer: Answer) => void }>()
  const latest = useRef(settings)
  latest.current = settings

  const guard = useCallback<SaveGuard>(
    async (steps, { bringsRepairs = false, isScheduled = false, canWait = true } = {}) => {
      const runCheck = (check: GuardCheck, isAgain: boolean) =>
        requestAnswer(check, steps, isAgain, client, (signal) => ({
          client,
          settings: latest.current,
          signal,
          isAgain,
          bringsRepairs,
          isScheduled,
          canWait,
        }))
      const first = checks.map((check) => runCheck(check, false))
      const repairs: AfterSave[] = []
      let inPlaceOf: InPlaceOf | undefined
      for (const [of, check] of checks.entries()) {
        let outcome = await first[of]
        while (outcome !== undefined) {
          if (typeof outcome === 'object') {
            repairs.push(outcome.after)
            break
          }
          setQuestion({ of, dialog: outcome })
          const answer = await new Promise<Answer>((give) => setAsked({ give }))
          if (answer === 'back') return false
          if (typeof answer === 'function') repairs.push(answer)
          else if (typeof answer === 'object') inPlaceOf = answer
          outcome = answer === 'again' ? await runCheck(check, true) : undefined
        }
      }
      // A save that waits for its hour includes no repairs.
      if (inPlaceOf !== undefined && repairs.length === 0) return inPlaceOf
      if (repairs.length === 0) return true
      return async () => {
        for (const repair of repairs) await repair()
      }
    },
    [client],
  )

  const conclude = (answer: Answer) => {
    asked?.give(answer)
    setAsked(undefined)
  }
  return (
    <GuardContext.Provider value={guard}>
      {children}
      {question && (
        <Fragment key={question.of}>
          {question.dialog({
            isOpen: asked !== undefined,
            onBack: () => conclude('back'),
            onSave: (answer) => conclude(answer ?? 'save'),
            onAgain: () => conclude('again'),
          })}
        </Fragment>
      )}
    </GuardContext.Provider>
  )
}

/**
 * Dialog of a check, or repairs. A failed or unfinished check has a dialog too. Undefined if the check found nothing.
 */
async function requestAnswer(
  { load, isNeeded, words }: GuardCheck,
  steps: SavePlan<OwnerRecord>,
  isAgain: boolean,
  client: QueryClient,
  contextOf: (signal: AbortSignal) => Parameters<SaveCheck>[1],
): Promise<SaveDialog | BroughtRepairs | undefined> {
  if (isNeeded?.(client) === false) return undefined
  try {
    const outcome = await withinLimit(isAgain ? timeLimitAgainMs : timeLimitMs, async (signal) =>
      (await load())(steps, contextOf(signal)),
    )
    return typeof outcome === 'object' && 'unfinished' in outcome
      ? describeUnfinished(outcome.unfinished, outcome.isFinal)
      : outcome
  } catch (error) {
    const reason =
      error instanceof TimeLimitError ? words.late : words.failed(error instanceof Error ? error.message : '')
    logFailure(reason, error)
    return describeUnfinished(reason)
  }
}

function describeUnfinished(reason: string, isFinal = false): SaveDialog {
  return (props) => <UnfinishedDialog reason={reason} isFinal={isFinal} {...props} />
}

/** The time limit ended the work. */
class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError'
}

/** Rejects with a TimeLimitError when the time is over, and aborts the work through its signal. */
async function withinLimit<Result>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const control = new AbortController()
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    timeout.reject(new TimeLimitError(`not done within ${limitMs} ms`))
    control.abort()
  }, limitMs)
  try {
    return await Promise.race([work(control.signal), timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
