import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { z } from 'zod'
import { parsingHost } from '../storefront/liquid/liquid-host.ts'
import { createPlatformLiquid, LiquidRefusal } from '../storefront/liquid/platform-liquid.ts'
import { type AppBlockSchema, appBlockSchema } from '../storefront/theme-files/app-block-schema.ts'
import { findMissingSchemaKeys, type LocaleFile, type Locales } from '../storefront/theme-files/locales.ts'
import { readSchemaTag } from '../storefront/theme-files/schema-of-source.ts'
import { readToml } from './toml-file.ts'

/** A theme app extension: app blocks and embeds with their snippets, texts and assets. */
export type ThemeExtension = {
  uid: string
  handle: string
  title: string
  blocks: ThemeAppBlock[]
  snippets: Record<string, string>
  locales: Locales
  /** Contents by file name. */
  assets: Map<string, Uint8Array>
  /** Changes whenever one of its files changes. */
  fingerprint: string
}

export type ThemeAppBlock = { handle: string; source: string; schema: AppBlockSchema }

const entry = z.looseObject({
  name: z.string(),
  type: z.string(),
  handle: z.string().optional(),
  uid: z.string().optional(),
})

/**
 * The manifest. The command line writes the members of a theme extension at the top of the file, or below
 * `[[extensions]]`.
 */
const toml = z.looseObject({ extensions: z.array(z.unknown()).optional() })

export const themeFolders = ['assets', 'blocks', 'locales', 'snippets'] as const

/** Limits of the platform for one extension. */
const mostBlocks = 30
const mostLiquidBytes = 100_000
const mostBytes = 10_000_000

/**
 * The theme extension of a folder, in a list. If it cannot be deployed, the list is empty and each reason adds a line
 * to `problems`. Undefined for a folder with another kind of extension.
 */
export function readThemeExtension(folder: string, problems: string[]): ThemeExtension[] | undefined {
  const tomlPath = join(folder, 'shopify.extension.toml')
  const whole = readToml(tomlPath, toml)
  const found = (whole.extensions ?? [whole])
    .map((one) => entry.safeParse(one).data)
    .find((one) => one?.type === 'theme')
  if (found === undefined) return undefined
  const { name, uid = '', handle = name.toLowerCase().replace(/[^a-z0-9]+/g, '-') } = found
  const faults: string[] = []
  if (uid.trim() === '') faults.push('it has no uid')
  const extension = readFolder(folder, { uid, handle, title: name }, faults)
  problems.push(...faults.map((fault) => `${tomlPath}: ${handle}: ${fault}`))
  // The platform accepts an extension only as a whole.
  return faults.length > 0 ? [] : [extension]
}

type Named = Pick<ThemeExtension, 'uid' | 'handle' | 'title'>

function readFolder(folder: string, named: Named, faults: string[]): ThemeExtension {
  const files = themeFolders.flatMap((name) => readFiles(folder, name))
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (total > mostBytes) faults.push(`its files have ${total} bytes, at most ${mostBytes} are allowed`)
  const liquidFiles = files.filter(({ name }) => name.endsWith('.liquid'))
  const liquidBytes = liquidFiles.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (liquidBytes > mostLiquidBytes)
    faults.push(`its Liquid has ${liquidBytes} bytes, at most ${mostLiquidBytes} are allowed`)
  for (const { folder: place, name } of files) {
    const expected = { blocks: '.liquid', snippets: '.liquid', locales: '.json' } as Record<string, string>
    const wanted = expected[place]
    if (wanted !== undefined && extname(name) !== wanted) faults.push(`${place}/${name} is no ${wanted} file`)
  }
  const textsOf = (place: string): [string, string][] =>
    files
      .filter((file) => file.folder === place)
      .map(({ name, bytes }) => [name.replace(/\.(liquid|json)$/, ''), Buffer.from(bytes).toString('utf8')])
  const snippets = Object.fromEntries(textsOf('snippets'))
  const locales = readLocales(textsOf('locales'), faults)
  const liquid = createPlatformLiquid(parsingHost, snippets, 'extension')
  for (const [name, source] of textsOf('snippets'))
    note(faults, () => liquid.parse(`snippets/${name}.liquid`, source))
  const assets = new Map(
    files.filter((one) => one.folder === 'assets').map(({ name, bytes }) => [name, bytes]),
  )
  const blocks = textsOf('blocks').flatMap(([handle, source]) => {
    note(faults, () => liquid.parse(`blocks/${handle}.liquid`, source))
    const schema = note(faults, () => readBlockSchema(handle, source, locales, assets))
    return schema === undefined ? [] : [{ handle, source, schema }]
  })
  if (blocks.length > mostBlocks)
    faults.push(`it has ${blocks.length} blocks, at most ${mostBlocks} are allowed`)
  const hash = createHash('sha256')
  for (const { folder: place, name, bytes } of files) hash.update(`${place}/${name}`).update(bytes)
  return { ...named, blocks, snippets, locales, assets, fingerprint: hash.digest('hex').slice(0, 16) }
}

