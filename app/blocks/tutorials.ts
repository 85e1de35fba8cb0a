import type { Tutorial } from '../guides/tutorial.ts'
import type { Block } from './registry.ts'
import { blockWords } from './words.ts'

const words = blockWords.steps

/** The tutorial on its own screen, with a link to the settings of the admin that it mentions. */
export function showTutorial({ id, title, steps, settings }: Tutorial): Block {
  return { id: 'tutorial', kind: 'tutorial_section', props: { ...words, id, title, steps, link: settings } }
}

/** The guide of a screen for the home page, with a link to the screen. */
export function showGuide({ id, title, steps, open }: Tutorial, path: string): Block {
  const link = { text: open, url: path }
  return { id: 'guide', kind: 'tutorial_section', props: { ...words, id: `guide-${id}`, title, steps, link } }
}
