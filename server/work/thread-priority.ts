import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Three times less than the thread that answers requests, where both want a processor. */
const niceness = 5

/** Lets the thread that calls it give way to the others of the process. Only Linux has priorities for single threads. */
export function giveWay(): void {
  const id = findThreadId()
  if (id !== undefined) setPriority(id, niceness)
}

function findThreadId(): number | undefined {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  } catch {
    return undefined
  }
}
