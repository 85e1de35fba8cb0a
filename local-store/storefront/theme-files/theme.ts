import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShopRecord } from '../../resources/shop/record.ts'
import type { State } from '../../state/state.ts'
import type { LocaleFile, Locales } from './locales.ts'
import { readSchemaTag } from './schema-of-source.ts'
import { type SectionSchema, sectionSchema } from './section-schema.ts'
import {
  parseThemeJson,
  type SettingsFile,
  settingsFile,
  type TemplateFile,
  templateFile,
} from './template-file.ts'

export const themeName = 'Bazaar'

/** Number of a shop's theme in platform ids. */
export function themeNumber({ id }: Pick<ShopRecord, 'id'>): number {
  return 140_000_000_000 + (id % 1_000_000)
}

/** Templates that the theme editor shows. */
export const templateNames = ['index', 'collection', 'product', 'cart'] as const
export type TemplateName = (typeof templateNames)[number]

export const settingsFileName = 'config/settings_data.json'
export const templateFileName = (name: string): string => `templates/${name}.json`

const themeFolder = join(import.meta.dirname, '../../theme')

/** The files that the theme came with, by their names. */
export function readThemeFolder(folder = themeFolder): Map<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(liquid|json|css|js)$/.test(entry.name))
      .map((entry): [string, string] => {
        const path = join(entry.parentPath, entry.name)
        return [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]
      })
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/**
 * Files of a shop's theme. Files of a draft take precedence over files that the merchant has changed. Changed files
 * take precedence over files of the folder.
 */
export class Theme {
  readonly files: ReadonlyMap<string, string>

  constructor(files: ReadonlyMap<string, string>) {
    this.files = files
  }

  static of({ themeFiles }: Pick<State, 'themeFiles'>, draft: Readonly<Record<string, string>> = {}): Theme {
    const changed = Object.entries(themeFiles).map(([name, { content }]): [string, string] => [name, content])
    return new Theme(new Map([...readThemeFolder(), ...changed, ...Object.entries(draft)]))
  }

  requireFile(name: string): string {
    const file = this.files.get(name)
    if (file === undefined) throw new Error(`The theme has no file ${name}`)
    return file
  }

  readTemplate(name: string): TemplateFile {
    return templateFile.parse(parseThemeJson(this.requireFile(templateFileName(name))))
  }

  readSettings(): SettingsFile {
    return settingsFile.parse(parseThemeJson(this.requireFile(settingsFileName)))
  }

  readSchema(section: string): SectionSchema {
    return sectionSchema.parse(
      readSchemaTag(this.requireFile(`sections/${section}.liquid`)) ?? { name: section },
    )
  }

  get snippets(): Record<string, string> {
    return Object.fromEntries(this.#filesOf('snippets', '.liquid'))
  }

  get sections(): string[] {
    return this.#filesOf('sections', '.liquid').map(([name]) => name)
  }

  get locales(): Locales {
    return Object.fromEntries(
      this.#filesOf('locales', '.json').map(([name, text]) => [name, JSON.parse(text) as LocaleFile]),
    )
  }

  #filesOf(folder: string, ending: string): [string, string][] {
    return [...this.files]
      .filter(([name]) => name.startsWith(`${folder}/`) && name.endsWith(ending))
      .map(([name, text]) => [name.slice(folder.length + 1, -ending.length), text])
  }
}
