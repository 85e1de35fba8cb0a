// Stands in for the session recording script: takes over the calls of window.FS(operation, options), first those that wait. What is done on
// the screen is not recorded here, only that it would be.
;(() => {
  const base = new URL('.', document.currentScript.src)
  const name = window._fs_namespace
  const recorder = window[name]
  // One after the other, since calls that are under way together may arrive in any order.
  let last = Promise.resolve()
  const send = (operation, options) => {
    const body = JSON.stringify({ organization: window._fs_org, operation, options })
    const headers = { 'content-type': 'application/json' }
    last = last
      .then(() => fetch(new URL('rec/bundle', base), { method: 'POST', body, headers, keepalive: true }))
      .catch(() => {})
  }
  recorder._api = send
  send('start', { masked: document.body.classList.contains('fs-mask') })
  for (const call of recorder.q.splice(0)) send(...call)
})()
