/**
 * What the engine charges for a letter of the text, for each place of the compiled expression it visits there, and for
 * a comparison.
 */
const letter = 160
const visit = 115
const comparison = 60
const classLookUp = 50

/**
 * What a regular expression takes for each letter of a text, in the engine's instructions. All ways through it are
 * followed at once, so it depends on how many are open at a time: one at the start of each alternative, and more for
 * each repetition without an end, which stays open as long as the text goes on.
 */
export function estimateLetterWork(pattern: string): number {
  const plain = pattern.replace(/\\./g, 'x').replace(/\[\^?\]?[^\]]*(?:\]|$)/g, 'x')
  const alternatives = plain.split('|').length
  const endless = (plain.match(/[*+]|\{\d+,\}/g) ?? []).length
  const optional = (plain.match(/[^*+}?(]\?|\{\d+,\d+\}/g) ?? []).length
  const visits = 2 * alternatives - 1 + 2.5 * endless + optional / 2
  const comparisons = alternatives + endless + optional / 4
  return letter + visits * visit + comparisons * (comparison + classLookUp)
}
