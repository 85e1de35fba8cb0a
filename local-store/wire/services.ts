import type { ServiceName } from '../services/service-names.ts'

/** GET /sent-calls -> ItemList<SentCall>, newest first: calls to the outside services that the store replaces. */
export type SentCall = {
  id: string
  service: ServiceName
  at: string
  /** HTTP method, or the name in the service's own protocol. */
  method: string
  /** Path below the service's own address. */
  path: string
  headers: Record<string, string>
  body: unknown
  /** Status of the answer; "closed" for a connection closed on order; null while unanswered. */
  answer: number | 'closed' | null
}
