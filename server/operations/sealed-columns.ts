import { customerTokenCell } from '../billing/customer-store.ts'
import { delegateTokenCell } from '../delegated-access/delegate-token-store.ts'
import { noteCell, versionCell } from '../history/version-cells.ts'
import { customerCell } from '../privacy/request-store.ts'
import { contentCell } from '../saved-tests/test-store.ts'
import { contentCell as changeCell, summaryCell } from '../scheduled-changes/cells.ts'
import { accessTokenCell, refreshTokenCell, userCell } from '../session/session-store.ts'

/** A column of envelopes, with the cell that each envelope belongs to. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** Columns of the row's key, in the order of `cell`'s parameters. */
  readonly key: readonly string[]
  readonly cell: (...key: string[]) => string
}

/**
 * Columns with free text of merchants or the platform, which may look like an envelope. Without this exception, one
 * such discount code would make every old key look needed. A test proves that no store encrypts them.
 */
export const plainColumns: ReadonlySet<string> = new Set([
  'bulk_codes.code',
  'bulk_codes.reason',
  'meant_findings.key',
])

/**
 * All columns of envelopes. The command that rotates keys reports failure if it finds envelopes in any other column.
 */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'shop_sessions', column: 'access_token', key: ['shop'], cell: accessTokenCell },
  { table: 'shop_sessions', column: 'refresh_token', key: ['shop'], cell: refreshTokenCell },
  { table: 'user_sessions', column: 'user', key: ['shop', 'user_id'], cell: userCell },
  { table: 'delegate_tokens', column: 'access_token', key: ['shop'], cell: delegateTokenCell },
  { table: 'billing_customers', column: 'api_token', key: ['shop'], cell: customerTokenCell },
  { table: 'customer_requests', column: 'customer', key: ['shop', 'id'], cell: customerCell },
  { table: 'record_versions', column: 'content', key: ['shop', 'subject', 'number'], cell: versionCell },
  { table: 'record_versions', column: 'note', key: ['shop', 'subject', 'number'], cell: noteCell },
  { table: 'saved_tests', column: 'content', key: ['shop', 'id'], cell: contentCell },
  { table: 'scheduled_changes', column: 'summary', key: ['shop', 'id'], cell: summaryCell },
  { table: 'scheduled_changes', column: 'content', key: ['shop', 'id'], cell: changeCell },
]
