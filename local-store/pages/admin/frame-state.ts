import type {
  NavMenuNotice,
  NoticeMessage,
  SaveBarNotice,
  TitleBarNotice,
  ToastNotice,
} from '../../app-bridge/protocol.ts'

/** Elements that the app, or a page of the admin, has asked the frame to show. */
export interface FrameState {
  /** False until the app's page has reported that it is ready. */
  appReady: boolean
  /** Save bars in the order they were shown; the last one is on screen. */
  saveBars: readonly SaveBarNotice[]
  titleBars: readonly TitleBarNotice[]
  navMenus: readonly NavMenuNotice[]
  toasts: readonly ToastNotice[]
  loading: boolean
  /** Open dialogs of the app's page; the frame around it is blocked while any is open. */
  overlays: readonly string[]
}

export const emptyFrameState: FrameState = {
  appReady: false,
  saveBars: [],
  titleBars: [],
  navMenus: [],
  toasts: [],
  loading: false,
  overlays: [],
}

export type FrameAction = NoticeMessage | { kind: 'appLeft' }

function withElement<Notice extends { element: string }>(
  notices: readonly Notice[],
  notice: Notice,
): Notice[] {
  const known = notices.some((other) => other.element === notice.element)
  return known
    ? notices.map((other) => (other.element === notice.element ? notice : other))
    : [...notices, notice]
}

function withoutElement<Notice extends { element: string }>(
  notices: readonly Notice[],
  element: string,
): Notice[] {
  return notices.filter((notice) => notice.element !== element)
}

/** Applies one change to the frame. When the app's document changes or closes, everything but its toasts is removed. */
export function applyToFrame(state: FrameState, action: FrameAction): FrameState {
  if (action.kind === 'appLeft') return { ...emptyFrameState, toasts: state.toasts }
  switch (action.name) {
    case 'ready':
      return { ...emptyFrameState, toasts: state.toasts, appReady: true }
    case 'saveBar':
      return {
        ...state,
        saveBars: action.detail.showing
          ? withElement(state.saveBars, action.detail)
          : withoutElement(state.saveBars, action.detail.element),
      }
    case 'titleBar':
      return { ...state, titleBars: withElement(state.titleBars, action.detail) }
    case 'navMenu':
      return { ...state, navMenus: withElement(state.navMenus, action.detail) }
    case 'elementRemoved': {
      const { element } = action.detail
      return {
        ...state,
        saveBars: withoutElement(state.saveBars, element),
        titleBars: withoutElement(state.titleBars, element),
        navMenus: withoutElement(state.navMenus, element),
      }
    }
    case 'toast':
      return {
        ...state,
        toasts: [...state.toasts.filter(({ id }) => id !== action.detail.id), action.detail],
      }
    case 'toastHidden':
      return { ...state, toasts: state.toasts.filter(({ id }) => id !== action.detail.id) }
    case 'loading':
      return { ...state, loading: action.detail.loading }
    case 'overlay': {
      const others = state.overlays.filter((element) => element !== action.detail.element)
      return { ...state, overlays: action.detail.open ? [...others, action.detail.element] : others }
    }
    case 'location':
    case 'openAdminPage':
      return state
  }
}
