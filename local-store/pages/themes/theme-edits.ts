import type {
  PlacedThemeBlock,
  PlacedThemeSection,
  ThemeAppBlock,
  ThemeEditorData,
  ThemeFiles,
  ThemeSetting,
  ThemeSettingValue,
  ThemeTemplate,
} from '../../wire.ts'

/** Changes to a theme's files in the editor. Each returns new files and does not modify the given ones. */

const appsSection = 'apps'

function changeTemplate(
  files: ThemeFiles,
  template: string,
  change: (file: ThemeTemplate) => ThemeTemplate,
): ThemeFiles {
  const file = files.templates[template]
  return file ? { ...files, templates: { ...files.templates, [template]: change(file) } } : files
}

function changeSection(
  files: ThemeFiles,
  template: string,
  id: string,
  change: (section: PlacedThemeSection) => PlacedThemeSection,
): ThemeFiles {
  return changeTemplate(files, template, (file) => {
    const section = file.sections[id]
    return section ? { ...file, sections: { ...file.sections, [id]: change(section) } } : file
  })
}

/** Values that a new block starts with. */
export function startSettings(schema: readonly ThemeSetting[]): Record<string, ThemeSettingValue> {
  return Object.fromEntries(
    schema.flatMap(({ id, default: start }) =>
      id === undefined || start === undefined ? [] : [[id, start]],
    ),
  )
}

/** An unused name derived from a handle: `pincode_check`, `pincode_check_2`. */
function freeName(taken: object, handle: string): string {
  const name = handle.replaceAll('-', '_')
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name}_${number}`
    if (!Object.hasOwn(taken, tried)) return tried
  }
}

export function addBlock(
  files: ThemeFiles,
  template: string,
  sectionId: string,
  handle: string,
  block: PlacedThemeBlock,
): ThemeFiles {
  return changeSection(files, template, sectionId, ({ blocks = {}, block_order = [], ...section }) => {
    const id = freeName(blocks, handle)
    return { ...section, blocks: { ...blocks, [id]: block }, block_order: [...block_order, id] }
  })
}

/** Adds a separate section for an app block, at the end of the template. */
export function addAppsSection(files: ThemeFiles, template: string, block: ThemeAppBlock): ThemeFiles {
  return changeTemplate(files, template, ({ sections, order }) => {
    const id = freeName(sections, appsSection)
    const blockId = freeName({}, block.handle)
    const section: PlacedThemeSection = {
      type: appsSection,
      blocks: { [blockId]: { type: block.type, settings: startSettings(block.settings) } },
      block_order: [blockId],
      settings: {},
    }
    return { sections: { ...sections, [id]: section }, order: [...order, id] }
  })
}

export function removeBlock(
  files: ThemeFiles,
  template: string,
  sectionId: string,
  blockId: string,
): ThemeFiles {
  return changeSection(files, template, sectionId, ({ blocks = {}, block_order = [], ...section }) => ({
    ...section,
    blocks: Object.fromEntries(Object.entries(blocks).filter(([id]) => id !== blockId)),
    block_order: block_order.filter((id) => id !== blockId),
  }))
}

export function removeSection(files: ThemeFiles, template: string, sectionId: string): ThemeFiles {
  return changeTemplate(files, template, ({ sections, order }) => ({
    sections: Object.fromEntries(Object.entries(sections).filter(([id]) => id !== sectionId)),
    order: order.filter((id) => id !== sectionId),
  }))
}

/** @param by -1 moves up, and 1 moves down. */
function moveIn(order: readonly string[], id: string, by: -1 | 1): string[] {
  const place = order.indexOf(id)
  const target = place + by
  if (place === -1 || target < 0 || target >= order.length) return [...order]
  const rest = order.filter((one) => one !== id)
  return [...rest.slice(0, target), id, ...rest.slice(target)]
}

export function moveBlock(
  files: ThemeFiles,
  template: string,
  sectionId: string,
  blockId: string,
  by: -1 | 1,
): ThemeFiles {
  return changeSection(files, template, sectionId, (section) => ({
    ...section,
    block_order: moveIn(section.block_order ?? [], blockId, by),
  }))
}

export function moveSection(files: ThemeFiles, template: string, sectionId: string, by: -1 | 1): ThemeFiles {
  return changeTemplate(files, template, (file) => ({ ...file, order: moveIn(file.order, sectionId, by) }))
}

export function setBlockSetting(
  files: ThemeFiles,
  place: { template: string; sectionId: string; blockId: string },
  setting: string,
  value: ThemeSettingValue,
): ThemeFiles {
  return changeSection(files, place.template, place.sectionId, (section) => {
    const block = section.blocks?.[place.blockId]
    if (!block) return section
    const changed = { ...block, settings: { ...block.settings, [setting]: value } }
    return { ...section, blocks: { ...section.blocks, [place.blockId]: changed } }
  })
}

function changeEmbeds(
  files: ThemeFiles,
  change: (embeds: Record<string, PlacedThemeBlock>) => Record<string, PlacedThemeBlock>,
): ThemeFiles {
  const { current } = files.settings
  return {
    ...files,
    settings: { ...files.settings, current: { ...current, blocks: change(current.blocks) } },
  }
}

export function findEmbed(
  files: ThemeFiles,
  type: string,
): [id: string, embed: PlacedThemeBlock] | undefined {
  return Object.entries(files.settings.current.blocks).find(([, embed]) => embed.type === type)
}

/** Switches an app embed on or off. One that is switched off keeps its settings. */
export function setEmbed(files: ThemeFiles, embed: ThemeAppBlock, isOn: boolean): ThemeFiles {
  const [id, known] = findEmbed(files, embed.type) ?? []
  return changeEmbeds(files, (embeds) => ({
    ...embeds,
    [id ?? freeName(embeds, embed.handle)]: {
      type: embed.type,
      disabled: !isOn,
      settings: known?.settings ?? startSettings(embed.settings),
    },
  }))
}

export function setEmbedSetting(
  files: ThemeFiles,
  type: string,
  setting: string,
  value: ThemeSettingValue,
): ThemeFiles {
  const [id, embed] = findEmbed(files, type) ?? []
  if (id === undefined || embed === undefined) return files
  return changeEmbeds(files, (embeds) => ({
    ...embeds,
    [id]: { ...embed, settings: { ...embed.settings, [setting]: value } },
  }))
}

/** Section that takes a block of a deep link: the first one of the template that takes app blocks. */
export function findMainSection(
  files: ThemeFiles,
  template: string,
  sections: ThemeEditorData['sections'],
): string | undefined {
  const file = files.templates[template]
  return file?.order.find((id) => {
    const type = file.sections[id]?.type
    return type !== undefined && type !== appsSection && sections[type]?.takesAppBlocks === true
  })
}
