import type { CallAdmin } from '../admin-proxy/call-admin.ts'
import type { AppContext } from '../app-environment.ts'
import { findMissingIds } from './find-missing-ids.ts'

/**
 * Refuses a request that names a record unknown to the store. Also refuses it if the store does not answer. So the app
 * stores nothing for records that do not exist.
 */
export async function refuseMissingIds(
  callAdmin: CallAdmin,
  context: AppContext,
  recordIds: readonly string[],
  message: string,
) {
  const question = {
    caller: context.get('session'),
    signal: context.req.raw.signal,
    log: context.get('log'),
  }
  const gone = await findMissingIds(recordIds, callAdmin, question)
  if (!gone.ok) return context.json({ error: gone.message }, gone.status)
  return gone.found.size === 0 ? undefined : context.json({ error: message }, 404)
}
