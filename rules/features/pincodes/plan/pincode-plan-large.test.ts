import { it } from 'vitest'
import { checkSaves } from './arbitrary-save.test-support.ts'

it('a save, whatever was stored, hides at every moment what both the old and the new form hide', () => {
  checkSaves(500)
})
