import { formatNumber, plural } from '#forms/text/language.ts'
import type { BulkJobState } from '../features/bulk-codes/job.ts'

/** Texts where codes are made, watched and fetched. */
export const bulkCodeScreenWords = {
  heading: 'Codes',
  summaries: { one: 'One code for all customers.', many: 'Many codes, one for each customer.' },
  choice: {
    label: 'Number of codes',
    one: 'One code',
    oneHelp: 'All customers enter the same code.',
    many: 'Many codes',
    manyHelp: 'Give each customer their own code. Usage limits apply to each code.',
  },
  saveFirst: 'Save the discount first. Then you can generate its codes here.',
  firstCode: (code: string) => `${code} stays one of the codes. You can’t change it once other codes exist.`,
  fixed: 'This discount has many codes, so you can’t change this one.',
  loading: 'Loading codes',
  unread: (reason: string) => `Codes couldn’t be loaded. ${reason}`,
  tryAgain: 'Try again',

  source: {
    more: 'More codes',
    label: 'Source of the codes',
    pattern: 'Generate random codes',
    list: 'Use your own list',
  },
  pattern: {
    count: 'Quantity',
    prefix: 'Prefix',
    suffix: 'Suffix',
    length: 'Number of random characters',
    letters: 'Characters',
    letterSets: {
      clear: 'Letters and digits that are easy to read',
      lettersAndDigits: 'All letters and digits',
      letters: 'Letters',
      digits: 'Digits',
      own: 'Your own characters',
    },
    ownLetters: 'Your characters',
    avoidsRudeWords: 'Leave out codes that contain offensive words',
    sample: 'Examples',
    redraw: 'Show other examples',
    holds: (count: string) => `This pattern has ${count} possible codes.`,
  },
  list: {
    drop: 'File with codes',
    dropHint: (mostMegabytes: number) =>
      `CSV, TSV, text or Excel (.xlsx) with one code per row, up to ${mostMegabytes} MB and a million codes`,
    paste: 'Or paste codes, one per line',
    chosen: (name: string) => `Codes from ${name}`,
    takeAway: 'Choose another file',
    pasted: 'the pasted text',
    reading: 'Reading the list',
    notRead: 'The list couldn’t be read. Try again.',
    column: 'Column with the codes',
    good: (count: number) => countCodes(count),
    bad: (count: number) =>
      plural(count, {
        one: '1 line isn’t a code and is left out:',
        other: `${formatNumber(count)} lines aren’t codes and are left out:`,
      }),
    line: (line: number, written: string, message: string) =>
      written === ''
        ? `Line ${formatNumber(line)}: ${message}`
        : `Line ${formatNumber(line)}, “${written}”: ${message}`,
    andMore: (count: number) => `and ${formatNumber(count)} more`,
  },
  create: (count: number | undefined) =>
    count === undefined
      ? 'Generate codes'
      : plural(count, { one: 'Generate 1 code', other: `Generate ${formatNumber(count)} codes` }),
  started: 'Generating codes',
  full: (most: number) => `Your store can have ${most} unfinished jobs at a time`,
  fullHelp: 'Wait until a job is finished, or cancel a paused one in the list of all bulk codes.',
  underWay: 'You can generate more codes when these are finished.',

  states: {
    waiting: 'Waiting',
    running: 'Generating codes',
    paused: 'Paused',
    waitingForPlatform: 'Waiting for Shopify',
    complete: 'Ready',
    completeWithRefusals: 'Ready with errors',
    failed: 'Failed',
    cancelled: 'Canceled',
  } satisfies Record<BulkJobState, string>,
  progress: {
    counts: (made: number, wanted: number) =>
      plural(wanted, {
        one: `${formatNumber(made)} of 1 code generated`,
        other: `${formatNumber(made)} of ${formatNumber(wanted)} codes generated`,
      }),
    refused: (count: number) => `${formatNumber(count)} refused`,
    removed: (count: number) => `${formatNumber(count)} deleted`,
    rate: (perMinute: number) => `about ${formatNumber(perMinute)} per minute`,
    left: (seconds: number) => `${formatDuration(seconds)} left`,
    kept: (count: number) =>
      plural(count, { one: '1 code left', other: `${formatNumber(count)} codes left` }),
    leave: 'You can leave this page. We keep generating codes.',
    leaveRemoving: 'You can leave this page. We keep deleting codes.',
    paused: 'Resume the job to generate more codes. Codes that are ready already work.',
    slower: 'This takes longer than usual. Progress updates every 10 seconds.',
    unanswered: 'We couldn’t update the progress. We’re trying again.',
    removing: 'Deleting codes',
  },
  complete: (left: number, removed: number) => {
    if (left > 0)
      return plural(left, { one: '1 code is ready', other: `${formatNumber(left)} codes are ready` })
    return removed > 0 ? 'All codes are deleted.' : 'No codes could be generated'
  },
  failed: 'Failed to generate bulk discount codes',
  putAside: 'Stopped after two errors in the app',
  cancelled: (kept: number) =>
    kept === 0
      ? 'Canceled. No codes are left.'
      : kept === 1
        ? 'Canceled. 1 code is kept.'
        : `Canceled. ${formatNumber(kept)} codes are kept.`,
  archived: (archivedOn: string, deletedOn: string) =>
    `The list was archived on ${archivedOn}, so its file shows earlier uses. The list will be deleted on ${deletedOn}. The codes keep working.`,
  listDeleted: (deletedOn: string) =>
    `The list was deleted on ${deletedOn}. The codes still work. You can see and delete them in Shopify.`,
  reasons: 'Reasons for refused codes',
  reason: (message: string, count: number) => `${message} (${formatNumber(count)})`,
  actions: {
    download: 'Download Codes',
    retry: 'Retry Generation',
    pause: 'Pause',
    resume: 'Resume',
    cancel: 'Cancel',
    remove: 'Delete codes',
    usesArchived: 'The list is archived. The file shows the date of its uses.',
    usesOfDeleted: 'The discount was deleted. The file shows the date of its uses.',
    usesOlder: 'The file shows the date of its uses. A new count is running.',
    failed: (reason: string) => `That didn’t work. ${reason}`,
  },
  cancelling: {
    title: 'Stop generating codes?',
    body: 'You can keep or delete the codes that are ready.',
    keep: 'Stop and keep codes',
    remove: 'Stop and delete codes',
    back: 'Continue',
  },
  deleting: {
    title: 'Delete codes?',
    body: 'Customers can’t use deleted codes. You can’t undo this.',
    all: 'All codes of this job',
    unused: 'Only unused codes',
    confirm: 'Delete',
    back: 'Cancel',
  },

  jobs: {
    title: 'Bulk codes',
    subtitle: 'Jobs that generate many codes for a discount, newest first.',
    all: 'All bulk codes',
    empty: 'No bulk codes yet',
    openDiscounts: 'Open discounts',
    emptyBody: 'Open a discount with a code and choose “Many codes”.',
    unread: (reason: string) => `The list couldn’t be loaded. ${reason}`,
    loading: 'Reading the list',
    earlier: 'Show more',
    filter: {
      title: 'Filter',
      discount: 'Discount',
      days: 'Created on',
      clear: 'Show all',
      none: 'No jobs match this filter.',
    },
    discount: 'Deleted discount',
    made: (when: string) => `Created ${when}`,
    drawn: (sample: string) => `Random codes: ${sample}`,
    listed: (sample: string | null) =>
      sample === null ? 'Your own list' : `Your own list, starting with ${sample}`,
  },
} as const

function countCodes(count: number): string {
  return plural(count, { one: '1 code', other: `${formatNumber(count)} codes` })
}

const secondsInMinute = 60
const minutesInHour = 60

/** Rounded up, so that nothing takes longer than was said for want of a fraction. */
function formatDuration(seconds: number): string {
  if (seconds < secondsInMinute) {
    const whole = Math.max(1, Math.ceil(seconds))
    return plural(whole, { one: '1 second', other: `${formatNumber(whole)} seconds` })
  }
  const minutes = Math.ceil(seconds / secondsInMinute)
  const rest = minutes % minutesInHour
  const restText = plural(rest, { one: '1 minute', other: `${formatNumber(rest)} minutes` })
  if (minutes < minutesInHour) return restText
  const hours = Math.floor(minutes / minutesInHour)
  const hoursText = plural(hours, { one: '1 hour', other: `${formatNumber(hours)} hours` })
  return rest === 0 ? hoursText : `${hoursText} ${restText}`
}
