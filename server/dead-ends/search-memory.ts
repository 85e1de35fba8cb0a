import { type AnswerCache, createAnswerCache } from './answer-cache.ts'
import { createSearchCache, type SearchCache } from './search-cache.ts'

/** All that searches leave for later ones, in the thread that runs them. Each part is bounded in bytes. */
export type SearchMemory = { readonly work: SearchCache; readonly answers: AnswerCache }

export const createSearchMemory = (): SearchMemory => ({
  work: createSearchCache(),
  answers: createAnswerCache(),
})
