// @vitest-environment jsdom

import { AppProvider } from '@shopify/polaris'
import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it, vi } from 'vitest'
import { takeLoggedFailures } from '../testing/test-setup.ts'
import { lazyBlock } from './lazy-block.tsx'

const Waiting = () => <p>Loading its code</p>
const Arrived = () => <p>The block</p>

it('keeps its room until its code is loaded, once for all uses', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>()
  const load = vi.fn(() => promise)
  const Block = lazyBlock(load, Waiting)
  const { unmount } = render(
    <>
      <Block />
      <Block />
    </>,
  )
  expect(screen.getAllByText('Loading its code')).toHaveLength(2)
  resolve({ default: Arrived })
  expect(await screen.findAllByText('The block')).toHaveLength(2)
  unmount()
  render(<Block />)
  expect(screen.getByText('The block')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(1)
})

it('receives the props of the page', async () => {
  const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>
  const Block = lazyBlock(async () => ({ default: Greeting }), Waiting)
  render(<Block name="Leela" />)
  expect(await screen.findByText('Hello Leela')).toBeDefined()
})

it('has a notice in its place when its code does not arrive, and the rest of the page stays', async () => {
  const Block = lazyBlock(
    () => Promise.reject<{ default: ComponentType }>(new Error('No such file.')),
    Waiting,
  )
  render(
    <AppProvider i18n={{}}>
      <input aria-label="Title" defaultValue="Kept" />
      <Block />
    </AppProvider>,
  )
  expect(await screen.findByText('This part couldn’t be loaded')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Kept')
  expect(takeLoggedFailures()).toEqual(['This part couldn’t be loaded Error: No such file.'])
})

it('is drawn at once where the screen has loaded it before', async () => {
  const Block = lazyBlock(async () => ({ default: Arrived }), Waiting)
  await Block.load()
  render(<Block />)
  expect(screen.getByText('The block')).toBeDefined()
})
