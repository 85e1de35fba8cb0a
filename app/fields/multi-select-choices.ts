import { comparable } from '#forms/text/comparable-text.ts'
import { searchable } from '#forms/text/searchable-text.ts'

export type Choices = {
  /** Options and chosen values that contain the text. */
  readonly matching: readonly string[]
  /** Typed name that is neither an option nor chosen. It is offered for adding. */
  readonly addable: string | undefined
}

/** Entries of a searchable list that match a typed text. Case, accents and surrounding space are ignored. */
export function listChoices(options: readonly string[], chosen: readonly string[], text: string): Choices {
  const known = [...new Set([...options, ...chosen])]
  const wanted = searchable(text)
  const isKnown = known.some((choice) => comparable(choice) === comparable(text))
  return {
    matching: known.filter((choice) => searchable(choice).includes(wanted)),
    addable: wanted === '' || isKnown ? undefined : text.trim(),
  }
}

/** Adds a value to the chosen ones, or removes it if it was chosen. */
export function toggleChoice(chosen: readonly string[], choice: string): string[] {
  return chosen.includes(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice]
}
