import { type TagToken, Tokenizer, TokenKind } from 'liquidjs'

/** Tags with a condition or a list, in which the platform takes no filters. */
const plainTags = ['if', 'elsif', 'unless', 'case', 'when', 'for', 'tablerow']

/** Line and text of a part that the library would render and the platform would refuse. */
export interface ForeignSyntax {
  readonly line: number
  readonly message: string
}

/** Finds filters and operators inside tags that the platform's Liquid does not have there. */
export function findForeignSyntax(source: string): ForeignSyntax | undefined {
  const tags = new Tokenizer(source)
    .readTopLevelTokens()
    .filter((token): token is TagToken => token.kind === TokenKind.Tag)
  for (const token of tags) {
    const line = source.slice(0, token.begin).split('\n').length
    const statements =
      token.name === 'liquid'
        ? token.args.split('\n').map((one) => one.trim())
        : [`${token.name} ${token.args}`]
    for (const statement of statements) {
      const [name = '', ...rest] = statement.split(/\s+/)
      const message = plainTags.includes(name) ? findFault(name, rest.join(' ')) : undefined
      if (message !== undefined) return { line, message }
    }
  }
  return undefined
}

function findFault(name: string, words: string): string | undefined {
  const bare = words.replace(/"[^"]*"|'[^']*'/g, '""')
  if (bare.includes('|')) return `the platform takes no filter inside {% ${name} %}`
  if (/(^|\s)not\s/.test(bare)) return `the platform has no operator "not" inside {% ${name} %}`
  const isList = name === 'for' || name === 'tablerow'
  if (!isList && bare.includes('(')) return `the platform has no parentheses inside {% ${name} %}`
  return undefined
}
