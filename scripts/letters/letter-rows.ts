/** Rows of a table of letters. A row covers consecutive letters that follow one rule. */

export type LetterKind =
  | { readonly kind: 'letter'; readonly target: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mark'; readonly rank: number; readonly start: number; readonly count: number }

/** Kinds of rows, by the numbers that the engine and the app use. */
const rowKinds = { shifted: 1, paired: 2, same: 3, text: 4, listed: 5, mark: 6 } as const

/**
 * Maximum count of further letters in a row. A row packs four numbers: the first letter (21 bits), the count of further
 * letters (11), the kind (3) and the value (29).
 */
const mostMore = 2047

type Entry = readonly [letter: number, kind: LetterKind]

export function joinRows(entries: readonly Entry[]) {
  const rows: number[] = []
  const listed: number[] = []
  const texts: number[] = []
  const indexOfText = new Map<string, number>()

  function add(run: readonly Entry[], kind: keyof typeof rowKinds, value: number) {
    const first = run[0]?.[0] ?? 0
    const more = (run.at(-1)?.[0] ?? 0) - first
    rows.push((first | (more << 21)) >>> 0, ((rowKinds[kind] << 29) | value) >>> 0)
  }

  function index(text: string): number {
    const bytes = [...Buffer.from(text)]
    const known = indexOfText.get(text) ?? texts.length
    if (!indexOfText.has(text)) texts.push(...bytes)
    indexOfText.set(text, known)
    return (known << 5) | bytes.length
  }

  for (let at = 0; at < entries.length; ) {
    const run = longestRun(entries, at)
    at += run.entries.length
    const kind = run.entries[0]?.[1]
    if (kind?.kind === 'text') add(run.entries, 'text', index(kind.text))
    if (kind?.kind === 'mark') add(run.entries, 'mark', kind.rank | (kind.start << 6) | (kind.count << 17))
    if (kind?.kind === 'letter' && run.as !== 'listed') add(run.entries, run.as, kind.target)
    if (kind?.kind === 'letter' && run.as === 'listed') {
      add(run.entries, 'listed', listed.length | ((kind.target >> 16) << 16))
      for (const [, each] of run.entries) if (each.kind === 'letter') listed.push(each.target & 0xffff)
    }
  }
  return { rows, listed, texts }
}

type Run = { readonly entries: readonly Entry[]; readonly as: 'shifted' | 'paired' | 'same' | 'listed' }

/** The longest row that can start at an entry. Letters that follow no rule become a list. */
function longestRun(entries: readonly Entry[], start: number): Run {
  const ways = (['shifted', 'paired', 'same'] as const).map((as) => ({
    as,
    entries: takeRun(entries, start, as),
  }))
  const best = ways.reduce((most, way) => (way.entries.length > most.entries.length ? way : most))
  if (best.entries.length > 1) return best
  const listed: Entry[] = []
  for (let at = start; at < entries.length; at++) {
    const entry = entries[at]
    if (entry === undefined || !followsInList(listed, entry)) break
    if (listed.length > 0 && ways.some(({ as }) => takeRun(entries, at, as).length > 2)) break
    listed.push(entry)
  }
  return listed.length > 1 ? { as: 'listed', entries: listed } : best
}

function followsInList(list: readonly Entry[], [letter, kind]: Entry): boolean {
  const [first] = list
  if (first === undefined) return kind.kind === 'letter'
  if (letter !== first[0] + list.length || list.length > mostMore) return false
  const [, begun] = first
  return begun.kind === 'letter' && kind.kind === 'letter' && begun.target >> 16 === kind.target >> 16
}

function takeRun(
  entries: readonly Entry[],
  start: number,
  as: 'shifted' | 'paired' | 'same',
): readonly Entry[] {
  const step = as === 'paired' ? 2 : 1
  const first = entries[start]
  if (first === undefined) return []
  let end = start + 1
  for (; end < entries.length; end++) {
    const entry = entries[end]
    if (entry === undefined) break
    const distance = (end - start) * step
    if (entry[0] !== first[0] + distance || distance > mostMore) break
    if (!isSame(first, entry, as, distance)) break
  }
  return entries.slice(start, end)
}

function isSame(
  [, one]: Entry,
  [, other]: Entry,
  as: 'shifted' | 'paired' | 'same',
  distance: number,
): boolean {
  if (one.kind === 'letter' && other.kind === 'letter')
    return other.target === one.target + (as === 'same' ? 0 : distance)
  return as === 'same' && JSON.stringify(one) === JSON.stringify(other)
}

/** Entry in `indices` for a letter in a row that is not a composite. */
const noIndex = 0xffff
/**
 * Maximum number of other letters between two composites in a row. For up to this many, another row would take more
 * space.
 */
const mostBetween = 4

/** Rows of composite letters, and the index of each in the table of compositions. */
export function joinComposites(composites: readonly (readonly [letter: number, index: number])[]) {
  const rows: number[] = []
  const indices: number[] = []
  let first = 0
  let next = -1
  for (const [letter, index] of composites) {
    if (next < 0 || letter - next > mostBetween || letter - first > mostMore) {
      first = letter
      rows.push(letter, indices.length)
    } else for (; next < letter; next++) indices.push(noIndex)
    indices.push(index)
    next = letter + 1
    rows.splice(-2, 1, (first | ((letter - first) << 21)) >>> 0)
  }
  return { composites: rows, indices }
}
