// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { AppProvider } from '@shopify/polaris'
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' }
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { ActionButton } from './action-button.tsx'
import { focusWhenDrawn } from './focus-when-drawn.ts'
import { keepFocus, returnFocusFromAdmin } from './keep-focus.ts'
import { Notice } from './notice.tsx'
import { PartHeading } from './part-heading.tsx'

function open(screenPart: ReactElement) {
  render(
    <AppProvider i18n={translations}>
      <WithKeptFocus>{screenPart}</WithKeptFocus>
    </AppProvider>,
  )
  return userEvent.setup()
}

function WithKeptFocus({ children }: { readonly children: ReactElement }) {
  useEffect(() => {
    const page = new AbortController()
    keepFocus(page.signal)
    return () => page.abort()
  }, [])
  return <main>{children}</main>
}

const button = (name: string) => screen.getByRole('button', { name })
const focusOn = (find: () => Element) => waitFor(() => expect(document.activeElement).toBe(find()))
const heading = (name: string) => () => screen.getByRole('heading', { name })

function DismissedNotice() {
  const [isShown, setIsShown] = useState(true)
  return (
    <>
      {isShown && (
        <Notice tone="info" title="News" action={{ label: 'Got it', onAction: () => setIsShown(false) }} />
      )}
      <section>
        <PartHeading level={2}>Basics</PartHeading>
        <input aria-label="Title" />
      </section>
    </>
  )
}

it('goes from a dismissed notice to the heading of the next card', async () => {
  const user = open(<DismissedNotice />)
  await user.click(button('Got it'))
  await focusOn(heading('Basics'))
})

