/** How names in rules are compared with the store's methods: one rule, told in the same words on every screen. */
export const methodNameWords = {
  part: 'A part of a name is enough: every method whose name contains it is meant. Upper and lower case make no difference.',
  whole: 'The whole name counts. Upper and lower case make no difference.',
} as const
