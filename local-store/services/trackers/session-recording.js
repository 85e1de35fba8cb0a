// Stands in for the session recording script: window.FS(operation, options), first what waits in its queue. What is done on
// the screen is not recorded here, only that it would be.
;(() => {
  const base = new URL('.', document.currentScript.src)
  const name = window._fs_namespace
  const waiting = window[name]?.q ?? []
  const send = (operation, options) => {
    const body = JSON.stringify({ organization: window._fs_org, operation, options })
    const headers = { 'content-type': 'application/json' }
    fetch(new URL('rec/bundle', base), { method: 'POST', body, headers, keepalive: true }).catch(() => {})
  }
  window[name] = send
  send('start', { masked: document.body.classList.contains('fs-mask') })
  for (const call of waiting) send(...call)
})()
