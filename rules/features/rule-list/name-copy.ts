import { ruleListWords } from '../../words/rule-list.ts'

/** Finds a name for a copy: the first that is not taken. */
export function nameCopy(
  name: string,
  isTaken: (name: string) => boolean,
  copyOf: (name: string, number: number) => string = ruleListWords.copyOf,
): string {
  for (let number = 1; ; number += 1) {
    const copy = copyOf(name, number)
    if (!isTaken(copy)) return copy
  }
}
