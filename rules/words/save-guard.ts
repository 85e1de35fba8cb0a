/** What is looked at before a save. Every page has these, the words of each check come with it. */
export const saveGuardWords = {
  back: 'Go back',
  save: 'Save anyway',
  /** Said where it could not be looked at. */
  notChecked: {
    deadEnds: 'It could not be checked whether every checkout keeps a way to go on. The save goes on.',
    savedTests: 'The saved tests could not be run. The save goes on.',
  },
} as const
