import { useAppBridge } from '@shopify/app-bridge-react'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import { logFailure } from '../log-failure.ts'
import { useSettings } from '../settings.ts'
import type { DeadEndDialog } from './dead-end-dialog.tsx'
import type { PlanFindings } from './queries.ts'
import { deadEndScreenWords as words } from './words.ts'

/** A save waits no longer for the check. */
const timeLimitMs = 3_000

/**
 * Asked before a plan is performed: whether the save goes on. False only where the merchant was shown checkouts that it
 * would leave without a way to pay, and chose to go back. Where the check cannot be made the save goes on, and a note
 * says so.
 */
export type DeadEndGuard = (steps: SavePlan<OwnerRecord>) => Promise<boolean>

const GuardContext = createContext<DeadEndGuard>(async () => true)
export const useDeadEndGuard = () => useContext(GuardContext)

type Question = PlanFindings & { readonly answer: (goesOn: boolean) => void }

/** Gives every save of the app the same check, with one dialog for all. */
export function DeadEndGuardProvider({ children }: { readonly children: ReactNode }) {
  const settings = useSettings()
  const shopify = useAppBridge()
  const client = useQueryClient()
  const [question, setQuestion] = useState<Question>()
  /** Loaded with the check: it is not there to be asked without it. */
  const [Dialog, setDialog] = useState<typeof DeadEndDialog>()
  const latest = useRef(settings)
  latest.current = settings

  const guard = useCallback<DeadEndGuard>(
    async (steps) => {
      const control = new AbortController()
      try {
        // Every page has the guard, and few of them save.
        const check = async () => {
          const [{ checkPlan }, { DeadEndDialog }] = await Promise.all([
            import('./queries.ts'),
            import('./dead-end-dialog.tsx'),
          ])
          return { DeadEndDialog, ...(await checkPlan(steps, client, latest.current, control.signal)) }
        }
        const { who, findings, planned, ...loaded } = await withinLimit(check(), () => control.abort())
        if (findings.length === 0) return true
        setDialog(() => loaded.DeadEndDialog)
        return await new Promise<boolean>((answer) => setQuestion({ who, findings, planned, answer }))
      } catch (error) {
        logFailure(words.notChecked, error)
        shopify.toast.show(words.notChecked)
        return true
      }
    },
    [client, shopify],
  )

  const conclude = (goesOn: boolean) => {
    question?.answer(goesOn)
    setQuestion(undefined)
  }
  return (
    <GuardContext.Provider value={guard}>
      {children}
      {Dialog && <Dialog found={question} onBack={() => conclude(false)} onSave={() => conclude(true)} />}
    </GuardContext.Provider>
  )
}

/** Rejects, and calls `giveUp`, once the time is up. */
function withinLimit<Result>(work: Promise<Result>, giveUp: () => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      giveUp()
      reject(new Error('The check took too long.'))
    }, timeLimitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
