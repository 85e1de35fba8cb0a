import { useState } from 'react'
import { findRemembered, forget, remember } from './browser-storage.ts'

/** A flag that this browser stores under a key. It is false until it is set. */
export function useRememberedFlag(key: string): readonly [boolean, (flag: boolean) => void] {
  const [flag, setFlag] = useState(() => findRemembered(key) === String(true))
  const change = (wanted: boolean) => {
    setFlag(wanted)
    if (wanted) remember(key, String(true))
    else forget(key)
  }
  return [flag, change]
}
