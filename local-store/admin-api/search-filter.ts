import type { AdminContext } from './context.ts'
import { parseSearchQuery, type SearchNode, type SearchTerm } from './search-query.ts'
import { invalidSearchField } from './search-warnings.ts'

/** Value of a searched field: several texts, a number, or a flag. */
export type Searched = readonly string[] | number | boolean

export type SearchFields<Item> = {
  /** Texts that plain words search, from the start of each word. */
  words: (item: Item) => readonly string[]
  /** Fields by their name in the query. */
  fields: Record<string, (item: Item) => Searched>
}

/** Items that match the query, in their order. An unknown field is ignored and gives a warning. */
export function searchItems<Item>(
  items: readonly Item[],
  query: string | null | undefined,
  searched: SearchFields<Item>,
  context: Pick<AdminContext, 'searchWarnings'>,
  fieldName: string,
): readonly Item[] {
  const search = query ? parseSearchQuery(query) : undefined
  if (query == null || search === undefined) return items
  for (const term of termsOf(search)) {
    if (term.field !== null && !Object.hasOwn(searched.fields, term.field)) {
      context.searchWarnings.push(invalidSearchField([fieldName], query, term.field, term.value))
    }
  }
  return items.filter((item) => matches(item, search, searched))
}

function termsOf(node: SearchNode): SearchTerm[] {
  if (node.kind === 'term') return [node]
  return node.kind === 'not' ? termsOf(node.part) : node.parts.flatMap(termsOf)
}

function matches<Item>(item: Item, node: SearchNode, searched: SearchFields<Item>): boolean {
  if (node.kind === 'not') return !matches(item, node.part, searched)
  if (node.kind !== 'term') {
    const met = (part: SearchNode): boolean => matches(item, part, searched)
    return node.kind === 'and' ? node.parts.every(met) : node.parts.some(met)
  }
  if (node.field === null) return searched.words(item).some((text) => startsSomeWord(text, node.value))
  const read = Object.hasOwn(searched.fields, node.field) ? searched.fields[node.field] : undefined
  return read === undefined || holds(read(item), node)
}

function holds(value: Searched, term: SearchTerm): boolean {
  if (typeof value === 'boolean') return String(value) === term.value.toLowerCase()
  if (typeof value === 'number') return compare(value - Number(term.value.replace(/^gid:.*\//, '')), term)
  const wanted = term.value.toLowerCase()
  if (term.value === '*') return value.length > 0
  return value.some((text) => {
    const found = text.toLowerCase()
    if (term.comparator !== ':') return compare(found < wanted ? -1 : found > wanted ? 1 : 0, term)
    return term.prefix ? found.startsWith(wanted) : found === wanted
  })
}

function compare(difference: number, term: SearchTerm): boolean {
  switch (term.comparator) {
    case ':':
      return difference === 0
    case '<':
      return difference < 0
    case '<=':
      return difference <= 0
    case '>':
      return difference > 0
    case '>=':
      return difference >= 0
  }
}

function startsSomeWord(text: string, wanted: string): boolean {
  const [found, start] = [text.toLowerCase(), wanted.toLowerCase()]
  if (start === '*') return true
  for (let at = found.indexOf(start); at !== -1; at = found.indexOf(start, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(found[at - 1] ?? '')) return true
  }
  return false
}
