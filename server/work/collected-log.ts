import type { Log, LogFields, LogLevel } from '../log.ts'

export type LogLine = { readonly level: LogLevel; readonly event: string; readonly fields: LogFields }

/** Maximum number of lines. A task that logs more repeats itself. */
const linesMax = 200

/** A log that collects lines. They are sent with the task's answer to the thread that writes them. */
export function createCollectedLog(lines: LogLine[], fixed: LogFields = {}): Log {
  const collect =
    (level: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (lines.length < linesMax) lines.push({ level, event, fields: { ...fixed, ...fields } })
    }
  return {
    debug: collect('debug'),
    info: collect('info'),
    warn: collect('warn'),
    error: collect('error'),
    with: (fields) => createCollectedLog(lines, { ...fixed, ...fields }),
  }
}

export function writeLines(lines: readonly LogLine[], log: Log): void {
  for (const { level, event, fields } of lines) log[level](event, fields)
}
