const kindsOfBlank: readonly ((place: number) => string | number | readonly string[])[] = [
  (place) => `text ${place}`,
  (place) => 70 + place,
  (place) => [`first of ${place}`, `second of ${place}`],
]

/** Lists every way to fill this number of blanks. */
function fillBlanks(blanks: number): unknown[][] {
  if (blanks === 0) return [[]]
  return fillBlanks(blanks - 1).flatMap((filled) => kindsOfBlank.map((make) => [...filled, make(blanks)]))
}

function showsAll(sentence: (...blanks: unknown[]) => unknown, blanks: readonly unknown[]): boolean {
  try {
    const described = sentence(...blanks)
    const texts: unknown[] =
      typeof described === 'object' && described !== null ? Object.values(described) : [described]
    return blanks
      .flat()
      .every((part) => texts.some((text) => typeof text === 'string' && text.includes(String(part))))
  } catch {
    return false
  }
}

export type FoundSentence = { readonly path: string; readonly isWhole: boolean }

/** Lists each sentence with blanks in a catalogue, by its path. `isWhole` is true if it shows all its blanks. */
export function listSentences(value: unknown, path: string): FoundSentence[] {
  if (typeof value === 'function') {
    const call = (...blanks: unknown[]): unknown => Reflect.apply(value, undefined, blanks)
    return [{ path, isWhole: fillBlanks(value.length).some((blanks) => showsAll(call, blanks)) }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => listSentences(member, `${path}.${name}`))
}
