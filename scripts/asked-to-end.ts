import { readFileSync } from 'node:fs'

const lookEveryMs = 500

/**
 * Fires once this program is asked to end: by a signal, or because the `npm` that runs it is gone. A signal to `npm` ends the
 * shell between the two and does not reach us, and one that kills it cannot.
 */
export function whenAskedToEnd(environment = process.env): AbortSignal {
  const asked = new AbortController()
  // They stay: Ctrl-C comes twice, once from the terminal and once from npm, and the second must not end us at once.
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

/** Who runs us and, where the system tells it, who runs that one: the shell and npm. */
function readAncestors(): string {
  return `${process.ppid} ${findParent(process.ppid) ?? ''}`
}

/** On Linux; undefined elsewhere. */
function findParent(processId: number): string | undefined {
  try {
    const afterName = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ').at(-1) ?? ''
    return afterName.split(' ')[1]
  } catch {
    return undefined
  }
}
