import { readFileSync } from 'node:fs'

/** Memory of a process in megabytes, now or at its peak. Read from a file of Linux, so undefined elsewhere. */
export function readMegabytes(process: number, field: 'VmRSS' | 'VmHWM'): number | undefined {
  try {
    const status = readFileSync(`/proc/${process}/status`, 'utf8')
    const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
  } catch {
    return undefined
  }
}

/** Linux reports processor times in these ticks, whatever the frequency of the kernel's own clock. */
const TICKS_PER_SECOND = 100

/** Processor seconds of all threads of a process. Undefined if the machine does not report them. */
export function readProcessorSeconds(process: number): number | undefined {
  try {
    // The program's name, in brackets, may contain spaces and brackets.
    const fields = readFileSync(`/proc/${process}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const [user, system] = fields.slice(11, 13).map(Number)
    return ((user ?? Number.NaN) + (system ?? Number.NaN)) / TICKS_PER_SECOND
  } catch {
    return undefined
  }
}
