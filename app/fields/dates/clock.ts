import { createContext, useContext } from 'react'
import type { LocalDateTime } from '#forms/dates/active-dates.ts'
import { readLocalClock } from '#forms/dates/local-clock.ts'

/** Returns the time in the merchant's time zone. */
export type Clock = () => LocalDateTime

export function createClock(timeZone?: string): Clock {
  return () => readLocalClock(Date.now(), timeZone)
}

const ClockContext = createContext<Clock>(createClock())
/** Provides the shop's clock to the fields inside. Without it they use the browser's clock. */
export const ClockProvider = ClockContext.Provider

export function useClock(): Clock {
  return useContext(ClockContext)
}
