import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Written by `npx node bench/main.ts --provider FILE --keep`. */
export const measuredFile = join(import.meta.dirname, 'measured-on-provider.json')

/**
 * Instructions of the platform build on the platform's own provider module (`shopify_function_v2` of its public
 * runner). They include the function, the provider and the trampoline between them, counted by the platform's rules.
 * The provider is not part of this project. So the figures are from the stored date, for that day's modules on the
 * inputs of this folder. cases/cost/provider-cost.test.ts compares the estimate with them.
 */
export const measuredOnProvider = z
  .object({
    measuredOn: z.iso.date(),
    command: z.string(),
    /** Instructions by function, or by the owner that functions were chosen for, and then by case. */
    instructions: z.record(z.string(), z.record(z.string(), z.int())),
  })
  .parse(JSON.parse(readFileSync(measuredFile, 'utf8')))
