import type { ServiceName } from '../services/service-names.ts'

/** GET /sent-calls -> ItemList<SentCall>, newest first: what was sent to the services that the store stands in for. */
export type SentCall = {
  id: string
  service: ServiceName
  at: string
  /** HTTP's, or what the service's own protocol calls it. */
  method: string
  /** Below the service's own address. */
  path: string
  headers: Record<string, string>
  body: unknown
  /** Status of the answer; closed: the connection was, as ordered; null: not answered yet. */
  answer: number | 'closed' | null
}
