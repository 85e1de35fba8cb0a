/** The engine's charge for a letter whose transition is already known. */
const knownLetter = 46
/** One letter in this number needs a transition that the search has not computed yet. */
const lettersPerNewState = 20
/** Charges for such a letter, for each visited step of the compiled expression, and for a comparison. */
const newState = 660
const visit = 115
const comparison = 60
const classLookUp = 50

/**
 * Estimates the work of a regular expression per letter of a text, in the engine's instructions. Each transition is
 * computed once (docs/decisions/0035-budget-of-a-run.md), for all paths together. So its work depends on the number of
 * open paths: one at the start of each alternative, and more for each endless repetition. Such a repetition stays open
 * to the end of the text.
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
