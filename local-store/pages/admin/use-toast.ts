import { useCallback, useRef } from 'react'
import { useFrame } from './frame-context.ts'

const durationMilliseconds = 5_000

/** Shows a short message of the admin itself. */
export function useToast(): (message: string) => void {
  const { dispatch } = useFrame()
  const shown = useRef(0)
  return useCallback(
    (message) => {
      shown.current += 1
      const id = `admin-${shown.current}-${message}`
      const detail = { id, message, durationMilliseconds, isError: false }
      dispatch({ kind: 'notice', name: 'toast', detail })
    },
    [dispatch],
  )
}
