import type { CatalogueText } from './catalogues.ts'

/** A word that puzzles merchants, and plain words for it (docs/glossary.md#texts). */
type WordRule = { readonly words: RegExp; readonly say: string }

const wordRules: readonly WordRule[] = [
  { words: /\b(?:holds?|held|holding)\b/gi, say: 'applies, is true, has, keeps' },
  { words: /\b(?:fires?|fired|firing)\b/gi, say: 'applies' },
  { words: /\b(?:told|tells)\b/gi, say: 'shows, says' },
  { words: /\b(?:stands?|stood)\b/gi, say: 'is' },
  { words: /\brecords?\b/gi, say: 'rule set, setting, discount' },
  { words: /\bbytes?\b/gi, say: 'space, size' },
  { words: /\bfunctions?\b/gi, say: 'checkout' },
  {
    words: /(?<!\b(?:product|variant|customer|company|location|order|cart|shop) )\bmetafields?\b/gi,
    say: 'settings; a product metafield keeps its name',
  },
  { words: /\binstructions?\b/gi, say: 'work; steps' },
  { words: /\bnobody\b/gi, say: 'no customer, no one' },
  { words: /\banew\b/gi, say: 'again' },
  { words: /\bparted\b/gi, say: 'separated' },
  { words: /\bmeant\b/gi, say: 'intended, for' },
  { words: /\bmend(?:s|ed|ing)?\b/gi, say: 'fix' },
  { words: /\bnought\b/gi, say: 'zero' },
  { words: /\bbeside\b/gi, say: 'next to, with' },
  { words: /\bby the book\b/gi, say: 'as documented' },
  { words: /\bpin codes?\b/gi, say: 'pincode' },
  { words: /\bpostcodes?\b/gi, say: 'postal code' },
  { words: /\be-mails?\b/gi, say: 'email' },
  { words: /(?<!\bMetro )\bshoppers?\b/gi, say: 'customer' },
  { words: /(?<!\bcash on )\bdelivery methods?\b/gi, say: 'shipping rate' },
  {
    words: /\b(?:cannot|(?:is|are|was|were|do|does|did|has|have|could|should|must|will|would) not)\b/gi,
    say: 'a contraction, such as “can’t”',
  },
  { words: /\bcancell(?:ed|ing)\b/gi, say: 'canceled' },
  { words: /\bretry\b(?! Generation\b)/gi, say: 'try again' },
  { words: /\b(?:rules?|sets?) for companies\b/gi, say: 'for B2B' },
  { words: /\bturn(?:s|ed)? (?:a |the )?rules? off\b/gi, say: 'mute' },
  { words: /(?<!\b(?:All|None|any) of )\bthose\b/gi, say: 'name the thing' },
  { words: /(?<!=)"[^"]*"/g, say: '“quotation marks”' },
]

/** Texts that the product's specification fixes, and titles that are already stored in shops. */
const fixedTexts: readonly string[] = [
  'Pin code',
  // The platform uses this name for a deployed function, and the app finds it by the name.
  'Payment rules for companies',
  '…: pin codes',
  'Network response was not ok',
  'Select delivery method which has COD',
  'Error loading delivery methods. You can still type to add custom methods.',
  'Loading...',
  'Loading options...',
  'Loading payment methods...',
  'No options found matching "…"',
  'Add "…"',
  'does not contain',
  'does not match regex',
  'is not a multiple of',
]

/** The table of words, with patterns without the flag `g`. Such a pattern has no state between two tests. */
export function listWordRules(): WordRule[] {
  return wordRules.map(({ words, say }) => ({ words: new RegExp(words.source, 'i'), say }))
}

/** Words that begin a sentence without its subject. */
const puzzlingOpening = /^(?:What|Whether|Those)\b/

/**
 * Matches dots after the name of something that is in progress. With a blank before the ellipsis, it is a placeholder.
 */
const waitingDots = /^\p{Lu}\p{L}+ing\b[^.…]*?(\.{3}|(?<=\S)…)$/u

/** Matches a sentence that begins with a lowercase verb and ends with a full stop, or has a second sentence. */
const halfSentence =
  /^(?:is|isn’t|are|aren’t|was|were|has|hasn’t|have|covers|contains|ends|may)\b(?=.*\.(?:\s|$))/

const mostWords = 20

/** Matches names in a catalogue whose texts are shown under "Technical details". They may use the platform's words. */
const technical = /\btechnical/i

export type TextFault = { readonly words: string; readonly say: string }

/** Faults of a text that merchants or shoppers read. */
export function findTextFaults({
  name,
  text,
  parts,
}: Pick<CatalogueText, 'name' | 'text' | 'parts'>): TextFault[] {
  if (fixedTexts.includes(text)) return []
  const words = wordRules
    .filter(({ say }) => !technical.test(name) || !technicalWords.includes(say))
    .flatMap(({ words, say }) =>
      [text, ...parts].flatMap((written) =>
        [...written.matchAll(words)].map(([found]) => ({ words: found, say })),
      ),
    )
  const halves = parts.map((part) => ({
    words: part,
    say: 'one whole text for each case: plural, or a text of its own',
  }))
  const rest = /^[\s,;]|[\s,;]$/.test(text)
    ? [{ words: text, say: 'a whole text, without a blank or a comma at its ends' }]
    : []
  const [, dots] = waitingDots.exec(text) ?? []
  const waits = dots === undefined ? [] : [{ words: dots, say: 'no dots: “Loading testers”' }]
  const [half] = halfSentence.exec(text) ?? []
  const predicates = half === undefined ? [] : [{ words: half, say: 'a whole sentence, with its subject' }]
  return [
    ...words,
    ...halves,
    ...rest,
    ...waits,
    ...predicates,
    ...splitSentences(text).flatMap(findSentenceFaults),
  ]
}

const technicalWords: readonly string[] = [
  'rule set, setting, discount',
  'space, size',
  'checkout',
  'settings; a product metafield keeps its name',
  'work; steps',
]

/** Sentences of a text. A colon, a line break and quoted text also start a new one. */
function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?:]["”’)]*)\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

function findSentenceFaults(sentence: string): TextFault[] {
  const [opening] = puzzlingOpening.exec(sentence) ?? []
  const isQuestion = /\?["”’)]*$/.test(sentence)
  const count = sentence.match(/[\p{L}\p{N}…]+(?:[^\s\p{L}\p{N}]+[\p{L}\p{N}]+)*/gu)?.length ?? 0
  return [
    ...(opening === undefined || isQuestion
      ? []
      : [{ words: opening, say: 'begin with you or a thing, or ask a question' }]),
    ...(count <= mostWords
      ? []
      : [
          {
            words: `${sentence.split(/\s+/).slice(0, 4).join(' ')} …`,
            say: `${count} words: split the sentence`,
          },
        ]),
  ]
}
