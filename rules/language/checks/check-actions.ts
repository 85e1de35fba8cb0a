import { z } from '../../schema.ts'
import { limits } from '../limits.ts'
import { type CheckActionKind, checkSteps, messageFields } from './check-action-kinds.ts'

/**
 * Text that shoppers read unchanged: the platform does not translate it and has no markup
 * (docs/platform.md#validation-targets).
 */
const message = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.checkMessageLength))

export const stopCheckoutParams = z.object({
  field: z.enum(messageFields),
  from: z.enum(checkSteps),
  /** For every language without a message of its own. */
  message,
  /** By the platform's code of a language, such as HI or PT_BR; each once. */
  messages: z.optional(z.array(z.object({ language: z.string().check(z.minLength(1)), message }))),
})
export type StopCheckoutParams = z.infer<typeof stopCheckoutParams>

export const checkActionDefinitions = {
  stop_checkout: { owner: 'validation', params: stopCheckoutParams },
} as const satisfies Record<CheckActionKind, { readonly owner: 'validation'; readonly params: z.ZodMiniType }>
