/** Guides of the home page (docs/product.md#guides). */
export const guideWords = {
  setupGuide: 'Setup Guide',
  setupLead: 'Every store needs these before its first order.',
  showSetupGuide: 'Show Setup Guide',

  codGuide: 'Cash on Delivery in five minutes',
  codLead: 'The app marks a step as done by itself.',
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
  help: (title: string) => `Help: ${title}`,
  allHelp: 'All lessons and answers',
  notKept: 'Your change couldn’t be saved',
} as const
