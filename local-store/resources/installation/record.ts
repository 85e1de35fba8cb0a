import { z } from 'zod'

export const installationRecord = z.strictObject({
  id: z.int(),
  installedAt: z.string(),
  scopes: z.array(z.string()),
})
export type InstallationRecord = z.infer<typeof installationRecord>
