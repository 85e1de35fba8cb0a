import { useSyncExternalStore } from 'react'

/** Ids of screens whose settings were saved and enabled when they were opened. */
const finished = new Set<string>()
const listeners = new Set<() => void>()

/** Notes if a screen's settings were in use when it was opened. The tutorial above the screen reads that. */
export function noteSetUp(id: string, isFinished: boolean): void {
  if (finished.has(id) === isFinished) return
  if (isFinished) finished.add(id)
  else finished.delete(id)
  for (const listener of listeners) listener()
}

/** True if the settings of the screen with this id were in use when it was opened. */
export function useIsSetUp(id: string): boolean {
  return useSyncExternalStore(listen, () => finished.has(id))
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
