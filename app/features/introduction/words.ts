/** The one question about who somebody is. */
export const introductionWords = {
  title: 'May we know who you are?',
  text: 'Then the chat shows your name to whoever answers, our mails can reach you, and we see where a screen is hard to use, with all texts masked. Services of ours outside this app are told your name, your e-mail and your store.',
  without: 'Without it, only counts are told: that a feature was used, and in which store.',
  allow: 'Yes, you may',
  refuse: 'No, thanks',
  later: 'You can change this on the Help page.',
  notKept: 'This could not be remembered',
  switch: 'Let services outside know who I am',
  help: 'For you alone. Your name, your e-mail and your store; and recordings of the screen with all texts masked.',
} as const
