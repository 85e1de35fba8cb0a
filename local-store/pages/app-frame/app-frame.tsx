import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { NoticeMessage } from '../../app-bridge/protocol.ts'
import { useFrame } from '../admin/frame-context.ts'
import type { AppLocationState } from '../admin/leave-guard.ts'
import { useLaunchAddress } from '../api/bootstrap.ts'
import { useStoreApi } from '../api/store-context.ts'
import { ResourcePicker } from '../picker/resource-picker.tsx'
import { useResourcePicker } from '../picker/use-resource-picker.ts'
import { formatAdminPath, parseAppPath } from './app-address.ts'
import { connectToApp } from './app-connection.ts'
import styles from './app-frame.module.css'
import { deriveAppEvent } from './app-journey.ts'
import { AppSilence } from './app-silence.tsx'
import { createRequestHandlers } from './request-handlers.ts'
import { describeScopes } from './scope-words.ts'
import { TitleBar } from './title-bar.tsx'

/** The app in its iframe, and the connection to it. */
export function AppFrame() {
  const frame = useFrame()
  const api = useStoreApi()
  const navigate = useNavigate()
  const location = useLocation()
  const navigationType = useNavigationType()
  const iframe = useRef<HTMLIFrameElement>(null)
  const picker = useResourcePicker()
  const [attempt, setAttempt] = useState(0)
  const { app, shop } = frame.bootstrap
  const path = parseAppPath(location, shop.handle, app.handle)
  const [firstPath, setFirstPath] = useState(path)
  const launch = useLaunchAddress(firstPath, attempt)

  const follow = (notice: NoticeMessage) => {
    if (notice.name === 'openAdminPage') navigate(`/store/${shop.handle}${notice.detail.path}`)
    if (notice.name === 'saveBar') frame.leaveAgreed.current = false
    if (notice.name === 'ready' || notice.name === 'location') {
      frame.leaveAgreed.current = false
      const { path: appPath, state: appState } = notice.detail
      const sameAddress = notice.name === 'ready' || appPath === path || notice.detail.how === 'replace'
      const state: AppLocationState = { fromApp: true, appState }
      navigate(formatAdminPath(shop.handle, app.handle, appPath), { replace: sameAddress, state })
    }
    frame.dispatch(notice)
  }
  const confirmScopes = (scopes: readonly string[]) =>
    frame.confirm({
      title: `Give ${app.title} more access?`,
      body: `It asks to: ${describeScopes(scopes)
        .map(({ words }) => words.toLowerCase())
        .join(', ')}.`,
      confirm: 'Allow',
      cancel: 'Decline',
    })
  const actions = { follow, confirmLeave: frame.confirmLeave, confirmScopes, pick: picker.pick }
  const current = useRef(actions)
  current.current = actions

  const { connection, dispatch, leaveAgreed } = frame
  const queryClient = useQueryClient()
  // A new connection would lose the answer to the request that changed the scopes.
  const scopesAtStart = useRef(app)
  scopesAtStart.current = app
  useEffect(() => {
    const handlers = createRequestHandlers(api, scopesAtStart.current, {
      confirmLeave: () => current.current.confirmLeave(),
      confirmScopes: (scopes) => current.current.confirmScopes(scopes),
      onScopesChange: () => queryClient.invalidateQueries({ queryKey: [api.store, 'bootstrap'] }),
      pick: (options) => current.current.pick(options),
    })
    const findWindow = () => iframe.current?.contentWindow
    const line = connectToApp(window, findWindow, app.origin, handlers, (notice) =>
      current.current.follow(notice),
    )
    connection.current = line
    return () => {
      line.close()
      connection.current = undefined
      leaveAgreed.current = false
      dispatch({ kind: 'appLeft' })
    }
  }, [api, app.origin, queryClient, connection, dispatch, leaveAgreed])

  // The launch itself handles the navigation that opened the app.
  const reportedKey = useRef(location.key)
  useEffect(() => {
    if (reportedKey.current === location.key) return
    reportedKey.current = location.key
    const event = deriveAppEvent({ type: navigationType, path, state: location.state })
    if (event?.name === 'traversed') connection.current?.send('traversed', event.detail)
    if (event?.name === 'visited') connection.current?.send('visited', event.detail)
  }, [location, navigationType, path, connection])

  const openAgain = () => {
    dispatch({ kind: 'appLeft' })
    setFirstPath(path)
    setAttempt(attempt + 1)
  }
  return (
    <div className={styles.page}>
      <h1 className={styles.name}>{app.title}</h1>
      <div className={styles.window}>
        <TitleBar />
        <div className={styles.content}>
          <div
            className={styles.loading}
            role="progressbar"
            aria-label="Loading"
            hidden={!frame.state.loading}
          />
          {launch.data && (
            <iframe
              key={`iframe-${attempt}`}
              ref={iframe}
              className={styles.iframe}
              title={app.title}
              src={launch.data.url}
              allow="clipboard-read; clipboard-write"
            />
          )}
          {!frame.state.appReady && (
            <AppSilence
              key={`cover-${attempt}`}
              fault={launch.error}
              origin={app.origin}
              onRetry={openAgain}
            />
          )}
        </div>
      </div>
      {picker.open && <ResourcePicker key={`picker-${picker.open.number}`} {...picker.open} />}
    </div>
  )
}
