import { useState } from 'react'
import { PlatformFailure } from '../../platform/platform-failure.ts'

/** Runs one call at a time. The failure of the last call is kept until the next one begins. */
export function useCall() {
  const [running, setRunning] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const run = async (name: string, call: () => Promise<void>) => {
    if (running !== undefined) return
    setRunning(name)
    setFailure(undefined)
    try {
      await call()
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error
      setFailure(error.message)
    } finally {
      setRunning(undefined)
    }
  }
  return { running, failure, run }
}

/** Opens an address outside the admin's frame. A merchant agrees to a charge on the platform's own page. */
export function openAtTop(address: string): void {
  window.open(address, '_top')
}
