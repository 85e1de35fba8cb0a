/** Said where something that is looked at before a save could not be. Every page has these, the words of the checks come later. */
export const saveGuardWords = {
  deadEnds: 'It could not be checked whether every checkout keeps a way to go on. The save goes on.',
  savedTests: 'The saved tests could not be run. The save goes on.',
} as const
