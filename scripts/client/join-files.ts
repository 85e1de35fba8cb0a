/** Modules of a build that the same screens need, which go to one file. Screens and files are named by their places in lists. */
export type ModuleFile = {
  readonly modules: readonly string[]
  readonly bytes: number
  /** Screens that load the file. Files that it imports have at least the same. */
  readonly screens: ReadonlySet<number>
  readonly imports: ReadonlySet<number>
}

/** Bytes that a further file costs a screen: its imports and exports, and repeated texts that compression can't share. */
const bytesOfAFile = 300

/**
 * Joins two files at a time while screens load less for it, the most useful pair first. A screen saves a file where it loads
 * both. It loads more where it needs one of them alone: the other file, with all that this one imports.
 *
 * Two files with a third between them stay apart, since joined they would import it and be imported by it.
 *
 * @param weights of the screens: how much a byte of each counts.
 */
export function joinFiles(files: readonly ModuleFile[], weights: readonly number[]): readonly ModuleFile[] {
  const joined: (ModuleFile | undefined)[] = [...files]
  const reached = files.map((_, place) => findReached(joined, place))
  const further = files.map((_, place) => countFurther(joined, reached, place, weights))
  const gains = new Float64Array(files.length ** 2)
  const weigh = (one: number, other: number) => {
    const [early, late] = one < other ? [one, other] : [other, one]
    gains[early * files.length + late] = early === late ? 0 : countGain(joined, further, early, late, weights)
  }
  for (const one of files.keys()) for (const other of files.keys()) if (one < other) weigh(one, other)

  for (let best = findGreatest(gains); best !== undefined; best = findGreatest(gains)) {
    const [kept, dropped] = [Math.floor(best / files.length), best % files.length]
    gains[best] = 0
    if (isThirdBetween(joined, reached, kept, dropped)) continue
    const changed = join(joined, reached, kept, dropped)
    for (const place of files.keys()) {
      weigh(place, dropped)
      if (joined[place] === undefined || !changed.some((one) => reached[place]?.has(one))) continue
      further[place] = countFurther(joined, reached, place, weights)
      for (const other of files.keys()) weigh(place, other)
    }
  }
  return joined.filter((file) => file !== undefined)
}

type Files = (ModuleFile | undefined)[]
type Reached = Set<number>[]

/** The file itself and all files that load before it runs. */
function findReached(files: Files, from: number): Set<number> {
  const found = new Set<number>()
  const waiting = [from]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (found.has(place)) continue
    found.add(place)
    waiting.push(...(files[place]?.imports ?? []))
  }
  return found
}

/** Weighed bytes that a file and its imports are for each screen that doesn't load them yet. */
function countFurther(files: Files, reached: Reached, from: number, weights: readonly number[]) {
  const further = Float64Array.from(weights, () => 0)
  for (const place of reached[from] ?? []) {
    const file = files[place]
    if (file === undefined) continue
    const bytes = file.bytes + (place === from ? 0 : bytesOfAFile)
    for (const [screen, weight] of weights.entries())
      if (!file.screens.has(screen)) further[screen] = (further[screen] ?? 0) + weight * bytes
  }
  return further
}

/** Weighed bytes that all screens together save if two files are one. */
function countGain(
  files: Files,
  further: readonly Float64Array[],
  one: number,
  other: number,
  weights: readonly number[],
): number {
  const [first, second] = [files[one], files[other]]
  if (first === undefined || second === undefined) return 0
  let gain = 0
  for (const screen of first.screens)
    gain += second.screens.has(screen)
      ? (weights[screen] ?? 0) * bytesOfAFile
      : -(further[other]?.[screen] ?? 0)
  for (const screen of second.screens) if (!first.screens.has(screen)) gain -= further[one]?.[screen] ?? 0
  return gain
}

function findGreatest(gains: Float64Array): number | undefined {
  let [greatest, place] = [0, -1]
  for (let next = 0; next < gains.length; next += 1) {
    const gain = gains[next] ?? 0
    if (gain > greatest) [greatest, place] = [gain, next]
  }
  return place === -1 ? undefined : place
}

function isThirdBetween(files: Files, reached: Reached, one: number, other: number): boolean {
  const leads = (from: number, to: number) =>
    [...(files[from]?.imports ?? [])].some((place) => place !== to && reached[place]?.has(to))
  return leads(one, other) || leads(other, one)
}

/** Joins a file to another one. Answers with the places whose bytes or screens changed. */
function join(files: Files, reached: Reached, kept: number, dropped: number): readonly number[] {
  const [first, second] = [files[kept], files[dropped]]
  if (first === undefined || second === undefined) return []
  const screens = first.screens.union(second.screens)
  const imports = new Set([...first.imports, ...second.imports])
  imports.delete(kept)
  imports.delete(dropped)
  const modules = [...first.modules, ...second.modules]
  files[kept] = { modules, bytes: first.bytes + second.bytes, screens, imports }
  files[dropped] = undefined
  for (const [place, file] of files.entries()) {
    if (file === undefined || place === kept || !file.imports.has(dropped)) continue
    files[place] = { ...file, imports: new Set([...file.imports, kept].filter((one) => one !== dropped)) }
  }
  for (const [place, file] of files.entries())
    if (file !== undefined && (place === kept || reached[place]?.has(kept) || reached[place]?.has(dropped)))
      reached[place] = findReached(files, place)
  const grown = [...(reached[kept] ?? [])].filter((place) => {
    const file = files[place]
    if (file === undefined || screens.isSubsetOf(file.screens)) return false
    files[place] = { ...file, screens: file.screens.union(screens) }
    return true
  })
  return [kept, ...grown]
}
