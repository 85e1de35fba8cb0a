import { Block } from './block.ts'
import type { BlockSettings } from './block-settings.ts'
import { followAnswer } from './follow-answer.ts'

/** "COD and delivery note": the answer at the remembered postal code. Without one it keeps the text of the snippet. */
export class NoteElement extends Block {
  protected start(settings: BlockSettings): () => void {
    const answer = this.findPart('answer') as HTMLElement
    return followAnswer(settings, (text) => {
      answer.textContent = text
    })
  }
}
