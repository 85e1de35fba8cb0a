import { Block } from './block.ts'
import type { BlockSettings } from './block-settings.ts'
import { followAnswer } from './follow-answer.ts'

/** "COD and delivery note": the answer for the stored postal code. Without a stored code the snippet's text stays. */
export class NoteElement extends Block {
  protected start(settings: BlockSettings): () => void {
    const answer = this.findPart('answer') as HTMLElement
    return followAnswer(settings, (text) => {
      answer.textContent = text
    })
  }
}
