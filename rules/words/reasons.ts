/** Reasons for shoppers: the card on screens that hide methods. */
export const reasonWords = {
  title: 'Reason for customers',
  add: 'Add a reason for customers',
  help: 'Customers read it at checkout and on your product pages where Cash on Delivery is missing because of their address. Write {pincode} where their postal code belongs.',
  otherLanguages: 'Reason',
  inLanguage: (language: string) => `Reason in ${language}`,
  removeLanguage: (language: string) => `Remove ${language}`,
  preview: (text: string) => `Customers at 560001 read: “${text}”`,
  tooLong: (most: number) => `Write at most ${most} characters.`,
  unknownVariable: (name: string) => `{${name}} has no value here. Only {pincode} has one.`,
} as const
