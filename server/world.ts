import type { ShippedDocuments } from './admin-proxy/shipped-documents.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Turns } from './jobs/shop-work.ts'
import type { Log } from './log.ts'
import type { LoopDelay } from './loop-delay/loop-delay.ts'
import type { SendMail } from './mail/send-mail.ts'
import type { Metrics } from './metrics/create-metrics.ts'
import type { ClientFiles } from './page/client-files.ts'
import type { Platform } from './platform/platform.ts'
import type { Settings } from './settings.ts'
import type { Work } from './work/work.ts'

/** Everything outside itself that the app uses. */
export type World = {
  settings: Settings
  platform: Platform
  database: Database
  turns: Turns
  clock: Clock
  ids: { next: () => string }
  log: Log
  clientFiles: ClientFiles
  /** Called on each request, since in development the list changes together with the client. */
  documents: () => ShippedDocuments
  /** Runs previews, searches and everything else with merchants' rules, outside the thread that answers requests. */
  work: Work
  /** Measures the thread that answers requests. */
  loopDelay: LoopDelay
  /** Undefined if no mail server is configured. */
  sendMail: SendMail | undefined
  /** Figures of this process for operators (docs/operations.md#metrics). */
  metrics: Metrics
}
