import { latePart } from '../../../blocks/late-part.tsx'

/** Dialog about pasted codes or a file. Its code loads when it opens. */
export const LateIncomingDialog = latePart(async () => ({
  default: (await import('./incoming-dialog.tsx')).IncomingDialog,
}))
