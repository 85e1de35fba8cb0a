import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Kept by `npx node bench/main.ts --provider FILE --keep`. */
export const measuredFile = join(import.meta.dirname, 'measured-on-provider.json')

/**
 * Instructions of the platform build on the platform's own provider module (`shopify_function_v2` of its public runner):
 * the function, the provider and what joins them, counted by the platform's rules. The provider is not part of this
 * project, so these are the figures of the day that stands with them, of the modules of that day on the inputs of this
 * folder. cases/provider-cost.test.ts holds the estimate to them.
 */
export const measuredOnProvider = z
  .object({
    measuredOn: z.iso.date(),
    command: z.string(),
    /** By function, or by the owner that functions were chosen for, and by case. */
    instructions: z.record(z.string(), z.record(z.string(), z.int())),
  })
  .parse(JSON.parse(readFileSync(measuredFile, 'utf8')))
