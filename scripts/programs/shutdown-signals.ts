import { readFileSync } from 'node:fs'

const lookEveryMs = 500

/**
 * A signal that aborts when this program should end: after a signal of the system, or when the `npm` process that runs
 * it has ended. A signal to `npm` ends only the shell between the two. `npm` cannot pass on a signal that kills it.
 */
export function createShutdownSignal(environment = process.env): AbortSignal {
  const shutdown = new AbortController()
  // The listeners stay. Ctrl-C arrives twice, from the terminal and from npm, and the second one must not end the
  // program at once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => shutdown.abort())
  if (environment.npm_lifecycle_event !== undefined) {
    const startedBy = readAncestors()
    const timer = setInterval(() => {
      if (readAncestors() !== startedBy) shutdown.abort()
    }, lookEveryMs)
    timer.unref()
  }
  return shutdown.signal
}

/**
 * Process ids of the parent and the grandparent, which are the shell and npm. The grandparent is missing if the system
 * does not reveal it.
 */
function readAncestors(): string {
  return `${process.ppid} ${findParent(process.ppid) ?? ''}`
}

/** Finds the parent's process id on Linux. Undefined elsewhere. */
function findParent(processId: number): string | undefined {
  try {
    const afterName = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ').at(-1) ?? ''
    return afterName.split(' ')[1]
  } catch {
    return undefined
  }
}
