/** The test in the side column of the editor, in one line. */
export const testLineWords = {
  heading: 'Test',
  show: 'Show',
  hide: 'Hide',
  running: (sample: string) => `Testing with ${sample}`,
  incomplete: 'Fill in the rules to see their test.',
  failed: 'The test didn’t run. Open the panel to see why.',
  /** `effects`: phrases such as "Cash on Delivery (COD) hidden". */
  tested: (sample: string, effects: readonly string[]) => `Tested with ${sample}: ${effects.join('; ')}`,
  unchanged: 'no changes at checkout',
  withoutConditions: 'Rules without conditions never apply. Add a condition to test them.',
  stopped: 'the rules end with an error',
  hidden: (methods: string) => `${methods} hidden`,
  renamed: (methods: string) => `${methods} renamed`,
  moved: (methods: string) => `${methods} moved`,
  order: 'order changed',
  goesOn: 'checkout isn’t stopped',
  messages: (count: number) => (count === 1 ? 'stopped with 1 message' : `stopped with ${count} messages`),
} as const
