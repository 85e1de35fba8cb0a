import { describe, expect, it } from 'vitest'
import type { MenuItem, Notices } from '../../app-bridge/protocol.ts'
import { applyToFrame, emptyFrameState, type FrameAction, type FrameState } from './frame-state.ts'

const item: MenuItem = {
  index: 0,
  text: 'Save',
  variant: 'primary',
  critical: false,
  disabled: false,
  loading: false,
}

function saveBar(element: string, showing: boolean): FrameAction {
  const detail = { element, showing, discardConfirmation: false, save: item, discard: undefined }
  return { kind: 'notice', name: 'saveBar', detail }
}
const notice = <Name extends keyof Notices>(name: Name, detail: Notices[Name]) =>
  ({ kind: 'notice', name, detail }) as FrameAction
const frameAfter = (...actions: FrameAction[]): FrameState => actions.reduce(applyToFrame, emptyFrameState)

describe('the frame', () => {
  it('shows the newest save bar, and the one before when that goes', () => {
    const both = frameAfter(saveBar('a', true), saveBar('b', true), saveBar('a', true))
    expect(both.saveBars.map(({ element }) => element)).toEqual(['a', 'b'])
    const left = applyToFrame(both, notice('elementRemoved', { element: 'b' }))
    expect(left.saveBars.map(({ element }) => element)).toEqual(['a'])
    expect(applyToFrame(left, saveBar('a', false)).saveBars).toEqual([])
  })

  it('replaces a title in its place', () => {
    const state = frameAfter(
      notice('titleBar', { element: 'a', title: 'One', items: [] }),
      notice('titleBar', { element: 'b', title: 'Two', items: [] }),
      notice('titleBar', { element: 'a', title: 'Three', items: [] }),
    )
    expect(state.titleBars.map(({ title }) => title)).toEqual(['Three', 'Two'])
  })

  it('drops everything of a former document but its toasts', () => {
    const toast = { id: 't', message: 'Saved', durationMilliseconds: 5_000, isError: false }
    const state = frameAfter(
      saveBar('a', true),
      notice('overlay', { element: 'm', open: true }),
      notice('loading', { loading: true }),
      notice('toast', toast),
    )
    const ready = applyToFrame(state, notice('ready', { apiKey: 'k', path: '/app', state: null }))
    expect(ready).toEqual({ ...emptyFrameState, appReady: true, toasts: [toast] })
    expect(applyToFrame(state, { kind: 'appLeft' })).toEqual({ ...emptyFrameState, toasts: [toast] })
    expect(applyToFrame(state, notice('toastHidden', { id: 't' })).toasts).toEqual([])
  })

  it('stays blocked until the last dialog is closed', () => {
    const open = frameAfter(
      notice('overlay', { element: 'a', open: true }),
      notice('overlay', { element: 'a', open: true }),
      notice('overlay', { element: 'b', open: true }),
    )
    const one = applyToFrame(open, notice('overlay', { element: 'a', open: false }))
    expect(one.overlays).toEqual(['b'])
  })
})
