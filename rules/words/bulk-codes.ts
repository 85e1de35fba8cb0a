import { formatNumber } from './language.ts'

/** Texts about making many discount codes at once. */
export const bulkCodeWords = {
  faults: {
    count: (most: number) => `How many codes is a whole number from 1 to ${formatNumber(most)}.`,
    length: (most: number) => `How many letters are drawn is a whole number from 1 to ${formatNumber(most)}.`,
    letters: 'Codes are drawn from letters A to Z and digits, at least two different ones.',
    lineBreak: 'A code cannot contain a line break.',
    tooLong: (most: number, surplus: number) =>
      `Codes would have more than ${most} characters. Take ${surplus} away.`,
    tooFew: (held: string, wanted: string) =>
      `This pattern holds ${held} different codes, and ${wanted} are wanted. Draw more letters, or from more of them.`,
    noCodes: 'The list has no codes.',
    noList: 'This is no list of codes: one of its lines has more than a million characters.',
    tooManyCodes: (most: number) => `A list has ${formatNumber(most)} codes at most.`,
  },

  /** Reasons why a line of the merchant's own list is not a code. */
  lines: {
    blank: 'There is no code in this line.',
    lineBreak: 'A code cannot contain a line break.',
    tooLong: (most: number) => `A code has ${most} characters at most.`,
    repeated: (line: number) =>
      `The same code stands in line ${formatNumber(line)}. Large and small letters are the same.`,
    repeatedInList: 'The same code stands in an earlier line. Large and small letters are the same.',
    formula: (sign: string) => `A code cannot begin with ${sign}: a spreadsheet would take it for a formula.`,
    control: 'A code cannot contain control characters.',
    sheetNumber:
      'The spreadsheet took this code for a number. Format the column as text and enter the code again.',
    sheetDate:
      'The spreadsheet took this code for a date. Format the column as text and enter the code again.',
  },

  /** Text in place of a reason, where there are more reasons than are counted one by one. */
  otherReasons: 'Other reasons, which the file of codes names.',
  /** Reasons why a job waits or failed. */
  notices: {
    openApp: 'The app has to be opened in this store once. The job then goes on by itself.',
    unreachable: 'Shopify cannot be reached at the moment. The job goes on by itself.',
    refused: 'Shopify refuses the requests of this store at the moment. The job tries again by itself.',
    exhausted: 'All different codes of the pattern have been tried. Retry with a pattern that holds more.',
    uninstalled: 'The app was removed from the store.',
    notRemoved: 'Shopify did not remove this code.',
    allRefused: 'Every code was refused.',
    putAside:
      'The app stopped twice while it worked on this job, so the job was set aside. Codes that are made stay as they are.',
    patternBroken:
      'The pattern of this job is longer than any code, so no more codes are made of it. Start a new job.',
  },

  refusals: {
    noDiscount: 'There is no discount with codes of this id in the store.',
    jobUnknown: 'There is no such job.',
    notNow: 'The job cannot do this now.',
    noMoment:
      '“from” and “before” each take a date and a time with its zone, such as 2026-11-01T00:00:00Z. Correct the address, or leave them out.',
    tooManyJobs: (most: number) =>
      `This store has ${formatNumber(most)} jobs of codes that are not finished, and there can be no more of them at a time. Wait until one is done, or cancel one that is paused.`,
    listTooLarge: (mostBytes: number) =>
      `A list has ${formatNumber(mostBytes / bytesInMegabyte)} MB at most. Cut it into several.`,
    listNotText: 'The list is not text in UTF-8.',
    ended: 'The job was ended while its list came in. No codes were made.',
    removing: 'Codes of the job are being removed. Wait until this is done.',
    unpacking: 'Codes of the job are being taken out of the archive. Wait until this is done.',
    codesDeleted:
      'The list of these codes was deleted a year after it was archived. Codes that were made still work: the page of the discount in Shopify shows and deletes them.',
    linkOver:
      'This link has ended: a link to codes holds for ten minutes. Press Download Codes in the app to get another.',
    linkUnknown: 'There are no codes at this address. Press Download Codes in the app to get them.',
  },

  /** The file of codes, for spreadsheets. */
  file: {
    columns: ['Code', 'State', 'Reason', 'Uses', 'Uses as of (UTC)'],
    states: {
      wanted: 'Not made yet',
      sent: 'Being made',
      made: 'Made',
      refused: 'Refused',
      replaced: 'Refused, another was made in its place',
      removing: 'Being removed',
      removed: 'Removed',
    },
  },

  /** The pattern holds more codes than anybody counts. */
  aboutTenTo: (exponent: number) => `about 10^${exponent}`,
  guessChance: (oneIn: string) => `One guess in ${oneIn} would hit a code.`,
} as const

const bytesInMegabyte = 1_000_000
