import { lazyBlock } from '../blocks/lazy-block.tsx'

const Nothing = () => null

/** Banner for a record with a scheduled change. Few records have one, so no page waits for its code. */
export const ScheduledBanner = lazyBlock(() => import('./scheduled-banner.tsx'), Nothing)

/** Choice of an hour for a save. The last card of an editor. */
export const PublishLater = lazyBlock(() => import('./publish-later.tsx'), Nothing)
