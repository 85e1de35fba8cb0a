import { type AnswerCache, createAnswerCache } from './answer-cache.ts'
import { createSearchCache, type SearchCache } from './search-cache.ts'

/** Results that searches keep for later ones in the same thread. Each part is limited in bytes. */
export type SearchMemory = { readonly work: SearchCache; readonly answers: AnswerCache }

export const createSearchMemory = (): SearchMemory => ({
  work: createSearchCache(),
  answers: createAnswerCache(),
})
