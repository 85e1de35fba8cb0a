import type { CodeSet } from '../language/pincodes/code-set.ts'

export type CodeDifference = { readonly added: number; readonly removed: number }

/** Counts the added and removed codes. A range counts as its codes. */
export function countDifference(before: CodeSet, after: CodeSet): CodeDifference {
  const integers = countAlong(before.integers, after.integers)
  const texts = countAlong(before.texts, after.texts)
  return { added: integers.added + texts.added, removed: integers.removed + texts.removed }
}

/** Walks along two ascending lists. */
function countAlong<Code extends number | string>(
  before: ArrayLike<Code>,
  after: ArrayLike<Code>,
): CodeDifference {
  let [added, removed, one, other] = [0, 0, 0, 0]
  while (one < before.length && other < after.length) {
    const [was, is] = [before[one] as Code, after[other] as Code]
    if (was === is) {
      one += 1
      other += 1
    } else if (was < is) {
      removed += 1
      one += 1
    } else {
      added += 1
      other += 1
    }
  }
  return { added: added + after.length - other, removed: removed + before.length - one }
}
