import { useState } from 'react'
import { findRemembered, forget, remember } from './browser-storage.ts'

const yes = 'true'

/** A yes or no that this browser remembers under a key; no until it is set. */
export function useRememberedFlag(key: string): readonly [boolean, (flag: boolean) => void] {
  const [flag, setFlag] = useState(() => findRemembered(key) === yes)
  const change = (wanted: boolean) => {
    setFlag(wanted)
    if (wanted) remember(key, yes)
    else forget(key)
  }
  return [flag, change]
}
