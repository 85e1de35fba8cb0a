import { z } from 'zod'
import { settingList } from './setting-schema.ts'

const blockType = z.looseObject({
  type: z.string(),
  name: z.string().optional(),
  limit: z.int().optional(),
  settings: settingList.default([]),
})

/** The schema tag of a theme's section. */
export const sectionSchema = z.looseObject({
  name: z.string(),
  tag: z.string().default('section'),
  class: z.string().default(''),
  settings: settingList.default([]),
  blocks: z.array(blockType).default([]),
  max_blocks: z.int().default(50),
})
export type SectionSchema = z.infer<typeof sectionSchema>

/** Type of app blocks in the schema of a section, and in its loop. */
export const appBlockType = '@app'

export function takesAppBlocks({ blocks }: SectionSchema): boolean {
  return blocks.some(({ type }) => type === appBlockType)
}
