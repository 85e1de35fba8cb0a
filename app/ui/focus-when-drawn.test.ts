// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let { focusWhenDrawn, isFocusExpected } = await import('./focus-when-drawn.ts')

const frames: FrameRequestCallback[] = []
const drawFrame = () => {
  for (const callback of frames.splice(0)) callback(performance.now())
}
beforeEach(async () => {
  // Screens of other tests may still wait for an element.
  vi.resetModules()
  ;({ focusWhenDrawn, isFocusExpected } = await import('./focus-when-drawn.ts'))
  frames.length = 0
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
})
afterEach(() => document.body.replaceChildren())

function addButton(): HTMLButtonElement {
  const button = document.createElement('button')
  document.body.append(button)
  return button
}

describe('a screen that gives the focus to an element', () => {
  it('is waited for while a frame takes long', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    let button: HTMLButtonElement | undefined
    focusWhenDrawn(() => button)
    drawFrame()
    clock.mockReturnValue(1_000)
    expect(isFocusExpected()).toBe(true)
    button = addButton()
    drawFrame()
    expect(document.activeElement).toBe(button)
    drawFrame()
    expect(isFocusExpected()).toBe(false)
    clock.mockRestore()
  })

  it('is not waited for if no frame is drawn for long', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    focusWhenDrawn(() => undefined)
    clock.mockReturnValue(10_000)
    expect(isFocusExpected()).toBe(false)
    clock.mockRestore()
  })

  it('is waited for until the last of several has its element', () => {
    const [one, other] = [addButton(), addButton()]
    let drawn: HTMLButtonElement | undefined
    focusWhenDrawn(() => drawn)
    focusWhenDrawn(() => one)
    drawFrame()
    drawFrame()
    expect(document.activeElement).toBe(one)
    expect(isFocusExpected()).toBe(true)
    one.remove()
    drawn = other
    drawFrame()
    drawFrame()
    expect(document.activeElement).toBe(other)
    expect(isFocusExpected()).toBe(false)
  })

  it('is not waited for if its element never appears', () => {
    focusWhenDrawn(() => undefined)
    for (let frame = 0; frame < 100; frame += 1) drawFrame()
    expect(frames).toHaveLength(0)
    expect(isFocusExpected()).toBe(false)
  })
})
