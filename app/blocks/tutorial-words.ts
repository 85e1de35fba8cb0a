import { formatNumber, plural } from '#forms/text/language.ts'

/** Texts of lessons that can be watched or read (docs/product.md#lessons). */
export const tutorialWords = {
  watch: 'Watch Now',
  watchNamed: (title: string) => `Watch Now: ${title}`,
  openNamed: (title: string) => `Open: ${title}`,
  playNamed: (title: string) => `Play: ${title}`,
  read: 'Read the steps',
  readNamed: (title: string) => `Read the steps: ${title}`,
  more: 'More Tutorials',
  close: 'Close',
  dismissShort: 'Dismiss',
  dismiss: (title: string) => `Dismiss: ${title}`,
  steps: (count: number) => plural(count, { one: '1 step', other: `${formatNumber(count)} steps` }),
  /** In minutes and seconds: 1:20. */
  length: (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  blocked: 'If the video doesn’t play, follow these steps.',
  unreachable: 'The video can’t be loaded. Follow these steps.',
} as const