function Rows({ names }: { readonly names: readonly string[] }) {
  const [shown, setShown] = useState(names)
  return (
    <section>
      <PartHeading level={2}>Tags</PartHeading>
      <input aria-label="Add a tag" />
      {shown.length > 0 && (
        <ul>
          {shown.map((name) => (
            <li key={name}>
              {name}
              <ActionButton
                label={`Remove ${name}`}
                onAction={() => setShown(shown.filter((one) => one !== name))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

it('goes from a removed row to the next, then to the one before, then to the heading', async () => {
  const user = open(<Rows names={['a', 'b', 'c']} />)
  await user.click(button('Remove b'))
  await focusOn(() => button('Remove c'))
  await user.keyboard('{Enter}')
  await focusOn(() => button('Remove a'))
  await user.keyboard('{Enter}')
  await focusOn(heading('Tags'))
})

function ShowMore() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section>
      <a href="/first">First</a>
      {isOpen ? (
        <a href="/second">Second</a>
      ) : (
        <ActionButton label="Show more" onAction={() => setIsOpen(true)} />
      )}
      <a href="/last">Last</a>
    </section>
  )
}

it('goes from a button to the content that replaces it', async () => {
  const user = open(<ShowMore />)
  await user.click(button('Show more'))
  await focusOn(() => screen.getByRole('link', { name: 'Second' }))
})

function FoldedPart() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <section>
      <PartHeading level={2}>Dates</PartHeading>
      <div hidden={!isOpen}>
        <ActionButton label="Hide the dates" onAction={() => setIsOpen(false)} />
      </div>
      <a href="/last">Last</a>
    </section>
  )
}

it('goes from a hidden button to the heading above', async () => {
  const user = open(<FoldedPart />)
  button('Hide the dates').focus()
  await user.keyboard('{Enter}')
  await focusOn(heading('Dates'))
})

function LatePage() {
  const [step, setStep] = useState<'list' | 'loading' | 'page'>('list')
  useEffect(() => {
    if (step === 'loading') setTimeout(() => setStep('page'), 200)
  }, [step])
  if (step === 'loading') return <p>Loading</p>
  if (step === 'page') return <h1>Payment rules</h1>
  return <ActionButton label="Open" onAction={() => setStep('loading')} />
}

it('waits for the content that loads at the place of the removed element', async () => {
  const user = open(<LatePage />)
  await user.click(button('Open'))
  await focusOn(heading('Payment rules'))
})

function OwnTarget() {
  const [isShown, setIsShown] = useState(true)
  const remove = () => {
    setIsShown(false)
    focusWhenDrawn(() => document.getElementById('later'))
  }
  return (
    <>
      {isShown && <ActionButton label="Remove" onAction={remove} />}
      <PartHeading level={2}>Basics</PartHeading>
      {!isShown && <LateField />}
    </>
  )
}

function LateField() {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    setTimeout(() => setIsDrawn(true), 300)
  }, [])
  return isDrawn ? <input id="later" aria-label="Later" /> : null
}

it('leaves the choice to a screen that waits for its own target', async () => {
  const user = open(<OwnTarget />)
  await user.click(button('Remove'))
  await focusOn(() => screen.getByLabelText('Later'))
})

it('goes to the control, and from a text field to its heading, after the save bar of the admin', async () => {
  open(
    <>
      <Rows names={['a']} />
      <ui-save-bar>
        <button type="button">Discard</button>
      </ui-save-bar>
    </>,
  )
  const bar = document.querySelector('ui-save-bar') as HTMLElement & { show(): void; hide(): void }
  for (const [field, target] of [
    [screen.getByLabelText('Add a tag'), heading('Tags')()],
    [button('Remove a'), button('Remove a')],
  ] as const) {
    bar.show()
    field.focus()
    button('Discard').focus()
    bar.hide()
    await focusOn(() => target)
  }
})

it('goes to the page after a shown save bar is removed, and not after a hidden one', async () => {
  open(<Rows names={['a']} />)
  for (const isShown of [false, true]) {
    const bar = document.createElement('ui-save-bar') as HTMLElement & { show(): void }
    document.querySelector('main')?.append(bar)
    screen.getByLabelText('Add a tag').focus()
    window.dispatchEvent(new Event('blur'))
    if (isShown) bar.show()
    bar.remove()
    await new Promise((rest) => setTimeout(rest, 200))
    const target = isShown ? heading('Tags')() : screen.getByLabelText('Add a tag')
    expect(document.activeElement).toBe(target)
  }
})

it('leaves a field of the next page its focus, after its own page was closed', async () => {
  open(<Rows names={['a']} />)
  const bar = document.createElement('ui-save-bar') as HTMLElement & { show(): void; hide(): void }
  document.querySelector('main')?.append(bar)
  screen.getByLabelText('Add a tag').focus()
  bar.show()
  window.dispatchEvent(new Event('blur'))
  bar.hide()
  cleanup()
  open(<Rows names={['b']} />)
  screen.getByLabelText('Add a tag').focus()
  await new Promise((rest) => setTimeout(rest, 200))
  expect(document.activeElement).toBe(screen.getByLabelText('Add a tag'))
})

it('waits for the page that loads after the save bar is gone', async () => {
  open(<div id="page" />)
  const page = document.querySelector('#page')
  const bar = document.createElement('ui-save-bar') as HTMLElement & { show(): void }
  page?.append(bar)
  bar.show()
  window.dispatchEvent(new Event('blur'))
  page?.replaceChildren()
  await new Promise((rest) => setTimeout(rest, 200))
  const title = document.createElement('h1')
  title.textContent = 'Diwali'
  page?.append(title)
  await focusOn(heading('Diwali'))
})

it('goes from a message of the admin to the page', () => {
  open(<Rows names={['a']} />)
  screen.getByLabelText('Add a tag').focus()
  window.dispatchEvent(new Event('blur'))
  returnFocusFromAdmin()
  expect(document.activeElement).toBe(heading('Tags')())
})

it('stays away from a merchant who left the control before it was removed', async () => {
  const user = open(<DismissedNotice />)
  const gotIt = button('Got it')
  gotIt.focus()
  gotIt.blur()
  await new Promise((rest) => setTimeout(rest, 50))
  gotIt.click()
  await waitFor(() => expect(screen.queryByText('News')).toBeNull())
  await new Promise((rest) => setTimeout(rest, 200))
  expect(document.activeElement).toBe(document.body)
  await user.tab()
})
