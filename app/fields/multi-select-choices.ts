export type Choices = {
  /** What the list shows: options and chosen values that contain the text. */
  readonly matching: readonly string[]
  /** A typed name that is neither, offered for adding. */
  readonly addable: string | undefined
}

/** What a searchable list offers for a typed text. Case and surrounding space make no difference. */
export function listChoices(options: readonly string[], chosen: readonly string[], text: string): Choices {
  const known = [...new Set([...options, ...chosen])]
  const wanted = fold(text)
  const isKnown = known.some((choice) => fold(choice) === wanted)
  return {
    matching: known.filter((choice) => fold(choice).includes(wanted)),
    addable: wanted === '' || isKnown ? undefined : text.trim(),
  }
}

/** Choosing again what is chosen removes it. */
export function toggleChoice(chosen: readonly string[], choice: string): string[] {
  return chosen.includes(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice]
}

function fold(text: string): string {
  return text.trim().toLowerCase()
}
