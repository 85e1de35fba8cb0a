import { useState } from 'react'
import { findRemembered, remember } from './browser-storage.ts'

/** A choice that this browser stores under a key, with an initial value. */
export function useRememberedChoice(
  key: string,
  atFirst: boolean,
): readonly [boolean, (choice: boolean) => void] {
  const [chosen, setChosen] = useState(() => findRemembered(key))
  const change = (wanted: boolean) => {
    setChosen(String(wanted))
    remember(key, String(wanted))
  }
  return [chosen === undefined ? atFirst : chosen === String(true), change]
}
