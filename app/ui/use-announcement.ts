import { useEffect, useState } from 'react'

/**
 * Text of a live region: the last event. A change of `state` is announced automatically. `announce` reports an action
 * of the merchant.
 */
export function useAnnouncement(state: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState('')
  useEffect(() => {
    setText(state)
  }, [state])
  return [text, setText]
}
