import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'
import { createKeptWork, type KeptWork } from './kept-work.ts'

/** All that searches leave for later ones, in the thread that runs them. Each part is bounded in bytes. */
export type SearchMemory = { readonly work: KeptWork; readonly answers: KeptAnswers }

export const createSearchMemory = (): SearchMemory => ({
  work: createKeptWork(),
  answers: createKeptAnswers(),
})
