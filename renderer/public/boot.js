// Where the app's own script does not come it says so: nothing else would ever answer.
addEventListener('error', event => event.target instanceof HTMLScriptElement && showNotLoaded(), true)

function showNotLoaded() {
  const words = document.getElementById('not-loaded')
  if (!words) return
  const root = document.getElementById('root')
  root.replaceChildren(words.content.cloneNode(true))
  const [again, back] = root.querySelectorAll('button')
  again.addEventListener('click', () => location.reload())
  back.addEventListener('click', () => history.back())
  addEventListener('online', () => location.reload())
}

// Runs before the first paint. With a stored session the signed-out page in this file is not what will be shown: the
// spinner is. Meanwhile it asks for what the app will need first: the user, and the chunks of the page, which the
// build fills in.
;(() => {
  const chunks = {}
  let token = null
  try {
    token = localStorage.getItem('BTC_FORM')
  } catch {
    // No storage: nobody is signed in.
  }
  if (!token) return
  document.documentElement.classList.add('starting')
  const headers = { authorization: `Bearer ${token}`, 'frontend-source': 'web user' }
  globalThis.startedUser = { token, response: fetch('/api/user', { headers }).catch(() => undefined) }
  for (const href of chunks[location.pathname.replace(/(.)\/+$/, '$1')] ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
})()
