// Replaces the heat map's script: window.hj(command, ...values), beginning with its queue.
;(() => {
  const base = new URL('.', document.currentScript.src)
  const waiting = window.hj?.q ?? []
  // Calls are sent one after the other, since parallel ones may arrive in any order.
  let last = Promise.resolve()
  const send = (command, ...values) => {
    const body = JSON.stringify({ site: window._hjSettings.hjid, command, values })
    const headers = { 'content-type': 'application/json' }
    last = last
      .then(() => fetch(new URL('commands', base), { method: 'POST', body, headers, keepalive: true }))
      .catch(() => {})
  }
  window.hj = send
  send('start', { suppressed: document.body.hasAttribute('data-hj-suppress') })
  for (const call of waiting) send(...call)
})()