type FolderFile = { folder: string; name: string; bytes: Uint8Array }

function readFiles(folder: string, name: string): FolderFile[] {
  const path = join(folder, name)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((file) => !file.startsWith('.') && statSync(join(path, file)).isFile())
    .sort()
    .map((file) => ({ folder: name, name: file, bytes: readFileSync(join(path, file)) }))
}

/** Adds the fault of a step to the list, and returns its result otherwise. */
function note<Result>(faults: string[], step: () => Result): Result | undefined {
  try {
    return step()
  } catch (fault) {
    faults.push(
      fault instanceof LiquidRefusal
        ? fault.describe()
        : fault instanceof Error
          ? fault.message
          : String(fault),
    )
    return undefined
  }
}

function readLocales(texts: readonly [string, string][], faults: string[]): Locales {
  const locales = texts.flatMap(([name, text]): [string, LocaleFile][] => {
    const file = note(faults, () => {
      const parsed: unknown = parseJson(`locales/${name}.json`, text)
      const fault = findLocaleFault(parsed)
      if (fault !== undefined) throw new Error(`locales/${name}.json: ${fault} is no text`)
      return parsed as LocaleFile
    })
    return file === undefined ? [] : [[name, file]]
  })
  const storefront = locales.map(([name]) => name).filter((name) => !name.endsWith('.schema'))
  if (storefront.length > 0 && !storefront.some((name) => name.endsWith('.default')))
    faults.push('no file of locales ends in .default.json')
  return Object.fromEntries(locales)
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (fault) {
    throw new Error(`${file} is no JSON: ${fault instanceof Error ? fault.message : String(fault)}`)
  }
}

/** Path of the first member that is neither a text nor an object. */
function findLocaleFault(value: unknown, path = 'it'): string | undefined {
  if (typeof value === 'string') return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return path
  for (const [name, part] of Object.entries(value)) {
    const fault = findLocaleFault(part, path === 'it' ? name : `${path}.${name}`)
    if (fault !== undefined) return fault
  }
  return undefined
}

function readBlockSchema(
  handle: string,
  source: string,
  locales: Locales,
  assets: ReadonlyMap<string, Uint8Array>,
): AppBlockSchema {
  const file = `blocks/${handle}.liquid`
  const value = withFile(file, () => readSchemaTag(source))
  if (value === undefined) throw new Error(`${file} has no {% schema %}`)
  const parsed = appBlockSchema.safeParse(value)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`${file}: schema ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is broken'}`)
  }
  const missing = findMissingSchemaKeys(locales, value)
  if (missing.length > 0) throw new Error(`${file}: no schema locale has ${missing.join(', ')}`)
  for (const asset of [parsed.data.stylesheet, parsed.data.javascript]) {
    if (asset !== undefined && !assets.has(asset)) throw new Error(`${file}: assets/${asset} is not there`)
  }
  return parsed.data
}

function withFile<Result>(file: string, step: () => Result): Result {
  try {
    return step()
  } catch (fault) {
    throw new Error(`${file}: ${fault instanceof Error ? fault.message : String(fault)}`)
  }
}
