import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Written by `npx node bench/main.ts --provider FILE --keep`. */
export const measuredFile = join(import.meta.dirname, 'measured-on-provider.json')

/**
 * Instructions of the platform build on the platform's own provider module (`shopify_function_v2` of its public
 * runner). They are the function, the provider and the trampoline between them, counted by the platform's rules. The
 * provider is not part of this project. The figures are therefore those of the stored date, of that day's modules on
 * the inputs of this folder. cases/cost/provider-cost.test.ts compares the estimate with them.
 */
export const measuredOnProvider = z
  .object({
    measuredOn: z.iso.date(),
    command: z.string(),
    /** Keys are a function, or the owner that functions were chosen for, then the case. */
    instructions: z.record(z.string(), z.record(z.string(), z.int())),
  })
  .parse(JSON.parse(readFileSync(measuredFile, 'utf8')))
