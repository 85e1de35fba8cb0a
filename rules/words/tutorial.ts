/** What every tutorial says around its steps. */
export const tutorialWords = {
  show: 'Show steps',
  hide: 'Hide steps',
  step: (number: number) => `Step ${number}`,
} as const
