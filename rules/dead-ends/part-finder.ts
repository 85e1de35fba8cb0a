/** Letters are 16 bits, so that a tree node and a letter fit in one number. */
const lettersMost = 65_536

/**
 * Finds which of many parts occur in a text, with an Aho-Corasick automaton. It takes one pass over the text for any
 * number of parts. Each part belongs to owners with numbers, and the result has each owner once.
 */
export function createPartFinder(
  parts: Iterable<readonly [part: string, owner: number]>,
): (text: string) => Set<number> {
  const tree = createTree(parts)
  const { shorter, whole } = linkNodes(tree)
  const seenBy: number[] = []
  let searches = 0

  /** Collects every part that ends at a node. A node that this search has already visited is skipped. */
  const noteParts = (node: number, found: Set<number>) => {
    for (let at = node; at >= 0 && seenBy[at] !== searches; at = whole[at] ?? -1) {
      seenBy[at] = searches
      for (const owner of tree.ownersAt.get(at) ?? []) found.add(owner)
    }
  }

  return (text) => {
    searches += 1
    const found = new Set<number>()
    let node = 0
    noteParts(node, found)
    for (let at = 0; at < text.length; at += 1) {
      const letter = text.charCodeAt(at)
      let next = tree.findNext(node, letter)
      while (next === undefined && node > 0) {
        node = shorter[node] ?? 0
        next = tree.findNext(node, letter)
      }
      node = next ?? 0
      noteParts(node, found)
    }
    return found
  }
}

/** All beginnings of parts, each as a node. The first node is the empty beginning. */
function createTree(parts: Iterable<readonly [part: string, owner: number]>) {
  const next = new Map<number, number>()
  const ownersAt = new Map<number, Set<number>>()
  const parents = [0]
  const letters = [0]
  const depths = [0]
  const findNext = (node: number, letter: number) => next.get(node * lettersMost + letter)
  for (const [part, owner] of parts) {
    let node = 0
    for (let at = 0; at < part.length; at += 1) {
      const letter = part.charCodeAt(at)
      let known = findNext(node, letter)
      if (known === undefined) {
        known = parents.length
        next.set(node * lettersMost + letter, known)
        parents.push(node)
        letters.push(letter)
        depths.push(at + 1)
      }
      node = known
    }
    const owners = ownersAt.get(node) ?? new Set()
    ownersAt.set(node, owners.add(owner))
  }
  return { findNext, ownersAt, parents, letters, depths }
}

/**
 * For each node, `shorter` is the longest other beginning in which it ends. `whole` is the nearest of these that is a
 * complete part, or -1. Shorter beginnings are linked first, since longer ones depend on them.
 */
function linkNodes({ findNext, ownersAt, parents, letters, depths }: ReturnType<typeof createTree>) {
  const shorter = new Int32Array(parents.length)
  const whole = new Int32Array(parents.length).fill(-1)
  const byDepth = [...parents.keys()].sort((one, other) => (depths[one] ?? 0) - (depths[other] ?? 0))
  for (const node of byDepth.slice(1)) {
    const parent = parents[node] ?? 0
    let found: number | undefined
    for (let from = parent; from > 0 && found === undefined; ) {
      from = shorter[from] ?? 0
      found = findNext(from, letters[node] ?? 0)
    }
    const link = found ?? 0
    shorter[node] = link
    whole[node] = ownersAt.has(link) ? link : (whole[link] ?? -1)
  }
  return { shorter, whole }
}
