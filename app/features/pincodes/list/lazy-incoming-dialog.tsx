import { lazyPart } from '../../../blocks/lazy-part.tsx'

/** Dialog about pasted codes or a file. Its code loads when it opens. */
export const LazyIncomingDialog = lazyPart(async () => ({
  default: (await import('./incoming-dialog.tsx')).IncomingDialog,
}))
