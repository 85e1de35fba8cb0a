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
