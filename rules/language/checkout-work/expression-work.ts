/** What the engine charges for a letter that leads where one like it has led before. */
const knownLetter = 46
/** One letter in so many leads to a place that the search has not been at with a letter like it. */
const lettersPerNewState = 20
/** Such a letter is charged by itself, for each place of the compiled expression it visits, and for a comparison. */
const newState = 660
const visit = 115
const comparison = 60
const classLookUp = 50

/**
 * What a regular expression takes for each letter of a text, in the engine's instructions. What a letter leads to is
 * found out once (docs/decisions/0134-letters-are-looked-up-by-kind.md). All ways are followed at once then, so that it
 * depends on how many are open at a time: one at the start of each alternative, and more for each repetition without
 * an end, which stays open as long as the text goes on.
 */
export function estimateLetterWork(pattern: string): number {
  const plain = pattern.replace(/\\./g, 'x').replace(/\[\^?\]?[^\]]*(?:\]|$)/g, 'x')
  const alternatives = plain.split('|').length
  const endless = (plain.match(/[*+]|\{\d+,\}/g) ?? []).length
  const optional = (plain.match(/[^*+}?(]\?|\{\d+,\d+\}/g) ?? []).length
  const visits = 2 * alternatives - 1 + 2.5 * endless + optional / 2
  const comparisons = alternatives + endless + optional / 4
  const work = newState + visits * visit + comparisons * (comparison + classLookUp)
  return knownLetter + work / lettersPerNewState
}
