import { Liquid, type TagToken, type TopLevelToken } from 'liquidjs'

/** Texts of the extension's files by their path in it, such as `blocks/cod-note.liquid`. */
export type ExtensionFiles = Readonly<Record<string, string>>

/** Objects of the platform that the blocks read. */
export type BlockScope = Readonly<Record<string, unknown>>

/**
 * HTML of a block, for tests and for the app's previews. Only filters that the blocks use are defined, and any other is
 * an error. The local store has the platform's complete Liquid.
 */
export function renderBlock(
  files: ExtensionFiles,
  path: string,
  scope: BlockScope,
  locale = 'en.default',
): string {
  const texts: unknown = JSON.parse(files[`locales/${locale}.json`] ?? '{}')
  const liquid = new Liquid({
    strictFilters: true,
    templates: Object.fromEntries(
      Object.entries(files).flatMap(([file, text]) => {
        const name = /^snippets\/(.*)\.liquid$/.exec(file)?.[1]
        return name === undefined ? [] : [[name, text]]
      }),
    ),
  })
  for (const name of ['schema', 'doc']) liquid.registerTag(name, unreadTag(name))
  liquid.registerFilter('json', formatJson)
  liquid.registerFilter('t', (key: string, ...values: [string, string][]) =>
    values.reduce((text, [name, value]) => text.replace(`{{ ${name} }}`, value), findText(texts, key)),
  )
  // Snippets can read the platform's objects too.
  return liquid.parseAndRenderSync(files[path] ?? '', {}, { globals: scope })
}

/** A tag whose content only the platform reads. */
function unreadTag(name: string) {
  return {
    parse(_token: TagToken, remaining: TopLevelToken[]) {
      for (let next = remaining.shift(); next !== undefined; next = remaining.shift())
        if ('name' in next && next.name === `end${name}`) return
    },
    render: () => '',
  }
}

/** JSON as the platform's `json` filter writes it. Characters that could end a script are escaped. */
function formatJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replaceAll('<', '\\u003c')
}

function findText(texts: unknown, key: string): string {
  const text = key.split('.').reduce<unknown>((inner, name) => Object(inner)[name], texts)
  if (typeof text !== 'string') throw new Error(`No locale has the text ${key}`)
  return text
}
