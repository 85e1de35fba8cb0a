type LogFields = Record<string, string | number | boolean | null>

/** Structured log lines. Callers log no tokens, e-mail addresses or postal addresses. */
export type Log = {
  info(message: string, fields?: LogFields): void
  warning(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}

/** One line of JSON per call; `now` in milliseconds. */
export function createLog(write: (line: string) => void, now: () => number): Log {
  const at =
    (level: string) =>
    (message: string, fields: LogFields = {}): void =>
      write(
        `${JSON.stringify({ time: new Date(now()).toISOString(), level, part: 'store', message, ...fields })}\n`,
      )
  return { info: at('info'), warning: at('warning'), error: at('error') }
}
