import { useEffect } from 'react'
import type { Location, NavigationType } from 'react-router'
import { useBlocker } from 'react-router'

/** Marks an address that the app reported, so that it does not count as a navigation of the admin. */
export interface AppLocationState {
  fromApp: true
  appState: unknown
}

export function isFromApp(state: unknown): state is AppLocationState {
  return typeof state === 'object' && state !== null && 'fromApp' in state && state.fromApp === true
}

/**
 * True if a navigation needs a question. For its own navigations the app asks by `leaveConfirmation`. Back and Forward
 * need one, even if they lead to an address that the app reported earlier.
 */
export function needsLeaveQuestion(journey: {
  saveBarShowing: boolean
  type: `${NavigationType}`
  from: Pick<Location, 'pathname' | 'search'>
  to: Pick<Location, 'pathname' | 'search' | 'state'>
}): boolean {
  if (!journey.saveBarShowing) return false
  if (journey.type !== 'POP' && isFromApp(journey.to.state)) return false
  return journey.from.pathname !== journey.to.pathname || journey.from.search !== journey.to.search
}

/** Asks before the admin opens another page, and lets the browser ask before the tab closes. */
export function useLeaveGuard(saveBarShowing: boolean, askToLeave: () => Promise<boolean>): void {
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) =>
    needsLeaveQuestion({ saveBarShowing, type: historyAction, from: currentLocation, to: nextLocation }),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let asking = true
    askToLeave().then((leaving) => {
      if (!asking) return
      if (leaving) blocker.proceed()
      else blocker.reset()
    })
    return () => {
      asking = false
    }
  }, [blocker, askToLeave])

  useEffect(() => {
    if (!saveBarShowing) return
    const preventLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventLeaving)
    return () => window.removeEventListener('beforeunload', preventLeaving)
  }, [saveBarShowing])
}
