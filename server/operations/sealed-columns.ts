import { customerTokenPlace } from '../billing/customer-store.ts'
import { delegateTokenPlace } from '../delegated-access/delegate-token-store.ts'
import { customerPlace } from '../privacy/request-store.ts'
import { contentPlace } from '../saved-tests/test-store.ts'
import { accessTokenPlace, refreshTokenPlace, userPlace } from '../session/session-store.ts'

/** A column of envelopes, with the place that each was sealed for. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** The columns that make a row's key, in the order in which `place` takes them. */
  readonly key: readonly string[]
  readonly place: (...key: string[]) => string
}

/** Every column of envelopes. The command that rotates keys refuses to call its work done while it finds another. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'shop_sessions', column: 'access_token', key: ['shop'], place: accessTokenPlace },
  { table: 'shop_sessions', column: 'refresh_token', key: ['shop'], place: refreshTokenPlace },
  { table: 'user_sessions', column: 'user', key: ['shop', 'user_id'], place: userPlace },
  { table: 'delegate_tokens', column: 'access_token', key: ['shop'], place: delegateTokenPlace },
  { table: 'billing_customers', column: 'api_token', key: ['shop'], place: customerTokenPlace },
  { table: 'customer_requests', column: 'customer', key: ['shop', 'id'], place: customerPlace },
  { table: 'saved_tests', column: 'content', key: ['shop', 'id'], place: contentPlace },
]
