import { limits } from '../language/limits.ts'
import { checkStepWords } from './checks.ts'

/** Faults of an action of a check, or of a rule for its step. */
export const checkFaults = {
  field: 'Choose a place for the message.',
  from: 'Choose when it stops the checkout.',
  messageMissing: 'Enter a message that says what to change.',
  messageTooLong: `A message has at most ${limits.checkMessageLength} characters.`,
  languageMissing: 'Choose a language.',
  languageTwice: 'This language already has a message.',
  /** Names what the rule asks for. */
  missingTooEarly: (condition: string) =>
    `${condition} applies to everything that isn’t filled in yet. Choose “${checkStepWords.completion.label}”.`,
  otherwiseTooEarly: `“Only if no rule above applies” also applies before the customer enters anything. Choose “${checkStepWords.completion.label}”.`,
  leastOnCart: (condition: string) =>
    `${condition} can apply to a small cart, so customers couldn’t add their first product. Choose “${checkStepWords.checkout.label}”.`,
  absentFromCart: (condition: string) =>
    `${condition} applies until the right product is added, so customers couldn’t add another one first. Choose “${checkStepWords.checkout.label}”.`,
} as const
