import { joinFiles, type ModuleFile } from './join-files.ts'

/** Facts about a module that a build knows (Rolldown's `getModuleInfo`). */
type ModuleLinks = {
  readonly code: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
type FindLinks = (moduleId: string) => ModuleLinks | null

/** Screen of the app, or a state of one: all modules that it loads of its own. */
export type Screen = {
  readonly name: string
  readonly isOnScreen: (moduleId: string) => boolean
  /** Number of times that a byte counts, since merchants open the screen more often. */
  readonly weight: number
}

/** Part of a module's source that a browser receives, shortened and compressed. */
const sentPart = 0.22

/**
 * Names the file of each module by the screens and late parts that need it. Modules with the same needs go together, so that
 * no screen loads code of another. Then small files are joined as long as the screens load less for it (`joinFiles`).
 *
 * Modules of the entry that the first page leaves out have a file of their own, which imports no other. A module that one late
 * part alone needs has no name, and goes with its part.
 */
export function nameFiles(
  entry: string,
  screens: readonly Screen[],
  findLinks: FindLinks,
): ReadonlyMap<string, string> {
  const first = reach([entry], findLinks, false)
  const modules = [...reach([entry], findLinks, true)].sort()
  const parts = new Set(modules.flatMap((id) => findLinks(id)?.dynamicallyImportedIds ?? []))
  const needs = [
    ...screens.map(({ isOnScreen }) => modules.filter(isOnScreen)),
    ...[...parts].sort().map((part) => [part]),
  ].map((begins) => reach(begins, findLinks, false))
  const apart = Map.groupBy(
    modules.filter((id) => !first.has(id)),
    (id) => needs.flatMap((ids, need) => (ids.has(id) ? [need] : [])).join(),
  )
  const isOnScreens = (needs: string) => Number(needs.split(',')[0]) < screens.length
  const files = linkFiles(
    [...apart].filter(([needs]) => isOnScreens(needs)),
    screens.length,
    findLinks,
  )
  const joined = joinFiles(
    files,
    screens.map(({ weight }) => weight),
  )
  return new Map([
    ...[...first].map((id) => [id, 'rest-of-first-page'] as const),
    ...joined.flatMap((file, place) => {
      const name = nameFile(file, screens, place)
      return file.modules.map((id) => [id, name] as const)
    }),
  ])
}

function linkFiles(
  groups: readonly (readonly [string, readonly string[]])[],
  screenCount: number,
  findLinks: FindLinks,
): ModuleFile[] {
  const places = new Map(groups.flatMap(([, modules], place) => modules.map((id) => [id, place] as const)))
  return groups.map(([needs, modules], place) => ({
    modules,
    bytes: modules.reduce((sum, id) => sum + measureSent(findLinks(id)), 0),
    screens: new Set(
      needs
        .split(',')
        .map(Number)
        .filter((need) => need < screenCount),
    ),
    imports: new Set(
      modules
        .flatMap((id) => listImports(id, findLinks))
        .map((id) => places.get(id))
        .filter((other) => other !== undefined && other !== place) as number[],
    ),
  }))
}

/** The name has the screens of a file, as long as they are few. */
function nameFile({ screens: of }: ModuleFile, screens: readonly Screen[], place: number): string {
  const names = screens.flatMap(({ name }, screen) => (of.has(screen) ? [name.replaceAll(' ', '-')] : []))
  return `${names.length === 0 ? 'parts' : names.length === 1 ? names[0] : `${names.length}-screens`}-${place}`
}

/** Estimate of the bytes that a browser receives of a module. The build has not shortened it yet. */
function measureSent(links: ModuleLinks | null): number {
  const code = (links?.code ?? '')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^import[^;]*?from\s*['"][^'"]*['"];?/gm, '')
    .replace(/\s+/g, ' ')
  return code.length * sentPart
}

/** The modules, and all that they import. */
function reach(from: readonly string[], findLinks: FindLinks, alsoLate: boolean): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...listImports(id, findLinks))
    if (alsoLate) waiting.push(...(findLinks(id)?.dynamicallyImportedIds ?? []))
  }
  return found
}

/** Modules that a module imports. An index of a library counts with the parts that are named. */
function listImports(id: string, findLinks: FindLinks): string[] {
  const links = findLinks(id)
  if (links === null) return []
  return links.importedIds.flatMap((imported) =>
    isIndex(imported) ? findNamedParts(links, imported, findLinks(imported)) : [imported],
  )
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
