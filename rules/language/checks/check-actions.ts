import { z } from '../../schema.ts'
import { limits } from '../limits.ts'
import { visibleText } from '../method-names.ts'
import { type CheckActionKind, checkSteps, messageFields } from './check-action-kinds.ts'

/**
 * Text that shoppers read exactly as written: the platform neither translates it nor supports markup
 * (docs/platform.md#validation-targets).
 */
const message = visibleText().check(z.maxLength(limits.checkMessageLength))

export const stopCheckoutParams = z.object({
  field: z.enum(messageFields),
  from: z.enum(checkSteps),
  /** Used for every language that has no message of its own. */
  message,
  /** Language codes as the platform writes them, such as HI or PT_BR. Each language occurs once. */
  messages: z.optional(z.array(z.object({ language: z.string().check(z.minLength(1)), message }))),
})
export type StopCheckoutParams = z.infer<typeof stopCheckoutParams>

export const checkActionDefinitions = {
  stop_checkout: { owner: 'validation', params: stopCheckoutParams },
} as const satisfies Record<CheckActionKind, { readonly owner: 'validation'; readonly params: z.ZodMiniType }>
