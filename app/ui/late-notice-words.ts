/** Texts of the notice on a page whose data is late. */
export const lateNoticeWords = {
  states: {
    slow: 'This is taking longer than usual.',
    failing: 'We couldn’t load this yet. We’re trying again.',
    offline: 'You’re offline. This loads once you’re connected again.',
  },
  action: 'Try again',
} as const
