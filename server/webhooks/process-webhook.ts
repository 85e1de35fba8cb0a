import { eq, lt } from 'drizzle-orm'
import type { Tables } from '../database/database.ts'
import { processedWebhooks } from '../database/schema.ts'
import type { Topic } from './topics.ts'

/**
 * Time for which ids are remembered. The platform repeats a delivery for only four hours (docs/platform.md#webhooks).
 */
const REMEMBERED_MS = 7 * 24 * 60 * 60_000

export async function wasProcessed(tables: Tables, id: string): Promise<boolean> {
  return (await tables.$count(processedWebhooks, eq(processedWebhooks.id, id))) > 0
}

/**
 * Handles a webhook once. The mark and the action share one transaction. If the action fails, the platform's next
 * delivery finds no mark and tries again.
 *
 * @returns false if the webhook was handled before.
 */
export function processWebhook(
  tables: Tables,
  id: string,
  topic: Topic,
  action: (tables: Tables) => Promise<void>,
  now: Date,
): Promise<boolean> {
  return tables.transaction(async (transaction) => {
    const marked = await transaction
      .insert(processedWebhooks)
      .values({ id, topic, processedAt: now })
      .onConflictDoNothing()
      .returning({ id: processedWebhooks.id })
    if (marked.length === 0) return false
    await action(transaction)
    const forgotten = new Date(now.getTime() - REMEMBERED_MS)
    await transaction.delete(processedWebhooks).where(lt(processedWebhooks.processedAt, forgotten))
    return true
  })
}
