import { describe, expect, it } from 'vitest'
import { listChoices, toggleChoice } from './multi-select-choices.ts'

describe('the choices of a searchable list', () => {
  it.each([
    ['everything at first', '', ['Standard', 'Express', 'Carrier'], undefined],
    ['what contains the text', 'ex', ['Express'], 'ex'],
    ['nothing to add that is there already', ' EXPRESS ', ['Express'], undefined],
    ['nothing to add that is chosen already', 'carrier', ['Carrier'], undefined],
    ['a typed name', ' Boat ', [], 'Boat'],
    ['nothing for spaces', '   ', ['Standard', 'Express', 'Carrier'], undefined],
  ])('%s', (_case, text, matching, addable) => {
    expect(listChoices(['Standard', 'Express'], ['Express', 'Carrier'], text)).toEqual({ matching, addable })
  })

  it('removes a chosen value and adds another', () => {
    expect(toggleChoice(['a', 'b'], 'a')).toEqual(['b'])
    expect(toggleChoice(['b'], 'a')).toEqual(['b', 'a'])
  })
})
