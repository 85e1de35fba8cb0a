import { useRef } from 'react'
import { isPart, type MethodName } from '#rules/language/method-names.ts'
import { methodNameWords as words } from '#rules/words/method-names.ts'

/** A name in a list or next to it: a part says how it acts. */
export function labelName(name: MethodName): string {
  return isPart(name) ? words.contains(name.contains) : name
}

/** The forms in which a typed text can be added. */
export type Addition = { readonly value: string; readonly label: string }

/**
 * Names of methods for a box that chooses among texts: what is picked is a whole name, and a typed text can be added as a part
 * or, where the store has no such method, as a whole name.
 */
export function useNameChoices(value: readonly MethodName[], onChange: (names: MethodName[]) => void) {
  const typed = useRef(new Map<string, MethodName>())
  const find = (label: string): MethodName =>
    value.find((name) => labelName(name) === label) ?? typed.current.get(label) ?? label
  return {
    chosen: value.map(labelName),
    choose: (labels: string[]) => onChange(labels.map(find)),
    /** `addable`: the text, where it is no method of the store and none that is chosen. */
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
