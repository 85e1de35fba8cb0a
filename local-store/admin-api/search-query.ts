// The platform's search text: words, "phrases", field:value, field:>value, AND, OR, NOT, -not, (groups), prefix*.

export type Comparator = ':' | '<' | '<=' | '>' | '>='
export type SearchTerm = {
  kind: 'term'
  field: string | null
  comparator: Comparator
  value: string
  prefix: boolean
}
export type SearchNode =
  | SearchTerm
  | { kind: 'and' | 'or'; parts: SearchNode[] }
  | { kind: 'not'; part: SearchNode }

type Token = { kind: 'open' | 'close' | 'and' | 'or' | 'not' } | SearchTerm

const tokenPattern =
  /\s*(?:(\()|(\))|(-)(?=[^\s)])|(?:([A-Za-z_][A-Za-z0-9_.]*):(<=|>=|<|>)?)?(?:"((?:[^"\\]|\\.)*)"?|'((?:[^'\\]|\\.)*)'|([^\s()"'][^\s()"]*)))/gy

/** Parses a search text; undefined for an empty search. It never refuses: text in no known form is read as words. */
export function parseSearchQuery(text: string): SearchNode | undefined {
  const tokens = tokenize(text)
  const parts: SearchNode[] = []
  let at = 0
  const readAlternatives = (): SearchNode | undefined => {
    const alternatives = [readSequence()]
    while (tokens[at]?.kind === 'or') {
      at++
      alternatives.push(readSequence())
    }
    return join('or', alternatives)
  }
  const readSequence = (): SearchNode | undefined => {
    const sequence: (SearchNode | undefined)[] = []
    for (let token = tokens[at]; token && token.kind !== 'or' && token.kind !== 'close'; token = tokens[at]) {
      if (token.kind === 'and') at++
      else sequence.push(readOne())
    }
    return join('and', sequence)
  }
  const readOne = (): SearchNode | undefined => {
    const token = tokens[at++]
    if (token === undefined || token.kind === 'close' || token.kind === 'and' || token.kind === 'or')
      return undefined
    if (token.kind === 'term') return token
    if (token.kind === 'not') {
      const part = readOne()
      return part && { kind: 'not', part }
    }
    const group = readAlternatives()
    if (tokens[at]?.kind === 'close') at++
    return group
  }
  while (at < tokens.length) {
    const part = readAlternatives()
    if (part) parts.push(part)
    if (tokens[at]?.kind === 'close') at++
  }
  return join('and', parts)
}

function join(kind: 'and' | 'or', parts: readonly (SearchNode | undefined)[]): SearchNode | undefined {
  const terms = parts.filter((part) => part !== undefined)
  return terms.length > 1 ? { kind, parts: terms } : terms[0]
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  tokenPattern.lastIndex = 0
  for (let match = tokenPattern.exec(text); match; match = tokenPattern.exec(text)) {
    const [, open, close, minus, field, comparator, double, single, bare] = match
    if (open) tokens.push({ kind: 'open' })
    else if (close) tokens.push({ kind: 'close' })
    else if (minus) tokens.push({ kind: 'not' })
    else tokens.push(wordToken(field, comparator, double ?? single, bare ?? ''))
  }
  return tokens
}

function wordToken(
  field: string | undefined,
  comparator: string | undefined,
  quoted: string | undefined,
  bare: string,
): Token {
  if (field === undefined && quoted === undefined) {
    if (bare === 'AND') return { kind: 'and' }
    if (bare === 'OR') return { kind: 'or' }
    if (bare === 'NOT') return { kind: 'not' }
  }
  const prefix = quoted === undefined && bare.length > 1 && bare.endsWith('*')
  return {
    kind: 'term',
    field: field?.toLowerCase() ?? null,
    comparator: (comparator ?? ':') as Comparator,
    value: quoted === undefined ? (prefix ? bare.slice(0, -1) : bare) : quoted.replace(/\\(.)/g, '$1'),
    prefix,
  }
}
