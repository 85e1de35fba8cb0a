// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { render, screen } from '@testing-library/react'
import { Component, type ComponentType, type ReactNode } from 'react'
import { afterAll, expect, it, vi } from 'vitest'
import { late } from './late.tsx'

const Waiting = () => <p>Loading its code</p>
const Arrived = () => <p>The block</p>

it('keeps its room until its code is loaded, once for all uses', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>()
  const load = vi.fn(() => promise)
  const Block = late(load, Waiting)
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
  const Block = late(async () => ({ default: Greeting }), Waiting)
  render(<Block name="Leela" />)
  expect(await screen.findByText('Hello Leela')).toBeDefined()
})

const faultSeen = new AbortController()
afterAll(() => faultSeen.abort())

it('fails where it is drawn when its code does not arrive', async () => {
  // React in development throws the fault at the window too, which would print it.
  window.addEventListener('error', (event) => event.preventDefault(), { signal: faultSeen.signal })
  const Block = late(() => Promise.reject<{ default: ComponentType }>(new Error('No such file.')), Waiting)
  render(
    <Catching>
      <Block />
    </Catching>,
  )
  expect(await screen.findByText('No such file.')).toBeDefined()
})

class Catching extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override render() {
    return this.state.message ?? this.props.children
  }
}
