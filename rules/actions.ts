import { z } from 'zod'
import type { CustomizationApi } from './customization.ts'

/** What a rule can do to the checkout. The engine has an entry for each. */
export const actionKinds = ['hide_payment', 'hide_all_payment_except', 'hide_delivery'] as const
export type ActionKind = (typeof actionKinds)[number]

const oneName = {
  name: z.string().min(1),
  /** Absent: a method matches when its name contains `name` (DECISIONS 20). */
  exact: z.boolean().optional(),
  /** Absent: the last method that is left stays (DECISIONS 19). */
  may_hide_last: z.boolean().optional(),
}

type ActionDefinition = {
  readonly api: CustomizationApi
  readonly params: z.ZodType
}

export const actionDefinitions = {
  hide_payment: { api: 'payment', params: z.object(oneName) },
  hide_all_payment_except: { api: 'payment', params: z.object(oneName) },
  hide_delivery: {
    api: 'delivery',
    params: z.object({
      names: z.array(z.string().min(1)).min(1),
      exact: z.boolean().optional(),
      may_hide_last: z.boolean().optional(),
    }),
  },
} as const satisfies Record<ActionKind, ActionDefinition>

/** The definition of a kind that came from stored data, or undefined when this app does not know it. */
export function findActionDefinition(kind: string): ActionDefinition | undefined {
  return Object.hasOwn(actionDefinitions, kind) ? actionDefinitions[kind as ActionKind] : undefined
}
