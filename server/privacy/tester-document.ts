import { z } from 'zod'
import { testersMetafield } from '#rules/records/testers.ts'
import type { AdminCall } from '../admin-proxy/call-admin.ts'

/** A shop's testers, stored on the app's own installation. */
export const testersDocument: AdminCall['document'] = {
  operation: 'query',
  query: `query TestersOfShop {
  currentAppInstallation {
    metafield(namespace: "${testersMetafield.namespace}", key: "${testersMetafield.key}") {
      value
    }
  }
}`,
}

const testersSchema = z.object({
  currentAppInstallation: z.object({ metafield: z.object({ value: z.string() }).nullable() }),
})

/** The stored text, or '' if there is none. */
export function parseStoredTesters(data: unknown): string | undefined {
  const parsed = testersSchema.safeParse(data).data
  return parsed && (parsed.currentAppInstallation.metafield?.value ?? '')
}
