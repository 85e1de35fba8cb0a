import { useAppBridge } from '@shopify/app-bridge-react'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, Fragment, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { saveGuardWords as words } from '#rules/words/save-guard.ts'
import { logFailure } from '../log-failure.ts'
import { useSettings } from '../settings.ts'
import type { SaveCheck, SaveDialog, SaveGuard } from './save-check.ts'

/** A save waits no longer for what is looked at before it. */
const timeLimitMs = 3_000

/** In the order in which they ask. Every page has the guard, and few of them save, so each is loaded by the first save. */
const checks: readonly { readonly load: () => Promise<SaveCheck>; readonly notChecked: string }[] = [
  {
    load: async () => (await import('../dead-ends/check-dead-ends.tsx')).checkDeadEnds,
    notChecked: words.notChecked.deadEnds,
  },
  {
    load: async () => (await import('../saved-tests/check-saved-tests.tsx')).checkSavedTests,
    notChecked: words.notChecked.savedTests,
  },
]

const GuardContext = createContext<SaveGuard>(async () => true)
export const useSaveGuard = () => useContext(GuardContext)

type Question = { readonly of: number; readonly dialog: SaveDialog }

/** Gives every save of the app the same checks, one dialog after the other. */
export function SaveGuardProvider({ children }: { readonly children: ReactNode }) {
  const settings = useSettings()
  const shopify = useAppBridge()
  const client = useQueryClient()
  /** The last one stays when it is answered: a window of the admin closes before it goes. */
  const [question, setQuestion] = useState<Question>()
  const [answer, setAnswer] = useState<{ readonly give: (goesOn: boolean) => void }>()
  const latest = useRef(settings)
  latest.current = settings

  const guard = useCallback<SaveGuard>(
    async (steps) => {
      const control = new AbortController()
      const found = checks.map(async ({ load }) => {
        const look = async () =>
          (await load())(steps, { client, settings: latest.current, signal: control.signal })
        return withinLimit(look(), () => control.abort()).then(
          (dialog) => ({ dialog }),
          (error: unknown) => ({ error }),
        )
      })
      for (const [of, { notChecked }] of checks.entries()) {
        const outcome = await found[of]
        if (outcome === undefined) continue
        if ('error' in outcome) {
          logFailure(notChecked, outcome.error)
          shopify.toast.show(notChecked)
        } else if (outcome.dialog !== undefined) {
          setQuestion({ of, dialog: outcome.dialog })
          const goesOn = await new Promise<boolean>((give) => setAnswer({ give }))
          if (!goesOn) return false
        }
      }
      return true
    },
    [client, shopify],
  )

  const conclude = (goesOn: boolean) => {
    answer?.give(goesOn)
    setAnswer(undefined)
  }
  return (
    <GuardContext.Provider value={guard}>
      {children}
      {question && (
        <Fragment key={question.of}>
          {question.dialog({
            isOpen: answer !== undefined,
            onBack: () => conclude(false),
            onSave: () => conclude(true),
          })}
        </Fragment>
      )}
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
