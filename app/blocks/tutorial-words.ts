/** Lessons, watched or read (docs/product.md#lessons). */
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
  steps: (count: number) => (count === 1 ? '1 step' : `${count} steps`),
  /** As a clock shows it: 1:20. */
  length: (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  blocked: 'If the video does not play, these are its steps.',
  unreachable: 'The video cannot be reached from here. These are its steps.',
} as const
