import { z } from 'zod'
import { settingList } from './setting-schema.ts'

/** Templates in which a block is offered. */
const placement = z.looseObject({
  templates: z.array(z.string()).optional(),
  groups: z.array(z.string()).optional(),
})

/** Targets. The merchant places a block for `section` in a section. All other targets are for app embeds. */
const targets = ['section', 'head', 'body', 'compliance_head'] as const

const longestName = 25

export const appBlockSchema = z
  .strictObject({
    name: z.string().min(1),
    target: z.enum(targets),
    settings: settingList.default([]),
    stylesheet: z.string().optional(),
    javascript: z.string().optional(),
    enabled_on: placement.optional(),
    disabled_on: placement.optional(),
    available_if: z
      .string()
      .regex(
        /^\{\{\s*app\.metafields\.[\w-]+\.[\w-]+\s*\}\}$/,
        'must be {{ app.metafields.<namespace>.<key> }}',
      )
      .optional(),
    tag: z.string().max(50).optional(),
    class: z.string().optional(),
    templates: z.array(z.string()).optional(),
  })
  .superRefine((schema, context) => {
    if (schema.enabled_on !== undefined && schema.disabled_on !== undefined)
      context.addIssue({ code: 'custom', message: 'enabled_on and disabled_on exclude each other' })
    if (!schema.name.startsWith('t:') && schema.name.length > longestName)
      context.addIssue({ code: 'custom', message: `name is longer than ${longestName} characters` })
  })
export type AppBlockSchema = z.infer<typeof appBlockSchema>

/** True if the block may be placed on a template. */
export function isOfferedOn(
  { enabled_on, disabled_on, templates }: AppBlockSchema,
  template: string,
): boolean {
  const allowed = enabled_on?.templates ?? templates
  if (allowed !== undefined) return allowed.includes(template) || allowed.includes('*')
  const forbidden = disabled_on?.templates ?? []
  return !forbidden.includes(template) && !forbidden.includes('*')
}
