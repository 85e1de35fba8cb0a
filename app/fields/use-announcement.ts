import { useEffect, useState } from 'react'

/**
 * The text of a live region: the last thing that happened. `state` is told whenever it
 * changes; `announce` tells of what the merchant just did.
 */
export function useAnnouncement(state: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState('')
  useEffect(() => {
    setText(state)
  }, [state])
  return [text, setText]
}
