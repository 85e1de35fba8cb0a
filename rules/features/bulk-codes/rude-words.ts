/**
 * Words that a voucher must not contain. The list is short: longer words begin with these words, or are drawn too
 * rarely to justify an exclusion.
 */
const rudeWords = [
  'ANAL',
  'ANUS',
  'ARSE',
  'ASS',
  'BASTARD',
  'BITCH',
  'BOOB',
  'CLIT',
  'COCK',
  'COON',
  'CRAP',
  'CUM',
  'CUNT',
  'DAMN',
  'DICK',
  'DIE',
  'DYKE',
  'FAG',
  'FCK',
  'FUCK',
  'FUK',
  'HELL',
  'HOE',
  'JEW',
  'KIKE',
  'KILL',
  'KKK',
  'NAZI',
  'NIG',
  'PAKI',
  'PEDO',
  'PENIS',
  'PISS',
  'POO',
  'PORN',
  'PUSSY',
  'RAPE',
  'SEX',
  'SHAG',
  'SHIT',
  'SLUT',
  'SPIC',
  'TIT',
  'TURD',
  'TWAT',
  'VAGINA',
  'WANK',
  'WHORE',
  'WTF',
] as const

/** Signs that are read as letters, and letters that are read as similar letters. */
const readAs: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  L: 'I',
  '!': 'I',
  '2': 'Z',
  '3': 'E',
  '4': 'A',
  '@': 'A',
  '5': 'S',
  $: 'S',
  '6': 'G',
  '7': 'T',
  '8': 'B',
  Q: 'O',
  V: 'U',
}

type State = {
  readonly next: Map<string, State>
  /** State for the longest ending of the letters so far that is also the beginning of a word. */
  fallback: State | undefined
  /** Length of the longest word that ends here. 0 if none does. */
  longestWord: number
}

/** State of a search for rude words, one sign at a time. */
export type RudeWordReader = State

export const rudeWordStart: RudeWordReader = buildStates()

/**
 * Reads one sign.
 *
 * @returns the state after the sign, and the length of the longest rude word that ends with it.
 */
export function readSign(
  reader: RudeWordReader,
  sign: string,
): { readonly reader: RudeWordReader; readonly wordLength: number } {
  const letter = fold(sign)
  let from: State | undefined = reader
  while (from !== undefined && !from.next.has(letter)) from = from.fallback
  const reached = from?.next.get(letter) ?? rudeWordStart
  return { reader: reached, wordLength: reached.longestWord }
}

function fold(sign: string): string {
  const letter = sign.toUpperCase()
  return Object.hasOwn(readAs, letter) ? (readAs[letter] ?? letter) : letter
}

/** Builds the words into an Aho-Corasick automaton. It finds every word with one step per sign. */
function buildStates(): State {
  const start: State = { next: new Map(), fallback: undefined, longestWord: 0 }
  for (const word of rudeWords) {
    let state = start
    for (const letter of word) {
      const folded = fold(letter)
      const following = state.next.get(folded) ?? { next: new Map(), fallback: start, longestWord: 0 }
      state.next.set(folded, following)
      state = following
    }
    state.longestWord = word.length
  }
  // Breadth first, since the fallbacks of longer beginnings need those of shorter ones.
  for (const queue: State[] = [...start.next.values()]; queue.length > 0; ) {
    const state = queue.shift()
    for (const [letter, following] of state?.next ?? []) {
      let from = state?.fallback
      while (from !== undefined && !from.next.has(letter)) from = from.fallback
      following.fallback = from?.next.get(letter) ?? start
      following.longestWord = Math.max(following.longestWord, following.fallback.longestWord)
      queue.push(following)
    }
  }
  return start
}
