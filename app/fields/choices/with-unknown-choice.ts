import type { Choice } from '#forms/choice.ts'
import { formWords as words } from '#forms/words.ts'

/** Adds a stored value that is no longer offered, so that the select does not show the first choice instead. */
export function withUnknownChoice(choices: readonly Choice[], value: string): readonly Choice[] {
  return value === '' || choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, label: words.notOffered(value) }]
}
