import { createFindPersons, type Person } from '#rules/privacy/find-person.ts'
import { listTexts } from '#rules/privacy/readable-text.ts'
import { answered, type Task } from '../work/task.ts'

type Input = { readonly persons: readonly Person[]; readonly texts: readonly string[] }

/** Indices of the texts that name one of the customers. */
export const findInTextsTask: Task<Input, readonly number[]> = async ({ persons, texts }) => {
  const find = createFindPersons(persons)
  return answered(texts.flatMap((text, index) => (listTexts(text).some(find) ? [index] : [])))
}
