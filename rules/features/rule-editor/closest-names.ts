import { comparable } from '#forms/text/comparable-text.ts'

/** Maximum distance of a name that counts as close. */
const tolerance = 0.45
const mostNames = 3

/**
 * Names closest to an unknown one, the closest first. They differ in few letters or share a word, after the same
 * folding as in checkout.
 */
export function findClosestNames(name: string, offered: readonly string[]): string[] {
  const wanted = comparable(name)
  return offered
    .map((candidate) => ({ candidate, distance: measureDistance(wanted, comparable(candidate)) }))
    .filter(({ distance }) => distance <= tolerance)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, mostNames)
    .map(({ candidate }) => candidate)
}

/** 0 for equal texts, 1 for texts with nothing in common. */
function measureDistance(one: string, other: string): number {
  const letters = countEdits(one, other) / Math.max(one.length, other.length)
  return Math.min(letters, 1 - shareOfWords(one, other))
}

/** Number of letters to add, drop or change to turn one text into the other. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [column, twin] of [...other].entries()) {
      const change = (row[column] ?? 0) + (letter === twin ? 0 : 1)
      next.push(Math.min(change, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Share of the shorter text's words that the other text also has. */
function shareOfWords(one: string, other: string): number {
  const [words, others] = [splitWords(one), splitWords(other)]
  const fewest = Math.min(words.size, others.size)
  if (fewest === 0) return 0
  return [...words].filter((word) => others.has(word)).length / fewest
}

function splitWords(text: string): Set<string> {
  return new Set(text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2))
}
