import { formatNumber, quote } from '#forms/text/language.ts'
import type { PincodeListProblem } from '../features/pincodes/list/pincode-list.ts'
import type { CustomizationOwner } from '../language/function-owners.ts'

const methodsMissing = {
  payment: 'Select at least one payment method, or set the status to Disabled.',
  delivery: 'Select at least one shipping rate, or set the status to Disabled.',
} as const satisfies Record<CustomizationOwner, string>

/** Faults of an entry. */
const faults = {
  unreadable: (entry) =>
    `${entry} isn’t a pincode, a range such as 110001-110096 or a beginning such as 56*.`,
  tooLong: (entry) => `${entry} is longer than any pincode.`,
  rangeTooWide: (entry) =>
    `${entry} covers more than 100,000 pincodes. Type a beginning with a star, such as 56*, or a smaller range.`,
  rangeBackwards: (entry) => `${entry} ends before it begins. Type the smaller pincode first.`,
  rangeUneven: (entry) => `${entry} is a range with ends of different lengths. Type both codes in full.`,
  rangeOfLetters: (entry) => `${entry} is a range with letters. Type beginnings such as AB1*.`,
  beginningMissing: (entry) =>
    `${entry} has no characters before the star. Write how the pincodes begin, such as 56*.`,
  unclear: (entry) => `${entry} may be several pincodes. Type a comma between them.`,
  notOfCountry: (entry) => {
    const [digits] = /(?<=^“)\d+(?=”$)/.exec(entry) ?? []
    return digits === undefined
      ? `${entry} isn’t a code of the chosen country. Type the whole code, type a star after a beginning, or choose another country.`
      : `${entry} isn’t a code of the chosen country. Type the whole code, ${digits}* for all codes that begin like this, or choose another country.`
  },
  rangeNotOfCountry: (entry) =>
    `${entry} is a range with ends that aren’t codes of the chosen country. Type both codes in full.`,
  zeroMissing: (entry) =>
    `${entry} is a range with ends that are too short. Spreadsheets drop zeros at the beginning. Type both codes in full.`,
  rangeWithoutEnd: (entry) => `${entry} has no last code. Type both ends, such as 110001-110096.`,
  rangeWithoutStart: (entry) => `${entry} has no first code. Type both ends, such as 110001-110096.`,
  codesExcluded: (entry) => `${entry} leaves codes out. Type only the codes that this covers.`,
  unknownSign: (entry) =>
    `${entry} has an unknown character between codes. Type a comma between codes, or a hyphen in a range.`,
  lettersNextToCode: (entry) => `${entry} has letters next to a code. Type the code alone.`,
  sheetNumber: (entry) =>
    `${entry} was a number in the spreadsheet, which lost the pincodes. Format the column as text there.`,
  sheetDate: (entry) => `${entry} was a date in the spreadsheet. Format the column as text there.`,
} satisfies Record<PincodeListProblem, (entry: string) => string>

/** Messages about the pincode form and its stored records. */
export const pincodeMessages = {
  methodsMissing: (owner: CustomizationOwner) => methodsMissing[owner],
  methodNamesTooLong: (bytes: number, limitBytes: number) =>
    `These names are too long: ${formatNumber(bytes)} of ${formatNumber(limitBytes)} characters. Remove some.`,
  listMissing: 'Add at least one pincode, or set the status to Disabled.',
  entry: (problem: PincodeListProblem, place: number, written: string) =>
    `Entry ${formatNumber(place)}: ${faults[problem](quote(written))}`,
  /** Faults of a short list, whose entries have no numbers. Only the first one is named. */
  unread: (count: number, first: string, problem: PincodeListProblem) =>
    count === 1
      ? faults[problem](quote(first))
      : `${formatNumber(count)} entries can’t be read. ${faults[problem](quote(first))}`,
  partWithStar: (written: string) =>
    `${quote(written)} needs no star, because it can be anywhere in the code. To compare beginnings, choose “equal”.`,
  severalEntries: (written: string) =>
    `“${written}” is several entries. To compare with all of them, choose “is one of”.`,
  moreEntries: (count: number) => `${formatNumber(count)} more entries can’t be read.`,
  tooManyCodes: (count: number, limit: number) =>
    `The list covers ${formatNumber(count)} pincodes, and the limit is ${formatNumber(limit)}. Type beginnings with a star, such as 56*, for wide ranges.`,
  tooLargeForOneRecord: (bytes: number, limitBytes: number) =>
    `These pincodes are too many to allow only them: ${formatNumber(bytes)} of ${formatNumber(limitBytes)} characters. Remove pincodes, or type ranges and beginnings such as 56*.`,
  tooManyRecords: (owner: CustomizationOwner, needed: number, others: number, limit: number) =>
    needed === 1
      ? `Your store has ${formatNumber(others)} of ${formatNumber(limit)} active ${owner} customizations. Disable one first.`
      : others === 0
        ? `These pincodes need ${formatNumber(needed)} active ${owner} customizations. A store can have ${formatNumber(limit)}. Remove pincodes, or type beginnings such as 56*.`
        : `These pincodes need ${formatNumber(needed)} active ${owner} customizations. Your store has ${formatNumber(others)} more, of ${formatNumber(limit)} at most. Remove pincodes, type beginnings such as 56*, or disable other customizations.`,
  setBroken: (where: string) =>
    where === ''
      ? 'This part of the list can’t be read, so checkout skips it.'
      : `This part of the list can’t be read at ${quote(where)}, so checkout skips it.`,
  operatorsDisagree: 'Some parts of the list block and others allow, so checkout skips this list.',
  methodsBroken: 'The saved methods can’t be read, so checkout skips this list.',
  formBroken: 'The saved form can’t be read. You see the pincodes that checkout uses.',
} as const
