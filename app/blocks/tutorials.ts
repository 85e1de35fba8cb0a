import type { Block } from './registry.ts'

/** How a screen is used, in steps, and where the merchant goes from there. */
export type Tutorial = {
  /** Names it in the browser's memory of what was put away. */
  readonly id: string
  readonly title: string
  readonly steps: readonly string[]
  /** Leads to the settings of the admin that the steps speak of. */
  readonly settings: { readonly text: string; readonly url: string }
  /** Leads to the screen itself, from elsewhere. */
  readonly open: string
}

const words = {
  show: 'Show steps',
  hide: 'Hide steps',
  step: (number: number) => `Step ${number}`,
} as const

/** The tutorial on its own screen, which leads to the settings of the admin that it speaks of. */
export function showTutorial({ id, title, steps, settings }: Tutorial): Block {
  return { id: 'tutorial', kind: 'tutorial_section', props: { ...words, id, title, steps, link: settings } }
}

/** The guide of a screen as shown on the home page, with a link to the screen. */
export function showGuide({ id, title, steps, open }: Tutorial, path: string): Block {
  const link = { text: open, url: path }
  return { id: 'guide', kind: 'tutorial_section', props: { ...words, id: `guide-${id}`, title, steps, link } }
}
