/** Guides of the home page (docs/product.md#guides). */
export const guideWords = {
  setupGuide: 'Setup Guide',
  setupLead: 'What every store needs before its first order. Tick off what you have done.',
  showSetupGuide: 'Show Setup Guide',

  codGuide: 'Cash on Delivery in five minutes',
  codLead: 'These tick themselves off, by what is stored and what the app has seen.',
  showCodGuide: 'Show the Cash on Delivery guide',

  progress: (done: number, total: number) => `${done} / ${total} completed`,
  progressUnknown: (total: number) => `– / ${total} completed`,
  done: 'Done',
  open: 'Show',
  openNamed: (title: string) => `Show the steps of ${title}`,
  hide: 'Hide',
  hideNamed: (title: string) => `Hide the steps of ${title}`,
  dismiss: 'Dismiss',
  dismissNamed: (title: string) => `Dismiss ${title}`,
  markDone: 'Mark as done',
  markDoneNamed: (title: string) => `Mark as done: ${title}`,
  markNotDone: 'Mark as not done',
  markNotDoneNamed: (title: string) => `Mark as not done: ${title}`,
  notKept: 'This could not be stored, so it will be as before when you come back',
} as const
