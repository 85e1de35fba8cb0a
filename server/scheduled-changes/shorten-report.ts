import { scheduledChangeWords as words } from '#rules/words/scheduled-changes.ts'

/** Sentences of one report. A merchant who reads ten has reason enough, and reads how many more there are. */
const SENTENCES_MOST = 10

export function shortenReport(sentences: readonly string[]): string[] {
  if (sentences.length <= SENTENCES_MOST) return [...sentences]
  const shown = sentences.slice(0, SENTENCES_MOST - 1)
  return [...shown, words.moreReasons(sentences.length - shown.length)]
}
