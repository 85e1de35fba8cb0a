import { Liquid, LiquidError, type Template } from 'liquidjs'
import { findForeignSyntax } from './foreign-syntax.ts'
import { libraryFilters, libraryTags } from './library-filters.ts'
import type { LiquidHost } from './liquid-host.ts'
import { platformFilters } from './platform-filters.ts'
import { platformTags } from './platform-tags.ts'
import { renderTag } from './render-tag.ts'

/** A part of a theme or an extension that the platform's Liquid would refuse. */
export class LiquidRefusal extends Error {
  readonly file: string
  readonly line: number | undefined

  constructor(file: string, line: number | undefined, message: string) {
    super(message)
    this.name = 'LiquidRefusal'
    this.file = file
    this.line = line
  }

  describe(): string {
    return `${this.file}${this.line === undefined ? '' : `, line ${this.line}`}: ${this.message}`
  }
}

/** Tags of the platform that the local store does not support. */
export const unsupportedTags: readonly string[] = [
  'content_for',
  'include',
  'javascript',
  'layout',
  'paginate',
  'sections',
  'stylesheet',
]

/** Tags that the platform refuses in theme app extensions. */
const themeTags = ['section']

export interface PlatformLiquid {
  parse(file: string, source: string): Template[]
  render(file: string, source: string, scope: object, globals: object): string
}

/**
 * Liquid as the platform has it: only its filters and tags, lenient with missing variables.
 *
 * @param snippets sources by the name that `render` uses.
 */
export function createPlatformLiquid(
  host: LiquidHost,
  snippets: Readonly<Record<string, string>>,
  kind: 'theme' | 'extension',
): PlatformLiquid {
  const liquid = new Liquid({
    strictFilters: true,
    ownPropertyOnly: true,
    dynamicPartials: false,
    timezoneOffset: host.timeZone,
    locale: 'en',
    templates: Object.fromEntries(
      Object.entries(snippets).map(([name, source]) => [name, preserveDecimals(source)]),
    ),
  })
  limitTo(liquid.filters, libraryFilters)
  limitTo(liquid.tags, libraryTags)
  for (const [name, filter] of Object.entries(platformFilters(host))) liquid.registerFilter(name, filter)
  for (const [name, tag] of Object.entries(platformTags(host))) {
    if (kind === 'theme' || !themeTags.includes(name)) liquid.registerTag(name, tag)
  }
  // With fixed partials the library would treat the quotes as part of the name.
  liquid.options.dynamicPartials = true
  liquid.registerTag('render', renderTag(host))
  const refuse = (file: string, fault: unknown): LiquidRefusal => {
    if (fault instanceof LiquidRefusal) return fault
    if (fault instanceof LiquidError && fault.originalError instanceof LiquidRefusal)
      return fault.originalError
    if (!(fault instanceof LiquidError)) return new LiquidRefusal(file, undefined, messageOf(fault))
    const place = fault.token?.getPosition()
    const message = messageOf(fault)
      .replace(/, (file|line):.*$/, '')
      .replace(/^tag "(\w+)" not found$/, (unknown, name: string) =>
        unsupportedTags.includes(name) ? `the local store does not carry out the tag "${name}"` : unknown,
      )
      .replace(/^ENOENT: Failed to lookup "([^"]*)".*$/, 'there is no snippet "$1"')
    return new LiquidRefusal(fault.token?.file ?? file, place?.[0], message)
  }
  const parse = (file: string, source: string): Template[] => {
    const foreign = findForeignSyntax(source)
    if (foreign !== undefined) throw new LiquidRefusal(file, foreign.line, foreign.message)
    return liquid.parse(preserveDecimals(source), file)
  }
  return {
    parse(file, source) {
      try {
        return parse(file, source)
      } catch (fault) {
        throw refuse(file, fault)
      }
    },
    render(file, source, scope, globals) {
      try {
        return String(liquid.renderSync(parse(file, source), scope, { globals }))
      } catch (fault) {
        throw refuse(file, fault)
      }
    },
  }
}

/** Writes the divisor 2.0 as a text, since the library reads it as the whole number 2. */
function preserveDecimals(source: string): string {
  return source.replace(/(\bdivided_by:\s*)(\d+\.\d+)/g, '$1"$2"')
}

function limitTo(registered: Record<string, unknown>, names: readonly string[]): void {
  for (const name of Object.keys(registered)) if (!names.includes(name)) delete registered[name]
}

function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault)
}
