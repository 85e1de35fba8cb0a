import { describe, expect, it } from 'vitest'
import { listChoices, toggleChoice } from './multi-select-choices.ts'

describe('what a searchable list offers', () => {
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

  it('removes what is chosen again and adds what is not', () => {
    expect(toggleChoice(['a', 'b'], 'a')).toEqual(['b'])
    expect(toggleChoice(['b'], 'a')).toEqual(['b', 'a'])
  })
})
