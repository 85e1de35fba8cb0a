import { formatNumber } from '#forms/text/language.ts'

/** Texts about making many discount codes at once. */
export const bulkCodeWords = {
  faults: {
    count: (most: number) => `Enter a whole number of codes from 1 to ${formatNumber(most)}.`,
    length: (most: number) => `Enter a whole number of characters from 1 to ${formatNumber(most)}.`,
    letters: 'Enter at least two different letters from A to Z or digits.',
    lineBreak: 'A code can’t contain a line break.',
    tooLong: (most: number, surplus: number) =>
      `Codes can have at most ${most} characters. Remove ${surplus}.`,
    tooFew: (held: string, wanted: string) =>
      `This pattern has only ${held} possible codes, and you need ${wanted}. Add more characters.`,
    noCodes: 'The list has no codes.',
    noList: 'The file isn’t a list of codes. One of its lines has more than a million characters.',
    tooManyCodes: (most: number) => `A list can have at most ${formatNumber(most)} codes.`,
  },

  /** Reasons why a line of the merchant's own list is not a code. */
  lines: {
    blank: 'The line has no code.',
    lineBreak: 'A code can’t contain a line break.',
    tooLong: (most: number) => `A code can have at most ${most} characters.`,
    repeated: (line: number) =>
      `The code is already in line ${formatNumber(line)}. Codes ignore upper and lower case.`,
    repeatedInList: 'The code is already in an earlier line. Codes ignore upper and lower case.',
    formula: (sign: string) => `A code can’t start with ${sign}, because spreadsheets read it as a formula.`,
    control: 'A code can’t contain control characters or half of an emoji.',
    sheetNumber:
      'The spreadsheet changed this code to a number. Format the column as text and enter the code again.',
    sheetDate:
      'The spreadsheet changed this code to a date. Format the column as text and enter the code again.',
  },

  /** Text in place of a reason, where there are more reasons than are counted one by one. */
  otherReasons: 'Other reasons. The file of codes lists them.',
  /** Text in place of the reason of a code that named a customer. */
  redacted: 'Deleted, because it named a customer who asked us to delete their data.',
  /** Reasons why a job waits or failed. */
  notices: {
    openApp: 'Open the app in this store to continue the job.',
    unreachable: 'Shopify can’t be reached right now. The job continues automatically.',
    refused: 'Shopify refuses this store’s requests right now. The job tries again automatically.',
    slow: 'Shopify hasn’t finished its part of this job for 10 minutes. The job continues automatically.',
    exhausted: 'The pattern has no more unused codes. Start a job with a longer pattern.',
    uninstalled: 'The app was removed from the store.',
    notRemoved: 'Shopify didn’t delete this code.',
    usesEndless:
      'Shopify’s list of this discount’s codes doesn’t end, so the app can’t read how often they were used. No codes were deleted.',
    allRefused: 'Shopify refused every code.',
    putAside:
      'The app stopped twice during this job, so the job was stopped. Codes that are ready still work.',
    patternBroken: 'The pattern of this job is too long for a code. Start a new job.',
  },

  refusals: {
    noDiscount: 'The store has no discount code with this id.',
    jobUnknown: 'This job doesn’t exist.',
    notNow: 'The job can’t do this right now.',
    noMoment: 'Use a date and time with a zone for “from” and “before”, such as 2026-11-01T00:00:00Z.',
    tooManyJobs: (most: number) =>
      `Your store can have ${formatNumber(most)} unfinished jobs at a time. Wait until a job is finished, or cancel a paused one.`,
    listTooLarge: (mostBytes: number) =>
      `A list can have at most ${formatNumber(mostBytes / bytesInMegabyte)} MB. Split it into several lists.`,
    listNotText: 'The list isn’t UTF-8 text. Save it as UTF-8 and try again.',
    ended: 'The job was canceled during the upload. No codes were generated.',
    removing: 'Codes of this job are being deleted. Try again when this is finished.',
    unpacking: 'Codes of this job are being restored from the archive. Try again when this is finished.',
    codesDeleted:
      'The list was deleted a year after it was archived. The codes still work. You can see and delete them in Shopify.',
    linkOver: 'This link has expired. Click Download Codes in the app to get a new one.',
    linkUnknown: 'This link doesn’t lead to any codes. Click Download Codes in the app to get them.',
  },

  /** The file of codes, for spreadsheets. */
  file: {
    columns: ['Code', 'State', 'Reason', 'Uses', 'Uses as of (UTC)'],
    states: {
      wanted: 'Not generated yet',
      sent: 'In progress',
      made: 'Ready',
      refused: 'Refused',
      replaced: 'Refused and replaced',
      removing: 'Being deleted',
      removed: 'Deleted',
    },
  },

  /** The pattern holds more codes than anybody counts. */
  aboutTenTo: (exponent: number) => `about 10^${exponent}`,
  guessChance: (oneIn: string) => `The chance to guess a code is 1 in ${oneIn}.`,
} as const

const bytesInMegabyte = 1_000_000
