import { readFileSync } from 'node:fs'

const lookEveryMs = 500

/**
 * A signal that aborts when this program should end: after a signal of the system, or when the `npm` that runs it is
 * gone. A signal to `npm` ends only the shell between the two. `npm` cannot pass on a signal that kills it.
 */
export function whenAskedToEnd(environment = process.env): AbortSignal {
  const asked = new AbortController()
  // The listeners stay. Ctrl-C arrives twice, once from the terminal and once from npm, and the second must not end
  // the program at once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => asked.abort())
  if (environment.npm_lifecycle_event !== undefined) {
    const startedBy = readAncestors()
    const timer = setInterval(() => {
      if (readAncestors() !== startedBy) asked.abort()
    }, lookEveryMs)
    timer.unref()
  }
  return asked.signal
}

/** Process ids of the parent and the grandparent, if the system shows it: the shell and npm. */
function readAncestors(): string {
  return `${process.ppid} ${findParent(process.ppid) ?? ''}`
}

/** Works on Linux; undefined elsewhere. */
function findParent(processId: number): string | undefined {
  try {
    const afterName = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ').at(-1) ?? ''
    return afterName.split(' ')[1]
  } catch {
    return undefined
  }
}
