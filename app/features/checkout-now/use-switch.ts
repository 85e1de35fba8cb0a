import { useAppBridge } from '@shopify/app-bridge-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CheckoutEntry } from '#rules/checkout-now/answer.ts'
import { logFailure } from '../../log-failure.ts'
import { useSaveGuard } from '../../saving/save-guard.tsx'
import { useSettings } from '../../settings.ts'
import { useLostEndQuestion } from '../discounts/lost-end-question.tsx'
import type { SwitchOutcome } from './switch-entry.ts'
import { checkoutNowScreenWords as words } from './words.ts'

/** Reason why a line was not switched. */
export type SwitchFailure = Extract<SwitchOutcome, { kind: 'refused' | 'not in plan' }>

/** Switches lines on and off, one at a time. The reason of a refused switch is shown until the next one. */
export function useSwitch() {
  const settings = useSettings()
  const shopify = useAppBridge()
  const queryClient = useQueryClient()
  const goesOn = useSaveGuard()
  const lostEnd = useLostEndQuestion()
  const [runningKey, setRunningKey] = useState<string>()
  const [failure, setFailure] = useState<SwitchFailure>()
  const running = useRef(false)

  const change = async (entry: CheckoutEntry, isWanted: boolean) => {
    if (running.current) return
    running.current = true
    setRunningKey(entry.key)
    setFailure(undefined)
    try {
      // The code of saving, which all screens share, loads with the first switch.
      const { switchEntry } = await import('./switch-entry.ts')
      const outcome = await switchEntry(entry, isWanted, {
        settings,
        goesOn,
        queryClient,
        askLostEnd: lostEnd.ask,
      })
      if (outcome.kind === 'refused') {
        logFailure(outcome.message)
        setFailure(outcome)
      } else if (outcome.kind === 'not in plan') setFailure(outcome)
      else if (outcome.kind === 'unchanged') shopify.toast.show(words.unchanged(entry.title))
      else if (outcome.kind === 'done')
        shopify.toast.show(isWanted ? words.enabled(entry.title) : words.disabled(entry.title))
      // Lists, screens and the search for dead ends still show the old records.
      if (outcome.kind !== 'kept') await queryClient.invalidateQueries()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      logFailure(message, error)
      setFailure({ kind: 'refused', message })
    } finally {
      running.current = false
      setRunningKey(undefined)
    }
  }

  return { change, question: lostEnd.question, runningKey, failure, dismiss: () => setFailure(undefined) }
}
