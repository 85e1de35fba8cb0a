import type { AppProviderProps } from '@shopify/polaris'
import { type ComponentProps, forwardRef, type MouseEvent } from 'react'
import { useGuardedNavigate } from './navigation.ts'

type LinkProps = Omit<ComponentProps<NonNullable<AppProviderProps['linkComponent']>>, 'ref'>

/**
 * Link for every Polaris component. The router opens addresses inside the app. The admin's window opens addresses of
 * the admin. A new tab opens all others.
 */
export const AppLink = forwardRef<HTMLAnchorElement, LinkProps>(function AppLink(
  { url, external, target, onClick, children, ...attributes },
  ref,
) {
  const navigate = useGuardedNavigate()
  const insideApp = url.startsWith('/')
  const follow = (event: MouseEvent<HTMLElement>) => {
    onClick?.(event)
    if (!insideApp || event.defaultPrevented || isForAnotherTab(event)) return
    event.preventDefault()
    void navigate(url)
  }
  return (
    <a
      {...attributes}
      ref={ref}
      href={url}
      onClick={follow}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : deriveTarget(insideApp, target))}
    >
      {children}
    </a>
  )
})

function deriveTarget(insideApp: boolean, target: string | undefined) {
  return insideApp ? {} : { target: target ?? '_top' }
}

function isForAnotherTab(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
