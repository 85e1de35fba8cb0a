/** Links of a module, as a build knows them (Rolldown's `getModuleInfo`). */
type ModuleLinks = {
  readonly code: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
type FindLinks = (moduleId: string) => ModuleLinks | null

/** Screens that load the same kind of code, with their entry modules. */
export type ScreenKind = {
  readonly name: string
  readonly begins: RegExp
  /**
   * Kind with which it shares files. Code of both kinds goes into files of the other kind, so that there are fewer
   * files.
   */
  readonly sharesWith?: string
  /** True for parts of forms that load later. Code that several forms share stays in the files of the forms. */
  readonly isWithinForms?: boolean
}

/** A file for code of several forms, with the names of the forms that load it. */
export type FormFile = { readonly name: string; readonly of: readonly string[] }

/**
 * Names the output file of each module, by the kinds of screens that need it. So a screen loads only its own code, in
 * few files. A module that only one form needs has no name and stays with its screen.
 *
 * Code of several forms goes to the first entry of `formFiles` that all of them load. So the last entry must include
 * all forms. Code that exactly two forms and no other screen need has its own file.
 *
 * The names never make files import each other in a loop. A module is needed by at least the screens of its importers.
 */
export function nameFiles(
  entry: string,
  kinds: readonly ScreenKind[],
  forms: readonly ScreenKind[],
  formFiles: readonly FormFile[],
  findLinks: FindLinks,
): ReadonlyMap<string, string> {
  const modules = reach([entry], findLinks, true)
  const closures = (of: readonly ScreenKind[]) =>
    of.map(({ begins, ...kind }) => ({
      ...kind,
      ids: reach(
        [...modules].filter((id) => begins.test(id)),
        findLinks,
        false,
      ),
    }))
  const [ofKinds, ofForms] = [closures(kinds), closures(forms)]
  const names = new Map<string, string>()
  for (const id of modules) {
    const inForms = ofForms.filter(({ ids }) => ids.has(id)).map(({ name }) => name)
    const all = ofKinds.filter(
      ({ ids, isWithinForms }) => ids.has(id) && !(isWithinForms === true && inForms.length > 1),
    )
    const within = all
      .filter(({ sharesWith }) => !all.some(({ name }) => name === sharesWith))
      .map(({ name }) => name)
    const isOfTwo = inForms.length === 2 && within.length === 0
    const shared = formFiles.find(({ of }) => inForms.every((form) => of.includes(form)))
    const parts = [...within, ...(inForms.length < 2 || isOfTwo ? inForms : [shared?.name ?? 'forms'])]
    if (within.length > 0 || inForms.length > 1) names.set(id, parts.join('-and-'))
  }
  return names
}

/** The modules and everything that they import. From a library's index, only the imported names count. */
function reach(from: readonly string[], findLinks: FindLinks, alsoLate: boolean): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const links = findLinks(id)
    if (links === null) continue
    for (const imported of links.importedIds) {
      if (!isIndex(imported)) waiting.push(imported)
      else waiting.push(...findNamedParts(links, imported, findLinks(imported)))
    }
    if (alsoLate) waiting.push(...links.dynamicallyImportedIds)
  }
  return found
}

const indexes = ['@shopify/polaris/build/esm/index.js', '@shopify/polaris-icons/dist/index.mjs']
const isIndex = (id: string) => indexes.some((index) => id.endsWith(index))

function findNamedParts({ code }: ModuleLinks, indexId: string, index: ModuleLinks | null): string[] {
  const library = indexId.includes('polaris-icons') ? '@shopify/polaris-icons' : '@shopify/polaris'
  const parts = listParts(index)
  return listNames(code ?? '', library).flatMap((name) => {
    const path = parts.get(name)
    const part = index?.importedIds.find((id) => path !== undefined && id.endsWith(path))
    return part ?? []
  })
}

/** Names that a module imports from a library. */
function listNames(code: string, library: string): string[] {
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].flatMap(
    ([, names = '', from]) =>
      from === library ? names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? '') : [],
  )
}

/** File of each name that an index exports. */
function listParts(index: ModuleLinks | null): ReadonlyMap<string, string> {
  const exported = [...(index?.code ?? '').matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.([^"']+)["']/g)]
  return new Map(
    exported.flatMap(([, names = '', path = '']) =>
      names.split(',').map(
        (name) =>
          [
            name
              .trim()
              .split(/\s+as\s+/)
              .at(-1) ?? '',
            path,
          ] as const,
      ),
    ),
  )
}
