// @vitest-environment jsdom
/// <reference types="vite/client" />
import { expect, it } from 'vitest'
import { videoTutorials } from '../../app/content/tutorials.ts'
import { library } from '../../local-store/services/videos/library.ts'

it('the local store has the video of every lesson, with the length that the app states', () => {
  expect(library).toEqual(videoTutorials.map(({ id, title, seconds }) => ({ id, title, seconds })))
})
