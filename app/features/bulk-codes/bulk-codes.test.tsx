// @vitest-environment jsdom
import '../../testing/test-setup.ts'
// Parts load when they are opened. The imports load them before a test waits for them.
import '../discounts/discount-page.tsx'
import './bulk-codes-page.tsx'
import './discount-codes.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultPattern } from '#rules/features/bulk-codes/pattern.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import { fillIn } from '../../testing/fill-in.ts'
import { renderApp, saveButton } from '../../testing/render-app.tsx'
import { storeTenPercent } from '../../testing/stored-discount.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'
import { openCard } from '../discounts/testing/open-discount.ts'

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
})
afterEach(() => {
  vi.useRealTimers()
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** The page of a discount by a code, with `Many codes` chosen. */
async function openMany() {
  storeTenPercent(platform, 'TEN')
  const app = renderApp('/app/page/discount-item/1', platform)
  await openCard(app, 'Maximum discount uses and codes')
  await app.user.click(await screen.findByRole('radio', { name: 'Many codes' }))
  await screen.findByRole('button', { name: 'Generate 1,000 codes' })
  const type = (name: string, text: string) => fillIn(app.user, screen.getByRole('textbox', { name }), text)
  return { ...app, type }
}

it('are made for a saved discount, and stay chosen after its first save', async () => {
  const app = renderApp('/app/order-discounts/new', platform)
  const { user } = app
  const fill = (name: RegExp, text: string) => fillIn(user, screen.getByRole('textbox', { name }), text)
  await screen.findByRole('textbox', { name: 'Title' })
  await fill(/^Title/, 'Ten percent')
  await user.click(screen.getByRole('radio', { name: 'Discount code' }))
  await fill(/^Discount code/, 'TEN')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'Amount off the order')
  await fill(/^Percentage/, '10')
  await openCard(app, 'Maximum discount uses and codes')
  await user.click(await screen.findByRole('radio', { name: 'Many codes' }))
  screen.getByText('Save the discount first. Then you can generate its codes here.')
  await user.click(saveButton())
  await screen.findByText(/so far/)
  const many = await screen.findByRole<HTMLInputElement>('radio', { name: 'Many codes' })
  expect(many.checked).toBe(true)
  await screen.findByRole('button', { name: 'Generate 1,000 codes' })
})

/** Changes a job on the server, and waits until the page notices. */
async function changeJob(...changes: Parameters<TestPlatform['bulkCodes']['change']>) {
  platform.bulkCodes.change(...changes)
  await act(() => vi.advanceTimersByTimeAsync(2_100))
}
const watched = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
const counts = { wanted: 1_000, made: 0, refused: 0, waiting: 1_000, removed: 0 }

describe('a pattern', () => {
  it('shows sample codes, their possible number and how hard one is to guess', async () => {
    const { type, user } = await openMany()
    screen.getByText(/^TEN stays one of the codes/)
    await type('Prefix', 'DIWALI-')
    expect(screen.getAllByText(/^DIWALI-[CDFHJKMNPQRTVWXY3479]{10}$/)).toHaveLength(5)
    expect(screen.getByText(/possible codes/).textContent).toMatch(
      /^This pattern has [0-9,]+ possible codes\. The chance to guess a code is 1 in [0-9,]+\.$/,
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Characters' }), 'Digits')
    expect(screen.getAllByText(/^DIWALI-\d{10}$/)).toHaveLength(5)
  })

  it('begins a job with the values of the form', async () => {
    const { type, user, toasts } = await openMany()
    await type('Prefix', 'DIWALI-')
    await type('Quantity', '250')
    await user.click(button('Generate 250 codes'))
    await screen.findByText('Waiting')
    expect(platform.bulkCodes.requests).toEqual([
      {
        discountId: platform.ownDiscounts.records[0]?.id,
        source: { ...defaultPattern, count: 250, prefix: 'DIWALI-' },
      },
    ])
    expect(toasts.at(-1)).toBe('Generating codes')
    expect(document.activeElement?.textContent).toBe('Waiting')
    expect(screen.queryByRole('radio', { name: 'One code' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Quantity' })).toBeNull()
  })

  it.each([
    ['Quantity', '0', /whole number of codes from 1 to 1,000,000/],
    ['Quantity', '1.5', /whole number of codes from 1 to 1,000,000/],
    ['Quantity', '10000000', /whole number of codes from 1 to 1,000,000/],
    ['Number of random characters', '1', /has only [0-9]+ possible codes, and you need 1,000/],
  ])('is refused with %s %s before any request', async (name, text, message) => {
    const { type, user } = await openMany()
    await type(name, text)
    await user.click(button(/^Generate .*codes?$/))
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(platform.bulkCodes.requests).toEqual([])
  })
})

describe('a list of the merchant’s own codes', () => {
  async function openList() {
    const app = await openMany()
    await app.user.click(screen.getByRole('radio', { name: 'Use your own list' }))
    return app
  }

  it('is pasted, and reports its bad lines by their numbers', async () => {
    const { user } = await openList()
    await user.click(screen.getByRole('textbox', { name: /^Or paste codes/ }))
    await user.paste('ONE\n=TWO\none\n\nTHREE')
    expect(await screen.findByText('2 codes')).toBeDefined()
    screen.getByText('3 lines aren’t codes and are left out:')
    screen.getByText(/^Line 2, “=TWO”: A code can’t start with =/)
    screen.getByText(/^Line 3, “one”: The code is already in line 1/)
    screen.getByText('Line 4: The line has no code.')
    await user.click(button('Generate 2 codes'))
    await screen.findByText('Waiting')
    expect(platform.bulkCodes.requests[0]?.source).toEqual({ type: 'list', codes: ['ONE', 'THREE'] })
  })

  it('is one column of a file', async () => {
    const { user } = await openList()
    const file = new File(['name,code\nAsha,A-1\nBala,B-1\n'], 'codes.csv', { type: 'text/csv' })
    await user.upload(fileInput(), file)
    await screen.findByText('Codes from codes.csv')
    const column = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Column with the codes' })
    expect(column.selectedOptions[0]?.text).toBe('code: A-1 · B-1')
    const headings = screen.getByRole('checkbox', { name: 'Line 1, “name, code”, has the headings' })
    await user.click(headings)
    await screen.findByRole('button', { name: 'Generate 3 codes' })
    await user.click(headings)
    await user.click(await screen.findByRole('button', { name: 'Generate 2 codes' }))
    await screen.findByText('Waiting')
    expect(platform.bulkCodes.requests[0]?.source).toEqual({ type: 'list', codes: ['A-1', 'B-1'] })
  })

  const fileInput = () => {
    const input = document.querySelector('input[type=file]')
    if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for a file.')
    return input
  }

  it('is refused where it is too large, no text or no list, and nothing of it is sent', async () => {
    const { user } = await openList()
    const large = new File(['A'], 'large.csv', { type: 'text/csv' })
    Object.defineProperty(large, 'size', { value: 100_000_000 })
    await user.upload(fileInput(), large)
    await screen.findByText('A list can have at most 64 MB. Split it into several lists.')
    await user.upload(
      fileInput(),
      new File([new Uint8Array([0x41, 0, 0, 0xff])], 'x.csv', { type: 'text/csv' }),
    )
    await screen.findByText(/^“x.csv” has no text/)
    await user.click(button('Choose another file'))
    await user.upload(fileInput(), new File(['X'.repeat(1_100_000)], 'x.csv', { type: 'text/csv' }))
    await screen.findByText(/^The file isn’t a list of codes/)
    expect(button('Generate codes').getAttribute('aria-disabled')).toBe('true')
    expect(platform.bulkCodes.requests).toEqual([])
  })

  it('is not put into the field where it is long, but taken as a file is', async () => {
    const { user } = await openList()
    const codes = Array.from({ length: 20_000 }, (_, number) => `CODE-${number}`)
    await user.click(screen.getByRole('textbox', { name: /^Or paste codes/ }))
    await user.paste(codes.join('\n'))
    await screen.findByText('Codes from the pasted text')
    await user.click(await screen.findByRole('button', { name: 'Generate 20,000 codes' }))
    await screen.findByText('Waiting')
    expect(platform.bulkCodes.requests[0]?.source).toEqual({ type: 'list', codes })
  })
})

describe('a job', () => {
  /** Begins a job of 1,000 codes. From then on the test controls the clock. */
  async function beginJob() {
    const app = await openMany()
    watched()
    await act(async () => button('Generate 1,000 codes').click())
    await act(() => vi.advanceTimersByTimeAsync(100))
    screen.getByText('Waiting')
    return app
  }
  const click = async (name: string) => {
    await act(async () => button(name).click())
    await act(() => vi.advanceTimersByTimeAsync(100))
  }

  it('is watched until it is ready, and its codes are fetched', async () => {
    const opened = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const app = await beginJob()
    await changeJob('job-1', 'running', {
      progress: 25,
      perMinute: 15_000,
      secondsLeft: 3,
      counts: { ...counts, made: 250, waiting: 750 },
    })
    screen.getByText('250 of 1,000 codes generated, about 15,000 per minute, 3 seconds left')
    expect(screen.getByRole('progressbar', { name: 'Generating codes' }).getAttribute('value')).toBe('25')
    await changeJob('job-1', 'complete', { progress: 100, counts: { ...counts, made: 1_000, waiting: 0 } })
    screen.getByText('1,000 codes are ready')
    const { polls } = platform.bulkCodes
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(platform.bulkCodes.polls).toBe(polls)
    platform.bulkCodes.usesAreCurrent = false
    await click('Download Codes')
    expect(app.toasts.at(-1)).toBe('The file shows the date of its uses. A new count is running.')
    expect(opened.mock.contexts.at(-1)).toMatchObject({ href: 'https://app.example/codes.csv' })
    screen.getByText('More codes')
    screen.getByText('This discount has many codes, so you can’t change this one.')
    expect(screen.queryByRole('textbox', { name: /^Discount code/ })).toBeNull()
  })

  it('is requested every 2 seconds, and every 10 after twenty times, which is shown', async () => {
    await beginJob()
    const before = platform.bulkCodes.polls
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(platform.bulkCodes.polls - before).toBe(10)
    expect(screen.queryByText(/every 10 seconds/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    screen.getByText('This takes longer than usual. Progress updates every 10 seconds.')
    const later = platform.bulkCodes.polls
    await act(() => vi.advanceTimersByTimeAsync(50_000))
    expect(platform.bulkCodes.polls - later).toBe(5)
  })

  it('is requested again after a failed answer', async () => {
    await beginJob()
    platform.obstruct = (name) => (name === 'bulk-codes' ? new Response('', { status: 503 }) : undefined)
    await act(() => vi.advanceTimersByTimeAsync(2_100))
    screen.getByText('We couldn’t update the progress. We’re trying again.')
    platform.obstruct = undefined
    await changeJob('job-1', 'running')
    expect(screen.queryByText(/couldn’t update the progress/)).toBeNull()
    screen.getByText('Generating codes')
  })

  it('is shown as failed, and generated again', async () => {
    await beginJob()
    await changeJob('job-1', 'failed', { notice: 'The shop could not be reached.' })
    screen.getByText('Failed to generate bulk discount codes')
    expect(document.body.textContent).toContain('could not be reached')
    await click('Retry Generation')
    expect(platform.bulkCodes.actions).toEqual([{ triggerId: 'job-1', action: 'retry', body: {} }])
  })

  it('is set aside after the app stopped twice, and goes on when the merchant tries again', async () => {
    await beginJob()
    await changeJob('job-1', 'running', {
      status: 'failed',
      isPutAside: true,
      notice: bulkCodeWords.notices.putAside,
    })
    screen.getByText('Stopped after two errors in the app')
    screen.getByText(bulkCodeWords.notices.putAside)
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
    screen.getByRole('button', { name: 'Cancel' })
    await click('Try again')
    expect(platform.bulkCodes.actions).toEqual([{ triggerId: 'job-1', action: 'resume', body: {} }])
  })

  it('shows since when its list is archived and until when', async () => {
    const app = await beginJob()
    const archive = {
      archivedAt: '2027-02-20T12:00:00Z',
      deletedAt: '2028-02-20T12:00:00Z',
      isDeleted: false,
    }
    const done = { counts: { ...counts, made: 997, refused: 3, waiting: 0 }, archive }
    await changeJob('job-1', 'completeWithRefusals', done)
    screen.getByText(/archived on Feb 20, 2027, .* deleted on Feb 20, 2028/)
    await click('Download Codes')
    expect(app.toasts.at(-1)).toBe('The list is archived. The file shows the date of its uses.')
    screen.getByRole('button', { name: 'Retry Generation' })
    screen.getByRole('button', { name: 'Delete codes' })
  })

  it('shows what is left once its list is deleted', async () => {
    await beginJob()
    const archive = {
      archivedAt: '2027-02-20T12:00:00Z',
      deletedAt: '2028-02-20T12:00:00Z',
      isDeleted: true,
    }
    const done = { counts: { ...counts, made: 997, refused: 3, waiting: 0 }, archive }
    await changeJob('job-1', 'completeWithRefusals', done)
    screen.getByText(/The list was deleted on Feb 20, 2028/)
    for (const name of ['Download Codes', 'Retry Generation', 'Delete codes'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('reports why codes were refused, and makes the missing ones', async () => {
    await beginJob()
    await changeJob('job-1', 'completeWithRefusals', {
      counts: { ...counts, made: 997, refused: 3, waiting: 0 },
      reasons: [{ message: 'must be unique. Please try a different code.', count: 3 }],
    })
    screen.getByText('997 codes are ready')
    screen.getByText('must be unique. Please try a different code. (3)')
    await click('Retry Generation')
    expect(platform.bulkCodes.actions).toMatchObject([{ action: 'retry' }])
  })

  it('is paused, resumed and cancelled, with its codes kept or deleted', async () => {
    await beginJob()
    await click('Pause')
    await changeJob('job-1', 'paused')
    screen.getByText(/^Resume the job to generate more codes/)
    expect(screen.queryByText(/keep generating codes/)).toBeNull()
    await click('Resume')
    await changeJob('job-1', 'running', { counts: { ...counts, made: 400, waiting: 600 } })
    await click('Cancel')
    await click('Stop and delete codes')
    expect(platform.bulkCodes.actions.map(({ action, body }) => [action, body])).toEqual([
      ['pause', {}],
      ['resume', {}],
      ['cancel', { removeMade: true }],
    ])
    await changeJob('job-1', 'cancelled', {
      removing: true,
      counts: { ...counts, made: 300, waiting: 600, removed: 100 },
    })
    screen.getByText('Deleting codes')
    screen.getByText('300 codes left, 100 deleted')
    await changeJob('job-1', 'cancelled', {
      removing: false,
      counts: { ...counts, made: 0, waiting: 600, removed: 400 },
    })
    screen.getByText('Canceled. No codes are left.')
  })

  it('has its codes deleted, all or those that nobody has used', async () => {
    await beginJob()
    await changeJob('job-1', 'complete', { counts: { ...counts, made: 1_000, waiting: 0 } })
    await click('Delete codes')
    const dialog = within(screen.getByRole('dialog'))
    await act(async () => dialog.getByRole('radio', { name: 'All codes of this job' }).click())
    await click('Delete')
    expect(platform.bulkCodes.actions).toEqual([
      { triggerId: 'job-1', action: 'delete', body: { only: 'all' } },
    ])
  })

  it('reports a failed request', async () => {
    await openMany()
    platform.obstruct = (name) =>
      name === 'bulk-codes' ? Response.json({ error: 'Not now.' }, { status: 409 }) : undefined
    await act(async () => button('Generate 1,000 codes').click())
    await screen.findByText('Failed to generate bulk discount codes')
    screen.getByText('Not now.')
    expect(takeLoggedFailures()).toHaveLength(1)
  })
})

it('finds a job of the discount that was begun before', async () => {
  const first = await openMany()
  await first.user.click(button('Generate 1,000 codes'))
  await screen.findByText('Waiting')
  const number = String(platform.ownDiscounts.records[0]?.id).split('/').at(-1)
  first.unmount()
  renderApp(`/app/page/discount-item/${number}`, platform)
  await screen.findByText('Waiting')
})

it("is not begun at the shop's limit of unfinished jobs, and says what to do", async () => {
  const begun = await openMany()
  await begun.user.click(button('Generate 1,000 codes'))
  await screen.findByText('Waiting')
  begun.unmount()
  const [job] = platform.bulkCodes.jobs
  if (job === undefined) throw new Error('No job was begun.')
  platform.bulkCodes.jobs = Array.from({ length: 10 }, (_, number) => ({
    ...job,
    triggerId: `other-${number}`,
    discountId: 'gid://shopify/DiscountCodeNode/999',
    state: 'paused',
  }))
  const number = String(platform.ownDiscounts.records[0]?.id).split('/').at(-1)
  const again = renderApp(`/app/page/discount-item/${number}`, platform)
  const { user } = again
  await openCard(again, 'Maximum discount uses and codes')
  await user.click(await screen.findByRole('radio', { name: 'Many codes' }))
  await screen.findByText(/^Your store can have 10 unfinished jobs/)
  screen.getByText(/^Wait until a job is finished, or cancel a paused one/)
  screen.getByRole('link', { name: 'All bulk codes' })
  expect(screen.queryByRole('button', { name: /^Generate .*codes?$/ })).toBeNull()
})

it('lists the newest jobs of the shop first, and earlier ones when they are asked for', async () => {
  const begun = await openMany()
  await begun.user.click(button('Generate 1,000 codes'))
  await screen.findByText('Waiting')
  begun.unmount()
  const [job] = platform.bulkCodes.jobs
  if (job === undefined) throw new Error('No job was begun.')
  platform.bulkCodes.jobs = Array.from({ length: 21 }, (_, number) => ({
    ...job,
    triggerId: `other-${number}`,
    state: 'cancelled',
    status: 'failed',
  }))
  const { user } = renderApp('/app/bulk-codes', platform)
  expect(await screen.findAllByRole('link', { name: 'Ten percent' })).toHaveLength(20)
  await user.click(button('Show more'))
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Ten percent' })).toHaveLength(21))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('lists the jobs that were asked for on the chosen days, by the clock of the reader', async () => {
  const { user } = renderApp('/app/bulk-codes', platform)
  await screen.findByText('No bulk codes yet')
  await user.click(button(/^Created on/))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Range' }), 'Yesterday')
  await user.click(button('Apply'))
  const today = new Date()
  today.setHours(0, 0, 0, 0)
  const yesterday = new Date(today)
  yesterday.setDate(yesterday.getDate() - 1)
  await waitFor(() =>
    expect(platform.bulkCodes.lists.at(-1)).toEqual({
      from: yesterday.toISOString(),
      before: today.toISOString(),
    }),
  )
  await user.click(button('Show all'))
  await screen.findByRole('button', { name: 'Created on: Select dates' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull())
})

it('keeps the chosen discount and days in the address, and follows an address', async () => {
  storeTenPercent(platform, 'TEN')
  const first = renderApp('/app/bulk-codes?discount=1&from=2026-11-01&until=2026-11-03', platform)
  await screen.findByText('No jobs match this filter.')
  expect(platform.bulkCodes.lists.at(-1)).toEqual({
    discountId: platform.ownDiscounts.records[0]?.id,
    from: new Date('2026-11-01T00:00:00').toISOString(),
    before: new Date('2026-11-04T00:00:00').toISOString(),
  })
  await first.user.click(await screen.findByRole('button', { name: 'Remove Ten percent' }))
  await waitFor(() => expect(window.location.search).toBe('?from=2026-11-01&until=2026-11-03'))
  await first.user.click(button('Show all'))
  await waitFor(() => expect(window.location.search).toBe(''))
  await screen.findByText('No bulk codes yet')
})

it('lists the jobs of the shop, each with its discount', async () => {
  const empty = renderApp('/app/bulk-codes', platform)
  await screen.findByText('No bulk codes yet')
  empty.unmount()
  const app = await openMany()
  await app.user.click(button('Generate 1,000 codes'))
  await screen.findByText('Waiting')
  await app.user.click(screen.getByRole('link', { name: 'All bulk codes' }))
  expect(await screen.findByRole('link', { name: 'Ten percent' })).toBeDefined()
  screen.getByText(/Random codes: \?{10}$/)
  await waitFor(() => expect(document.title).toContain('Bulk codes'))
})
