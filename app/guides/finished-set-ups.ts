import { useSyncExternalStore } from 'react'

/** Ids of the screens whose settings were saved and enabled when they were opened. */
const finished = new Set<string>()
const listeners = new Set<() => void>()

/** Keeps if a screen's settings were in use when it was opened, for the tutorial above them. */
export function noteSetUp(id: string, isFinished: boolean): void {
  if (finished.has(id) === isFinished) return
  if (isFinished) finished.add(id)
  else finished.delete(id)
  for (const listener of listeners) listener()
}

/** True once the screen of this id has found its settings in use. */
export function useIsSetUp(id: string): boolean {
  return useSyncExternalStore(listen, () => finished.has(id))
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
