import type { ThemeAppBlock, ThemeEditorData, ThemeFiles } from '../../wire.ts'
import { addAppsSection, addBlock, findMainSection, setEmbed, startSettings } from './theme-edits.ts'

export interface EditorStart {
  files: ThemeFiles
  template: string
  /** The list of app embeds, instead of the sections. */
  showsApps: boolean
  /** Change made by the link, for the merchant. */
  notice?: string
  /** Reason why the link had no effect. */
  fault?: string
}

/** A block by the name that deep links give it: `{api key or uid of the extension}/{handle}`. */
function findNamed(data: ThemeEditorData, name: string): ThemeAppBlock | undefined {
  const [owner, handle] = name.split('/')
  return data.appBlocks.find(
    (block) => block.handle === handle && (owner === data.apiKey || owner === block.extensionUid),
  )
}

/**
 * The editor's first view for a link into it, with the platform's parameters: `template`, `context=apps`,
 * `addAppBlockId` with `target`, and `activateAppId`. Changes of a link wait for the merchant to save them.
 */
export function openDeepLink(data: ThemeEditorData, query: URLSearchParams): EditorStart {
  const templateName = query.get('template') ?? ''
  const template = Object.hasOwn(data.files.templates, templateName) ? templateName : 'index'
  const start: EditorStart = { files: data.files, template, showsApps: query.get('context') === 'apps' }
  const added = query.get('addAppBlockId')
  const activated = query.get('activateAppId')
  if (added !== null) return addLinked(data, { ...start, showsApps: false }, added, query.get('target') ?? '')
  if (activated !== null) return activateLinked(data, { ...start, showsApps: true }, activated)
  return start
}

function addLinked(data: ThemeEditorData, start: EditorStart, name: string, target: string): EditorStart {
  const { template, files } = start
  const block = findNamed(data, name)
  if (block === undefined || block.target !== 'section')
    return { ...start, fault: `The installed app has no block ${name}.` }
  if (!block.templates.includes(template))
    return { ...start, fault: `${block.name} cannot be placed on this template.` }
  const notice = `${block.name} is added. Save to show it to shoppers.`
  if (target === 'newAppsSection' || target === '')
    return { ...start, files: addAppsSection(files, template, block), notice }
  const sectionId = findTarget(data, start, target)
  if (sectionId === undefined) return { ...start, fault: `This template has no place ${target}.` }
  const placed = { type: block.type, settings: startSettings(block.settings) }
  return { ...start, files: addBlock(files, template, sectionId, block.handle, placed), notice }
}

/** `mainSection`, or `sectionId:` with the id of a section in the template or on the page. */
function findTarget(
  data: ThemeEditorData,
  { template, files }: EditorStart,
  target: string,
): string | undefined {
  if (target === 'mainSection') return findMainSection(files, template, data.sections)
  const id = /^sectionId:(?:template--\d+__)?(.+)$/.exec(target)?.[1]
  const type = id === undefined ? undefined : files.templates[template]?.sections[id]?.type
  return type !== undefined && data.sections[type]?.takesAppBlocks ? id : undefined
}

function activateLinked(data: ThemeEditorData, start: EditorStart, name: string): EditorStart {
  const embed = findNamed(data, name)
  if (embed === undefined || embed.target === 'section')
    return { ...start, fault: `The installed app has no app embed ${name}.` }
  return {
    ...start,
    files: setEmbed(start.files, embed, true),
    notice: `${embed.name} is switched on. Save to show it to shoppers.`,
  }
}
