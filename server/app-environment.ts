import type { Context } from 'hono'
import type { Log } from './log.ts'
import type { SessionToken } from './platform/session-token.ts'

/** What a request carries through the app besides itself. `session` stands only behind `requireSession`. */
export type AppEnvironment = {
  Variables: { log: Log; session: SessionToken }
}

export type AppContext = Context<AppEnvironment>
