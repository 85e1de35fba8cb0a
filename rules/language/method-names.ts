import { comparable, hasVisibleLetter } from '#forms/text/comparable-text.ts'
import { z } from '../schema.ts'
import { methodNameWords as words } from '../words/method-names.ts'
import type { CustomizationOwner } from './function-owners.ts'

/** Every method whose name contains this text. */
export type MethodPart = { readonly contains: string }

/** Name of a method in a rule: a text is its whole name. */
export type MethodName = string | MethodPart

/** A text in which a reader sees something. Space around it is removed. */
export const visibleText = () => z.string().check(z.trim(), z.refine(hasVisibleLetter))

const text = visibleText()
/**
 * One of several stored names (docs/decisions/0156-whole-names-and-parts-of-names.md). A plain text is a whole name if
 * `exact` is true, and a part of a name otherwise.
 */
export const methodNameSchema = z.union([text, z.object({ contains: text })])

export function isPart(name: MethodName): name is MethodPart {
  return typeof name !== 'string'
}

/** The text of a name, whether it is whole or a part. */
export function textOfName(name: MethodName): string {
  return isPart(name) ? name.contains : name
}

/** A name for a sentence about rules. For a part of a name, the sentence says which methods it matches. */
export function describeName(owner: CustomizationOwner, name: MethodName): string {
  return isPart(name) ? words.containing[owner](name.contains) : name
}

export function describeNames(owner: CustomizationOwner, names: readonly MethodName[]): string[] {
  return names.map((name) => describeName(owner, name))
}

/** Makes a name from a written text. */
export function nameOf(written: string, isWhole: boolean): MethodName {
  return isWhole ? written : { contains: written }
}

/** Names as checkout reads them from a stored list or from one text. Entries that are not names are left out. */
export function readNames(stored: unknown, isWhole: boolean): MethodName[] {
  return (Array.isArray(stored) ? stored : [stored]).flatMap((entry: unknown): MethodName[] => {
    if (typeof entry === 'string') return [nameOf(entry, isWhole)]
    const part = entry !== null && typeof entry === 'object' ? Reflect.get(entry, 'contains') : undefined
    return typeof part === 'string' ? [{ contains: part }] : []
  })
}

/**
 * Names in the stored form. If all are parts of names, they are plain texts, as before lists could contain whole names.
 */
export function writeNames(names: readonly MethodName[]): {
  readonly names: MethodName[]
  readonly exact: boolean
} {
  return names.every(isPart)
    ? { names: names.map(textOfName), exact: false }
    : { names: [...names], exact: true }
}

/** The stored member `exact`, which is left out if it is false. */
export function exactIf(isExact: boolean): { readonly exact?: true } {
  return isExact ? { exact: true } : {}
}

/**
 * True if a name in a rule matches the name of a method. Letters that look the same to a reader are equal
 * (comparable-text.ts). The engine compares stored names in the same way.
 */
export function matchesName(method: string, name: MethodName): boolean {
  return isNamed(comparable(method), isPart(name), comparable(textOfName(name)))
}

/** Takes comparable texts, since making them takes longer than comparing them. */
function isNamed(method: string, byPart: boolean, name: string): boolean {
  if (name === '') return false
  return byPart ? method.includes(name) : method === name
}

/** The methods that some names match, in the order of the store. */
export function findMatchingMethods(names: readonly MethodName[], methods: readonly string[]): string[] {
  const wanted = names.map((name) => ({ byPart: isPart(name), text: comparable(textOfName(name)) }))
  return methods.filter((method) => {
    const compared = comparable(method)
    return wanted.some(({ byPart, text }) => isNamed(compared, byPart, text))
  })
}

/** Finds names that match none of the store's methods. Rules do nothing with such names. Blank names are left out. */
export function findUnofferedNames<Name extends MethodName>(
  names: readonly Name[],
  methods: readonly string[],
): Name[] {
  const offered = methods.map(comparable)
  return names.filter((name) => {
    const wanted = comparable(textOfName(name))
    return wanted !== '' && !offered.some((method) => isNamed(method, isPart(name), wanted))
  })
}

/** True if two names match the same methods in every store. */
export function isSameName(one: MethodName, other: MethodName): boolean {
  return isPart(one) === isPart(other) && comparable(textOfName(one)) === comparable(textOfName(other))
}

/**
 * The whole names of the methods that a part of a name currently matches. If one method has exactly this name, only
 * that one. Otherwise all methods whose names contain it. Empty if none matches.
 */
export function findWholeNames({ contains }: MethodPart, methods: readonly string[]): string[] {
  const same = methods.filter((method) => matchesName(method, contains))
  return same.length > 0 ? same : findMatchingMethods([{ contains }], methods)
}

/** Replaces each part of a name with the whole names that it currently matches. A part without a match stays. */
export function makeWhole(names: readonly MethodName[], methods: readonly string[]): MethodName[] {
  const whole = names.flatMap((name): MethodName[] => {
    const found = isPart(name) ? findWholeNames(name, methods) : []
    return found.length > 0 ? found : [name]
  })
  return whole.filter((name, index) => !whole.slice(0, index).some((other) => isSameName(other, name)))
}

/** True if this name matches every method that the other name matches. */
export function covers(name: MethodName, other: MethodName): boolean {
  if (!isPart(name)) return isSameName(name, other)
  return comparable(textOfName(other)).includes(comparable(name.contains))
}

/** Joins several lists into one, with each name once. */
export function joinNames(...lists: readonly (readonly MethodName[])[]): MethodName[] {
  return lists
    .flat()
    .filter((name, index, all) => all.findIndex((other) => isWrittenAlike(other, name)) === index)
}

/** True if both lists have the same names in the same order. */
export function areWrittenAlike(some: readonly MethodName[], others: readonly MethodName[]): boolean {
  return (
    some.length === others.length &&
    some.every((name, index) => isWrittenAlike(name, others[index] ?? { contains: '' }))
  )
}

function isWrittenAlike(one: MethodName, other: MethodName): boolean {
  return isPart(one) === isPart(other) && textOfName(one) === textOfName(other)
}
