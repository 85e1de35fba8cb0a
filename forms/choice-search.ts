import type { Choice } from './choice.ts'
import { comparable } from './text/comparable-text.ts'
import { searchable } from './text/searchable-text.ts'

/**
 * Finds the choices whose label or value contains a typed text, ignoring case, accents and surrounding spaces. Exact
 * matches are first, then those that start with the text: for IN, India comes before Bahrain.
 */
export function searchChoices(choices: readonly Choice[], text: string): Choice[] {
  const wanted = searchable(text)
  if (wanted === '') return [...choices]
  const ranked = choices.map((choice) => ({ choice, rank: rankOf(choice, wanted) }))
  const order = [ranks.exact, ranks.start, ranks.within]
  return order.flatMap((wantedRank) =>
    ranked.flatMap(({ choice, rank }) => (rank === wantedRank ? [choice] : [])),
  )
}

const ranks = { exact: 0, start: 1, within: 2 } as const

function rankOf({ label, value }: Choice, wanted: string): number | undefined {
  const name = searchable(label)
  if (name === wanted || searchable(value) === wanted) return ranks.exact
  if (name.startsWith(wanted)) return ranks.start
  return name.includes(wanted) ? ranks.within : undefined
}

/**
 * Returns a typed text that is not among the choices, in the form in which it would be added. Accents count here, as at
 * checkout.
 */
export function findAddable(choices: readonly Choice[], text: string): string | undefined {
  const wanted = comparable(text)
  const isKnown = choices.some(
    ({ label, value }) => comparable(label) === wanted || comparable(value) === wanted,
  )
  return wanted === '' || isKnown ? undefined : text.trim()
}

/** Adds chosen values that are no longer offered, so that the merchant can see and remove them. */
export function withChosen(choices: readonly Choice[], chosen: readonly string[]): readonly Choice[] {
  const offered = new Set(choices.map(({ value }) => value))
  const others = chosen.filter((value) => !offered.has(value))
  return others.length === 0 ? choices : [...choices, ...others.map((value) => ({ value, label: value }))]
}

/** Groups choices by heading, in the order of each heading's first choice. '' is no heading. */
export function groupChoices(choices: readonly Choice[]): [heading: string, choices: Choice[]][] {
  const groups = new Map<string, Choice[]>()
  for (const choice of choices) {
    const heading = choice.group ?? ''
    const group = groups.get(heading)
    if (group === undefined) groups.set(heading, [choice])
    else group.push(choice)
  }
  return [...groups]
}
