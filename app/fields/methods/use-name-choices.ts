import { useRef } from 'react'
import { isPart, type MethodName } from '#rules/language/method-names.ts'
import { methodNameWords as words } from '#rules/words/method-names.ts'

/** Label of a name. For a part of a name it also says how it matches. */
export function labelName(name: MethodName): string {
  return isPart(name) ? words.contains(name.contains) : name
}

/** Form in which a typed text can be added. */
export type Addition = { readonly value: string; readonly label: string }

/**
 * Converts between method names and the texts of a box. A chosen text is a whole name. A typed text can be added as a
 * part, or as a whole name that the store does not have.
 */
export function useNameChoices(value: readonly MethodName[], onChange: (names: MethodName[]) => void) {
  const typed = useRef(new Map<string, MethodName>())
  const find = (label: string): MethodName =>
    value.find((name) => labelName(name) === label) ?? typed.current.get(label) ?? label
  return {
    chosen: value.map(labelName),
    choose: (labels: string[]) => onChange(labels.map(find)),
    /** `addable` is the typed text if it is neither a method of the store nor already chosen. */
    listAdditions: (text: string, addable: string | undefined): Addition[] => {
      if (text === '') return []
      const part = { contains: text }
      typed.current.set(labelName(part), part)
      return [
        { value: labelName(part), label: words.addPart(text) },
        ...(addable === undefined ? [] : [{ value: addable, label: words.addWhole(addable) }]),
      ]
    },
  }
}
