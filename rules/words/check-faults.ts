import { limits } from '../language/limits.ts'
import { checkStepWords } from './checks.ts'

/** Faults of an action of a check, or of a rule for its step. */
export const checkFaults = {
  field: 'Choose where the message stands.',
  from: 'Choose when it stops the checkout.',
  messageMissing: 'Enter a message. Without one the shopper would not know what to change.',
  messageTooLong: `A message has at most ${limits.checkMessageLength} characters.`,
  languageMissing: 'Choose a language.',
  languageTwice: 'This language has a message already.',
  /** Names what the rule asks for. */
  missingTooEarly: (condition: string) =>
    `${condition} asks for what is missing, and before the order is placed everything is missing that has not been typed yet. Choose “${checkStepWords.completion.label}”.`,
  otherwiseTooEarly: `“Otherwise” also holds while the shopper has typed nothing yet. Choose “${checkStepWords.completion.label}”.`,
  leastOnCart: (condition: string) =>
    `${condition} can hold for a cart that is still too small, and then the first product could not be added. Choose “${checkStepWords.checkout.label}”.`,
  absentFromCart: (condition: string) =>
    `${condition} also holds while the right product is still to be added, and then no other product could be added before it. Choose “${checkStepWords.checkout.label}”.`,
} as const
