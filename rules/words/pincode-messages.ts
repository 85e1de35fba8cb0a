import type { PincodeListProblem } from '../features/pincodes/list/pincode-list.ts'
import type { CustomizationOwner } from '../language/function-owners.ts'
import { formatNumber } from './language.ts'

const methods: Record<CustomizationOwner, string> = { payment: 'payment method', delivery: 'delivery method' }

/** Faults of an entry, each as the rest of a sentence that begins with the entry. */
const faults = {
  unreadable: 'is not a pincode, a range such as 110001-110096 or a beginning such as 56*.',
  tooLong: 'has more characters than any pincode has.',
  rangeTooWide:
    'stands for more than 100,000 pincodes. Write its beginning with a star, such as 56*, or a smaller range.',
  rangeBackwards: 'ends before it begins. Write the smaller pincode first.',
  rangeUneven: 'is a range whose ends are not equally long.',
  rangeOfLetters: 'has letters, and a range goes from number to number. Write beginnings such as AB1*.',
  beginningMissing: 'has nothing before its star. Write how the pincodes begin, such as 56*.',
  unclear: 'may be several pincodes. Write a comma between them.',
  notOfCountry:
    'is no code, and no part of one, as the chosen country writes them. Write the whole code, write a star behind a beginning, or choose another country.',
  rangeNotOfCountry:
    'is a range whose ends are no codes, and no parts of codes, of the chosen country. Write both ends whole and equally long.',
  sheetNumber: 'was a number to the spreadsheet, which lost the pincodes. Format the column as text there.',
  sheetDate: 'was a date to the spreadsheet. Format the column as text there.',
} satisfies Record<PincodeListProblem, string>

/** Messages about the pincode form and its stored records. */
export const pincodeMessages = {
  methodsMissing: (owner: CustomizationOwner) =>
    `Select at least one ${methods[owner]}, or set the status to Disabled.`,
  methodNamesTooLong: (bytes: number, limitBytes: number) =>
    `These names need ${formatNumber(bytes)} bytes, and a checkout function can read at most ${formatNumber(limitBytes)}. Remove some.`,
  listMissing: 'Add at least one pincode, or set the status to Disabled.',
  entry: (problem: PincodeListProblem, place: number, written: string) =>
    `Entry ${formatNumber(place)}, "${written}", ${faults[problem]}`,
  /** Faults of a short list, whose entries have no numbers. Only the first one is named. */
  unread: (count: number, first: string, problem: PincodeListProblem) =>
    count === 1
      ? `“${first}” ${faults[problem]}`
      : `${formatNumber(count)} entries cannot be read. The first, “${first}”, ${faults[problem]}`,
  partWithStar: (written: string) =>
    `“${written}” is looked for anywhere in the code, so it is written without a star. To compare beginnings choose “equal”.`,
  severalEntries: (written: string) =>
    `“${written}” is several entries. To compare with all of them choose “is one of”.`,
  moreEntries: (count: number) => `${formatNumber(count)} more entries cannot be read.`,
  tooManyCodes: (count: number, limit: number) =>
    `The list stands for ${formatNumber(count)} pincodes, and at most ${formatNumber(limit)} can be stored. Write wide ranges as a beginning with a star, such as 56*.`,
  tooLargeForOneRecord: (bytes: number, limitBytes: number) =>
    `Allowing only these pincodes works in one record, and they need ${formatNumber(bytes)} of its ${formatNumber(limitBytes)} bytes. Remove pincodes, or write ranges and beginnings such as 56*.`,
  tooManyRecords: (owner: CustomizationOwner, needed: number, others: number, limit: number) =>
    `These pincodes need ${formatNumber(needed)} active ${owner} customization${needed === 1 ? '' : 's'}${
      others === 0 ? '' : `, ${formatNumber(others)} more ${others === 1 ? 'is' : 'are'} active already`
    }, and a store can have ${formatNumber(limit)}. ${
      needed === 1
        ? 'Disable another customization first.'
        : 'Remove pincodes, write beginnings such as 56*, or disable other customizations.'
    }`,
  setBroken: (where: string) =>
    `This part of the list cannot be read${where === '' ? '' : ` at "${where}"`}, so checkout does nothing with its record.`,
  operatorsDisagree:
    'Some parts say to hide inside the list and others outside of it, so checkout does nothing with this record.',
  methodsBroken: 'The stored methods cannot be read, so checkout does nothing with this record.',
  formBroken: 'The stored form cannot be read. The pincodes shown are those that checkout uses.',
} as const
