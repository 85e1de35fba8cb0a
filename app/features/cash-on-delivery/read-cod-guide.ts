import type { QueryClient } from '@tanstack/react-query'
import { readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { deriveMethodPresence, isMethodSeen } from '#rules/features/cod-with-fee/method-presence.ts'
import type { FunctionIds } from '#rules/functions/function-ids.ts'
import { methodNamesQueries } from '../../method-names-queries.ts'
import { codWithFeeStatusQuery } from '../cod-with-fee/status-query.ts'
import { deriveCodStatus } from './derive-cod-status.ts'

/** Finished steps of the guide to Cash on Delivery with a fee, read from the stored records. */
export async function readCodGuide(client: QueryClient, functions: FunctionIds) {
  const { records } = await client.fetchQuery(codWithFeeStatusQuery)
  const stored = readCodWithFee(records)
  // A failure is reported where the names are needed. Without names, no method counts as listed.
  const methods = await client.fetchQuery(methodNamesQueries.payment).catch(() => [])
  // A merchant who saw a method at checkout did not see one that is no longer listed.
  const whenSeen = { methods, paymentName: stored.paymentName, wasSeen: true }
  return {
    hasMethod: isMethodSeen(deriveMethodPresence(whenSeen)),
    hasRate: stored.config.deliveryMethods.length > 0,
    isActive: deriveCodStatus(stored, functions) === 'active',
  }
}
