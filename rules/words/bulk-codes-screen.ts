import type { BulkJobState } from '../features/bulk-codes/job.ts'
import { formatNumber } from './language.ts'

/** Texts where codes are made, watched and fetched. */
export const bulkCodeScreenWords = {
  heading: 'Codes',
  summary: (isMany: boolean) =>
    isMany ? 'Many codes, one for each customer.' : 'One code that every customer enters.',
  choice: {
    label: 'How many codes this discount has',
    one: 'One code',
    oneHelp: 'Everybody enters the same one.',
    many: 'Many codes',
    manyHelp: 'Each shopper can have a code of their own. A limit of uses goes for each of them.',
  },
  saveFirst: 'Save the discount first. Then this card makes its codes.',
  firstCode: (code: string) =>
    `${code} stays one of the codes. It can be changed until the first of the others is made, and no longer after that.`,
  fixed: 'This discount has many codes, so this one can no longer be changed.',
  loading: 'Looking for codes that are being made',
  unread: (reason: string) => `Whether codes are being made could not be found out. ${reason}`,
  tryAgain: 'Try again',

  source: {
    more: 'More codes',
    label: 'Where the codes come from',
    pattern: 'Drawn by chance',
    list: 'A list of your own',
  },
  pattern: {
    count: 'How many',
    prefix: 'Begins with',
    suffix: 'Ends with',
    length: 'Number of letters',
    letters: 'Drawn from',
    letterSets: {
      clear: 'Letters and digits that nobody mixes up',
      lettersAndDigits: 'All letters and digits',
      letters: 'Letters',
      digits: 'Digits',
      own: 'Letters of your own choice',
    },
    ownLetters: 'Your letters',
    avoidsRudeWords: 'Leave out codes in which a rude word can be read',
    sample: 'For example',
    redraw: 'Show others',
    holds: (count: string) => `There are ${count} different codes of this kind.`,
  },
  list: {
    drop: 'File with codes',
    dropHint: (mostMegabytes: number) =>
      `CSV, TSV, text or Excel (.xlsx), one code in each row, up to ${mostMegabytes} MB and a million codes`,
    paste: 'Or paste them, one in each line',
    chosen: (name: string) => `Read from ${name}`,
    takeAway: 'Take another file',
    pasted: 'what was pasted',
    reading: 'Reading the list',
    notRead: 'This list could not be read.',
    column: 'Column with the codes',
    good: (count: number) => plural(count, 'code', 'codes'),
    bad: (count: number) =>
      count === 1
        ? '1 line is not a code and is left out:'
        : `${formatNumber(count)} lines are no codes and are left out:`,
    line: (line: number, written: string, message: string) =>
      written === ''
        ? `Line ${formatNumber(line)}: ${message}`
        : `Line ${formatNumber(line)}, “${written}”: ${message}`,
    andMore: (count: number) => `and ${formatNumber(count)} more`,
  },
  create: (count: number | undefined) =>
    count === undefined ? 'Create codes' : `Create ${plural(count, 'code', 'codes')}`,
  started: 'Codes are being made',
  full: (most: number) =>
    `${most} jobs of codes of this store are not finished, and there can be no more of them at a time`,
  fullHelp: 'Wait until one is done, or cancel one that is paused. They stand in the list of all bulk codes.',
  underWay: 'More codes can be asked for once these are done.',

  states: {
    waiting: 'Waiting for its turn',
    running: 'Making codes',
    paused: 'Paused',
    waitingForPlatform: 'Waiting for Shopify',
    complete: 'Ready',
    completeWithRefusals: 'Ready, some refused',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Record<BulkJobState, string>,
  progress: {
    counts: (made: number, wanted: number) =>
      `${formatNumber(made)} of ${plural(wanted, 'code', 'codes')} made`,
    refused: (count: number) => `${formatNumber(count)} refused`,
    removed: (count: number) => `${formatNumber(count)} taken away again`,
    rate: (perMinute: number) => `about ${formatNumber(perMinute)} a minute`,
    left: (seconds: number) => `${formatDuration(seconds)} left`,
    kept: (count: number) => `${plural(count, 'code', 'codes')} left`,
    leave: 'You may leave this page; the codes go on being made.',
    leaveRemoving: 'You may leave this page; this goes on.',
    paused: 'No more codes are made until it is resumed. Those that are made work already.',
    slower: 'This takes longer, so it is looked at every 10 seconds now.',
    unanswered: 'There was no answer just now. It is asked again.',
    removing: 'Codes are being taken away.',
  },
  complete: (left: number, removed: number) => {
    if (left > 0) return `${plural(left, 'code is', 'codes are')} ready`
    return removed > 0 ? 'Deleted. None of its codes is left.' : 'No codes could be made'
  },
  failed: 'Failed to generate bulk discount codes',
  putAside: 'Set aside after the app stopped twice',
  cancelled: (kept: number) =>
    kept === 0
      ? 'Cancelled. None of its codes is left.'
      : `Cancelled. ${plural(kept, 'code', 'codes')} made before that ${kept === 1 ? 'is' : 'are'} kept.`,
  archived: (archivedOn: string, deletedOn: string) =>
    `The list was archived on ${archivedOn}: the file shows uses as they were last read. It is deleted on ${deletedOn}, and the codes go on working in Shopify.`,
  listDeleted: (deletedOn: string) =>
    `The list was deleted on ${deletedOn}. Codes that were made still work: the page of the discount in Shopify shows and deletes them.`,
  reasons: 'Why codes were refused',
  reason: (message: string, count: number) => `${message} (${formatNumber(count)})`,
  actions: {
    download: 'Download Codes',
    retry: 'Retry Generation',
    pause: 'Pause',
    resume: 'Resume',
    cancel: 'Cancel',
    remove: 'Delete codes',
    usesArchived: 'The list is archived. The file shows when uses were last read.',
    usesOlder: 'The file says as of when uses are. They are being counted anew.',
    failed: (reason: string) => `This was not done. ${reason}`,
  },
  cancelling: {
    title: 'Stop making codes?',
    body: 'Codes that are there already can stay or go.',
    keep: 'Stop and keep codes',
    remove: 'Stop and delete codes',
    back: 'Go on',
  },
  deleting: {
    title: 'Delete codes?',
    body: 'Nobody can use a deleted code any more. It cannot be brought back.',
    all: 'All codes that were made here',
    unused: 'Only those that nobody has used',
    confirm: 'Delete',
    back: 'Keep them',
  },

  jobs: {
    title: 'Bulk codes',
    subtitle: 'Every time many codes were made for a discount, the newest first.',
    all: 'All bulk codes of this shop',
    empty: 'No codes have been made yet',
    openDiscounts: 'Open discounts',
    emptyBody: 'Open a discount that is given by code, and choose many codes there.',
    unread: (reason: string) => `The list could not be read. ${reason}`,
    loading: 'Reading the list',
    earlier: 'Show earlier ones',
    filter: {
      discount: 'Discount',
      days: 'Asked for on',
      clear: 'Show all',
      none: 'No codes of this discount were asked for on these days.',
    },
    discount: 'A discount that is no longer there',
    made: (when: string) => `Asked for ${when}`,
    drawn: (sample: string) => `Drawn by chance: ${sample}`,
    listed: (sample: string | null) =>
      sample === null ? 'A list of your own' : `A list of your own, from ${sample} on`,
  },
} as const

function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

const secondsInMinute = 60
const minutesInHour = 60

/** Rounded up, so that nothing takes longer than was said for want of a fraction. */
function formatDuration(seconds: number): string {
  if (seconds < secondsInMinute) return plural(Math.max(1, Math.ceil(seconds)), 'second', 'seconds')
  const minutes = Math.ceil(seconds / secondsInMinute)
  if (minutes < minutesInHour) return plural(minutes, 'minute', 'minutes')
  const rest = minutes % minutesInHour
  const hours = plural(Math.floor(minutes / minutesInHour), 'hour', 'hours')
  return rest === 0 ? hours : `${hours} ${plural(rest, 'minute', 'minutes')}`
}
