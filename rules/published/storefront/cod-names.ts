import { listNames, type Renaming } from '../../language/aliases/renamings.ts'
import { isPart, type MethodName, matchesName, textOfName } from '../../language/method-names.ts'

/** A method of the shop with all names that rules may match: its name, and those that rules give it. */
export type NamedMethod = { readonly name: string; readonly otherNames: readonly MethodName[] }

export function nameMethod(name: string, renamings: readonly Renaming[]): NamedMethod {
  const [, ...otherNames] = listNames(name, renamings)
  return { name, otherNames }
}

/** True if a name in a rule matches the method by its store name. */
export const finds = (name: MethodName, method: NamedMethod) => matchesName(method.name, name)

/** True if a name in a rule matches the method by any name that it may have. */
export function mayFind(name: MethodName, method: NamedMethod): boolean {
  return (
    finds(name, method) ||
    method.otherNames.some((other) => isPart(other) || matchesName(textOfName(other), name))
  )
}
