import type { Context } from 'hono'
import type { Log } from './log.ts'
import type { SessionToken } from './platform/session-token.ts'

/** Values that a request carries through the app. `session` is present only behind `requireSession`. */
export type AppEnvironment = {
  Variables: { log: Log; session: SessionToken }
}

export type AppContext = Context<AppEnvironment>
