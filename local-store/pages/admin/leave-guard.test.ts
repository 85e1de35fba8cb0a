import { describe, expect, it } from 'vitest'
import { deriveAppEvent } from '../app-frame/app-journey.ts'
import { needsLeaveQuestion } from './leave-guard.ts'

const at = (pathname: string, search = '', state: unknown = null) => ({ pathname, search, state })
const reported = { fromApp: true, appState: { key: 'k' } }

describe('needsLeaveQuestion', () => {
  const journey = { saveBarShowing: true, type: 'PUSH', from: at('/a'), to: at('/b') } as const
  it.each([
    ['a link of the admin', journey, true],
    ['nothing unsaved', { ...journey, saveBarShowing: false }, false],
    ['a step of the app itself', { ...journey, to: at('/b', '', reported) }, false],
    [
      'Back to an address the app once reported',
      { ...journey, type: 'POP', to: at('/b', '', reported) },
      true,
    ],
    ['the same address', { ...journey, to: at('/a') }, false],
    ['another query', { ...journey, to: at('/a', '?tab=2') }, true],
  ] as const)('%s: %s', (_name, given, expected) => {
    expect(needsLeaveQuestion(given)).toBe(expected)
  })
})

describe('deriveAppEvent', () => {
  it('sends the app no event for its own steps', () => {
    expect(deriveAppEvent({ type: 'PUSH', path: '/app/x', state: reported })).toBeUndefined()
    expect(deriveAppEvent({ type: 'REPLACE', path: '/app/x', state: reported })).toBeUndefined()
  })

  it('brings the app’s own state with Back and Forward', () => {
    expect(deriveAppEvent({ type: 'POP', path: '/app/x', state: reported })).toMatchObject({
      name: 'traversed',
      detail: { path: '/app/x', state: { key: 'k' } },
    })
    expect(deriveAppEvent({ type: 'POP', path: '/app', state: null })).toMatchObject({
      detail: { state: null },
    })
  })

  it('asks the app to visit the target of an admin link', () => {
    expect(deriveAppEvent({ type: 'PUSH', path: '/app/x', state: null })).toMatchObject({ name: 'visited' })
  })
})
