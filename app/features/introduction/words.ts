/** Texts of the question if the app may share a person's name. */
export const introductionWords = {
  title: 'May we share your name and email?',
  text: 'If you agree, our chat, mail and analytics services get your name, email and store. Support then knows who you are. Screen recordings, with all texts masked, show us where the app is hard to use.',
  without: 'If not, they get your store and counts, such as how often you use a feature.',
  allow: 'Yes, share',
  refuse: 'Don’t share',
  later: 'You can change this on the Help page.',
  notKept: 'Your choice couldn’t be saved',
  switch: 'Share my name and email with services',
  help: 'Your choice applies to you only. It includes your store, and screen recordings with all texts masked.',
} as const
