// @vitest-environment jsdom
/// <reference types="vite/client" />
import { expect, it } from 'vitest'
import { videoTutorials } from '../app/content/tutorials.ts'
import { library } from '../local-store/services/videos/library.ts'

it('the local store has the video of every lesson, as long as the app says', () => {
  expect(library).toEqual(videoTutorials.map(({ id, title, seconds }) => ({ id, title, seconds })))
})
