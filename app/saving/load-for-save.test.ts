import { expect, it } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import { loadForSave } from './load-for-save.ts'

it('gives the code of a save, or a failure with the words for a lost connection', async () => {
  expect(await loadForSave(async () => ({ answer: 42 }))).toEqual({ answer: 42 })
  const cause = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadForSave(() => Promise.reject(cause))).rejects.toMatchObject({
    message: errors.networkResponse,
    passing: true,
    cause,
  })
})
