// Replaces the marketing automation's script: window.mt('send', 'pageview', fields), sent as a form to /mtc/event.
;(() => {
  const base = new URL('.', document.currentScript.src)
  const name = window.MauticTrackingObject
  const waiting = window[name]?.q ?? []
  // Calls are sent one after the other, since parallel ones may arrive in any order.
  let last = Promise.resolve()
  const send = (_verb, _kind, fields = {}) => {
    const body = new URLSearchParams(fields)
    last = last
      .then(() => fetch(new URL('mtc/event', base), { method: 'POST', body, keepalive: true }))
      .catch(() => {})
  }
  window[name] = send
  for (const call of waiting) send(...call)
})()
