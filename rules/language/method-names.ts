import { comparable } from './comparable-text.ts'

/**
 * How checkout compares the name of a method with a name in a rule: upper and lower case and surrounding spaces make no
 * difference, and a part of the name is enough unless the rule asks for the whole. The engine does the same with what
 * is stored.
 */
export function isMeant(method: string, name: string, isWhole: boolean): boolean {
  const [compared, wanted] = [comparable(method), comparable(name)]
  if (wanted === '') return false
  return isWhole ? compared === wanted : compared.includes(wanted)
}

/** The methods that some names mean, in the order of the store. */
export function findMeantMethods(
  names: readonly string[],
  methods: readonly string[],
  isWhole: boolean,
): string[] {
  return methods.filter((method) => names.some((name) => isMeant(method, name, isWhole)))
}

/** Names that mean none of the store's methods, so that what they stand in does nothing. Blank ones are left out. */
export function findUnofferedNames(
  names: readonly string[],
  methods: readonly string[],
  isWhole: boolean,
): string[] {
  return names.filter(
    (name) => comparable(name) !== '' && !methods.some((method) => isMeant(method, name, isWhole)),
  )
}

/** Whether both lists hold the same names, whatever their order. */
export function areSameNames(some: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [new Set(some.map(comparable)), new Set(others.map(comparable))]
  return one.size === other.size && [...one].every((name) => other.has(name))
}
