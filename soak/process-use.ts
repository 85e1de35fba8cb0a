import { readFileSync } from 'node:fs'

/**
 * What a process takes of the memory, now or at most so far, in megabytes. Linux tells it in a file; undefined elsewhere.
 */
export function readMegabytes(process: number, field: 'VmRSS' | 'VmHWM'): number | undefined {
  try {
    const status = readFileSync(`/proc/${process}/status`, 'utf8')
    const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
  } catch {
    return undefined
  }
}

/** Hundredths of a second, which Linux counts in whatever its own clock does. */
const TICKS_PER_SECOND = 100

/** Seconds that a process has had of the processors, all its threads together; undefined where the machine does not tell. */
export function readProcessorSeconds(process: number): number | undefined {
  try {
    // The name of the program, in brackets, may hold anything.
    const fields = readFileSync(`/proc/${process}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const [user, system] = fields.slice(11, 13).map(Number)
    return ((user ?? Number.NaN) + (system ?? Number.NaN)) / TICKS_PER_SECOND
  } catch {
    return undefined
  }
}
