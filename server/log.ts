export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

export type LogFields = Record<string, string | number | boolean | undefined>

/**
 * Writes one structured line per event. Field values are scrubbed, but callers must not pass secrets in the first
 * place.
 */
export type Log = {
  [level in LogLevel]: (event: string, fields?: LogFields) => void
} & {
  /** A log that adds further fields to each line, such as a request's id. */
  with: (fields: LogFields) => Log
}

export type LogWorld = {
  level: LogLevel
  now: () => Date
  write: (line: string) => void
}

/** Writes JSON lines: level, time, event, then the fields. */
export function createLog(world: LogWorld, fixed: LogFields = {}): Log {
  const lowest = logLevels.indexOf(world.level)
  const writer =
    (level: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (logLevels.indexOf(level) < lowest) return
      const line = { level, time: world.now().toISOString(), event, ...fixed, ...fields }
      world.write(
        JSON.stringify(line, (_key, value) => (typeof value === 'string' ? scrubSecrets(value) : value)),
      )
    }
  return {
    debug: writer('debug'),
    info: writer('info'),
    warn: writer('warn'),
    error: writer('error'),
    with: (fields) => createLog(world, { ...fixed, ...fields }),
  }
}

const secretPatterns: readonly [RegExp, string][] = [
  [/\b(postgres(?:ql)?:\/\/)[^\s@/]+@/g, '$1[hidden]@'],
  [/(?<![\w-])(?=[\w-]*eyJ)[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\bshp[a-z]{2,4}_\w+/g, '[token]'],
  [/\b(Bearer)\s+\S+/gi, '$1 [token]'],
  [/\b(id_token|hmac|session|access_token|refresh_token|client_secret)=[^&\s"]+/g, '$1=[hidden]'],
  [/(?<![^\s@<>"':,;=])[^\s@<>"':,;=]+@[^\s@<>"':,;=]+\.[^\s@<>"':,;=]+/g, '[e-mail]'],
]

/**
 * Replaces text that looks like a token, a signature or an e-mail address. This is the last line of defence, not the
 * first.
 */
export function scrubSecrets(text: string): string {
  return secretPatterns.reduce(
    (scrubbed, [pattern, replacement]) => scrubbed.replace(pattern, replacement),
    text,
  )
}

/**
 * An error as log fields. Messages of libraries may quote tokens or query parameters. So only the error's kind, code
 * and location are logged. The message is logged only for our own errors.
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = findCode(error) ?? findCode(error.cause)
  const thrownAt = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at '))
  return {
    error: error.name,
    ...(error instanceof OwnError ? { message: error.message } : {}),
    ...(code === undefined ? {} : { code }),
    ...(thrownAt === undefined ? {} : { place: thrownAt.trim() }),
  }
}

/** An error with a message of our own that contains no secret. */
export class OwnError extends Error {}

function findCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
