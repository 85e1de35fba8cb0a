import { z } from 'zod'
import { settingValues } from './setting-schema.ts'

const placedBlock = z.strictObject({
  type: z.string().min(1),
  disabled: z.boolean().optional(),
  settings: settingValues.default({}),
})
export type PlacedBlock = z.infer<typeof placedBlock>

const placedSection = z
  .strictObject({
    type: z.string().min(1),
    disabled: z.boolean().optional(),
    blocks: z.record(z.string(), placedBlock).optional(),
    block_order: z.array(z.string()).optional(),
    settings: settingValues.default({}),
  })
  .superRefine(({ blocks = {}, block_order = [] }, context) => {
    if (!isOrderOf(block_order, blocks))
      context.addIssue({ code: 'custom', message: 'block_order must name every block once' })
  })
export type PlacedSection = z.infer<typeof placedSection>

/** A file such as local-store/theme/templates/product.json, in the platform's form. */
export const templateFile = z
  .strictObject({ sections: z.record(z.string(), placedSection), order: z.array(z.string()) })
  .superRefine(({ sections, order }, context) => {
    if (!isOrderOf(order, sections))
      context.addIssue({ code: 'custom', message: 'order must name every section once' })
  })
export type TemplateFile = z.infer<typeof templateFile>

/** local-store/theme/config/settings_data.json. Its blocks are the app embeds. */
export const settingsFile = z.strictObject({
  current: z
    .object({
      sections: z.record(z.string(), placedSection).default({}),
      blocks: z.record(z.string(), placedBlock).default({}),
    })
    .catchall(z.unknown()),
})
export type SettingsFile = z.infer<typeof settingsFile>

function isOrderOf(order: readonly string[], named: object): boolean {
  const names = Object.keys(named)
  return (
    order.length === names.length &&
    new Set(order).size === order.length &&
    order.every((one) => names.includes(one))
  )
}

/** Comment at the top of the files that the theme editor has written, as on the platform. */
const writtenByEditor = `/*
 * ------------------------------------------------------------
 * IMPORTANT: The contents of this file are auto-generated.
 *
 * This file may be updated by the theme editor or related systems.
 * Any changes made directly to this file may be overwritten.
 * ------------------------------------------------------------
 */
`

export function writeThemeJson(value: TemplateFile | SettingsFile): string {
  return `${writtenByEditor}${JSON.stringify(value, null, 2)}\n`
}

export function parseThemeJson(text: string): unknown {
  return JSON.parse(text.replace(/^\s*\/\*[\s\S]*?\*\//, ''))
}
