import { useState } from 'react'
import { findRemembered, forget, remember } from './browser-storage.ts'

/** A yes or no that this browser remembers under a key, and its value until it is set. */
export function useRememberedFlag(key: string, atFirst = false): readonly [boolean, (flag: boolean) => void] {
  const [flag, setFlag] = useState(() => {
    const kept = findRemembered(key)
    return kept === undefined ? atFirst : kept === String(true)
  })
  const change = (wanted: boolean) => {
    setFlag(wanted)
    if (wanted === atFirst) forget(key)
    else remember(key, String(wanted))
  }
  return [flag, change]
}
