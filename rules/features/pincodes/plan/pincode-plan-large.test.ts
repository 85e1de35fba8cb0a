import { it } from 'vitest'
import { checkSaves } from './arbitrary-save.test-support.ts'

it('a save always keeps codes hidden that both the old and the new form hide, whatever was stored', () => {
  checkSaves(500)
})
