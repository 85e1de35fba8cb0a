import type { Choice } from '#forms/choice.ts'
import { formWords as words } from '#forms/words.ts'

/** A stored value that is no longer offered is shown as what it is, not as the first of the others. */
export function withUnknownChoice(choices: readonly Choice[], value: string): readonly Choice[] {
  return value === '' || choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, label: words.notOffered(value) }]
}
