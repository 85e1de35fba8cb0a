import type { CustomizationOwner } from '../function-owners.ts'
import { covers, isPart, isSameName, type MethodName, nameOf, textOfName } from '../method-names.ts'
import type { Alias, Aliases, AliasList } from './alias.ts'
import type { NamedMethods } from './named-methods.ts'
import { listNames, type Renaming, takeText } from './renamings.ts'

/** The store's own names of its methods and rates. The store may not list all of them. */
export type StoreNames = Readonly<Record<CustomizationOwner, readonly string[]>>

/**
 * `all`: renamings that give further names to the methods in a record's rules. `others`: those of them from other
 * records, since a record never matches its own new names. Other records may be in testing. Then checkout may show a
 * name that no rule has.
 */
export type RenamingsAround = { readonly all: readonly Renaming[]; readonly others: readonly Renaming[] }

/**
 * Derives the aliases that a record needs to find each method in its rules. Checkout may have the store's name of a
 * method, or a new name from a record of the shop. Undefined if the record needs no aliases.
 *
 * A name that the store gives to another method is not an alias: the record would then act on both methods.
 */
export function deriveAliases(
  named: NamedMethods,
  renamings: RenamingsAround,
  storeNames: StoreNames,
): Aliases | undefined {
  const methods = deriveList('methods', named, renamings, storeNames)
  const rates = deriveList('rates', named, renamings, storeNames)
  if (methods.length === 0 && rates.length === 0) return undefined
  return { ...(methods.length > 0 && { methods }), ...(rates.length > 0 && { rates }) }
}

const owners = { methods: 'payment', rates: 'delivery' } as const satisfies Record<
  AliasList,
  CustomizationOwner
>

/** One method of the store, or all methods whose names contain a text. */
type Method = {
  /** Names of the method. The store's name is first. */
  readonly names: readonly MethodName[]
  /** The names that checkout may have when this record's function runs. */
  readonly found: readonly MethodName[]
}

function deriveList(
  list: AliasList,
  named: NamedMethods,
  renamings: RenamingsAround,
  storeNames: StoreNames,
): Alias[] {
  const owner = owners[list]
  const all = renamings.all.filter((renaming) => renaming.owner === owner)
  const others = renamings.others.filter((renaming) => renaming.owner === owner)
  if (named[list].length === 0 || all.length + others.length === 0) return []
  const methods = listMethods(named[list], all, others, storeNames[owner])
  const aliases = named[list].flatMap((name) => methods.flatMap((method) => findAliases(name, method)))
  return sorted(distinct(aliases))
}

function listMethods(
  named: NamedMethods[AliasList],
  all: readonly Renaming[],
  others: readonly Renaming[],
  storeNames: readonly string[],
): Method[] {
  const names = named.filter((name) => name !== 'any')
  const stripped = names.flatMap((name) =>
    all.flatMap((renaming) => (isPart(name) ? [] : (takeText(name, renaming) ?? []))),
  )
  const listed = storeNames.map((name) => {
    const isFree = (one: MethodName) => isPart(one) || !storeNames.some((other) => isSameName(one, other))
    return { name, names: listNames(name, all, isFree) }
  })
  const firsts: MethodName[] = [...storeNames, ...all.map(({ from }) => from), ...names, ...stripped]
  return firsts
    .filter((first, index) => firsts.findIndex((one) => isSameName(one, first)) === index)
    .map((first) => {
      const isFree = (name: MethodName) => isPart(name) || !isTaken(name, first, listed)
      return { names: listNames(first, all, isFree), found: listNames(first, others, isFree) }
    })
    .filter(({ names: known, found }) => known.length > 1 || found.length > 1)
}

/**
 * True if the store lists another method with this name. If the first method is not listed, new names of other
 * methods count too.
 */
function isTaken(
  name: string,
  first: MethodName,
  listed: readonly { readonly name: string; readonly names: readonly MethodName[] }[],
): boolean {
  const isListed = listed.some((method) => isSameName(method.name, first))
  return listed.some(
    (method) =>
      !covers(first, method.name) &&
      (isListed ? [method.name] : method.names).some((one) => isSameName(one, name)),
  )
}

/** The aliases that let a name in a rule match a method under its other names. */
function findAliases(name: MethodName | 'any', { names, found }: Method): Alias[] {
  if (name === 'any')
    return found.flatMap((one) =>
      names
        .filter((other) => !isSameName(one, other))
        .map((other) => ({ name: one, alias: textOfName(other) })),
    )
  const finds = (one: MethodName) =>
    isPart(name) ? covers(name, one) : !isPart(one) && isSameName(name, one)
  const target = names.find(finds)
  if (target === undefined) return []
  return found.filter((one) => !finds(one)).map((one) => ({ name: one, alias: textOfName(target) }))
}

/** Removes duplicates, and aliases that another alias covers. */
function distinct(aliases: readonly Alias[]): Alias[] {
  const isAlike = (one: Alias, other: Alias) => isSameName(one.alias, other.alias)
  return aliases.filter(
    (alias, index) =>
      !aliases.some(
        (other, otherIndex) =>
          otherIndex !== index &&
          isAlike(alias, other) &&
          covers(other.name, alias.name) &&
          (otherIndex < index || !isSameName(alias.name, other.name)),
      ),
  )
}

/** Sorts the aliases, so that the order of records does not change the stored text. */
function sorted(aliases: readonly Alias[]): Alias[] {
  const keyOf = ({ name, alias }: Alias) => JSON.stringify([alias, name])
  return aliases
    .map(({ name, alias }) => ({ name: nameOf(textOfName(name).trim(), !isPart(name)), alias: alias.trim() }))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}
