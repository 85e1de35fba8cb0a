// @vitest-environment jsdom
import '../../testing/test-setup.ts'
// Pages load when they are opened. The imports load them before a test waits for them.
import './import-script.tsx'
import '../rule-editor/rule-editor-page.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fromScriptsWords } from '#rules/words/from-scripts.ts'
import { renderApp, saveButton } from '../../testing/render-app.tsx'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

const script = `exit if Input.cart.discount_code
Input.shipping_rates.each { |rate| rate.change_name('By air') if rate.name == 'Express' }
Output.shipping_rates = Input.shipping_rates`
const payment = `Input.payment_gateways.delete_if { |g| g.name == 'Cash' } if Input.cart.subtotal_price > Money.new(cents: 500_000)
Input.payment_gateways.frobnicate
Output.payment_gateways = Input.payment_gateways`

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
  platform.paymentMethods = ['Cash on Delivery', 'Bank Deposit']
})

async function read(source: string) {
  const app = renderApp('/app/import-script', platform)
  const field = await screen.findByLabelText('Ruby source')
  fireEvent.change(field, { target: { value: source } })
  await app.user.click(screen.getByRole('button', { name: 'Read script' }))
  return { ...app, field }
}

describe('the screen that reads a script', () => {
  it('shows rules with their lines, and opens them in the editor, Disabled and not stored', async () => {
    const { user, toasts } = await read(payment)
    expect(await screen.findByText('When the subtotal is above 5,000: hide Cash.')).toBeDefined()
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Draft of payment rules'))
    expect(screen.getByText(/^Line 1: Input.payment_gateways.delete_if/)).toBeDefined()
    expect(screen.getByText('Line 2: Input.payment_gateways.frobnicate')).toBeDefined()
    expect(screen.getByText(fromScriptsWords.reasons.change)).toBeDefined()

    const choice = await screen.findByLabelText('Cash')
    await user.selectOptions(choice, 'Cash on Delivery')
    expect(screen.getByText('When the subtotal is above 5,000: hide Cash on Delivery.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Open draft' }))

    expect(await screen.findByText('Draft from a script')).toBeDefined()
    expect(screen.getByText('Line 2: Input.payment_gateways.frobnicate')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('From a payment script')
    expect(screen.getByLabelText<HTMLSelectElement>('Status').selectedOptions[0]?.text).toBe('Disabled')
    expect(platform.records).toEqual([])

    await user.click(await waitFor(saveButton))
    await waitFor(() => expect(toasts).toEqual(['Rule set saved']))
    expect(JSON.stringify(platform.records)).toContain('\\"name\\":\\"Cash on Delivery\\",\\"exact\\":true')
    await waitFor(() => expect(screen.queryByText('Draft from a script')).toBeNull())
  })

  it('guesses nothing of lines after one that is not understood', async () => {
    await read(script)
    expect(await screen.findByText(fromScriptsWords.refusals.nothing)).toBeDefined()
    expect(screen.getByText('Line 1: exit if Input.cart.discount_code')).toBeDefined()
    expect(screen.getByText(fromScriptsWords.reasons.condition)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Open draft' })).toBeNull()
  })

  it('removes an answer when the text changes, and says of a text of 10 MB that it is too long', async () => {
    const { field } = await read(payment)
    await screen.findByRole('button', { name: 'Open draft' })
    fireEvent.change(field, { target: { value: 'x'.repeat(10_000_000) } })
    expect(screen.queryByRole('button', { name: 'Open draft' })).toBeNull()
    expect(screen.getByText(fromScriptsWords.refusals.tooLong)).toBeDefined()
    expect((field as HTMLTextAreaElement).value).toBe('')
  })

  it('shows marks of a web page as text', async () => {
    await read(
      'Output.payment_gateways = Input.payment_gateways.reject { |g| g.name == \'<b id="x">Cash</b>\' }',
    )
    expect(await screen.findByText(/hide <b id="x">Cash<\/b>\.$/)).toBeDefined()
    expect(document.getElementById('x')).toBeNull()
  })
})

describe('the editor', () => {
  it('is empty where a draft is gone or unreadable', async () => {
    window.sessionStorage.setItem('script-draft-broken', '{"type":"payment-rules","rules":"["}')
    renderApp('/app/payment-rules/new?script=broken', platform)
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('')
    expect(screen.queryByText('Draft from a script')).toBeNull()
  })
})
