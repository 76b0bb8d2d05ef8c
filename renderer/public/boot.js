// Report when the app's script cannot be loaded; without it, nothing else would.
addEventListener('error', event => event.target instanceof HTMLScriptElement && showNotLoaded(), true)

/** Stores as a draft what was typed into a step before the app has loaded. */
let keepTyped = () => {}

function showNotLoaded() {
  const words = document.getElementById('not-loaded')
  if (!words) return
  keepTyped()
  const root = document.getElementById('root')
  root.replaceChildren(words.content.cloneNode(true))
  const [again, back] = root.querySelectorAll('button')
  again.addEventListener('click', () => location.reload())
  back.addEventListener('click', () => history.back())
  addEventListener('online', () => location.reload())
}

// Runs before the first paint. With a stored session, and on steps, the spinner replaces the page in this file until the user
// is known. It already requests what the app needs first: the user, and the chunks of the page, which the build fills in.
;(() => {
  const chunks = {}
  const steps = {}
  const early = '/early-home.js'
  const splitName = () => ({})
  const pickLanguage = () => 'en'
  const languages = []
  const address = location.pathname.replace(/(.)\/+$/, '$1')
  const step = steps[address]
  let token = null
  let chosen = null
  try {
    token = localStorage.getItem('BTC_FORM')
    chosen = localStorage.getItem('language')
  } catch {
    // No storage: no session.
  }
  // The prerendered pages are in English
  const language = pickLanguage(chosen, navigator.languages, languages)
  const isEnglish = language === 'en'
  document.documentElement.lang = language
  document.documentElement.classList.toggle('starting', Boolean(token ?? step) || !isEnglish)
  if (!token) return
  const headers = {
    authorization: `Bearer ${token}`,
    'frontend-source': 'web user',
    'accept-language': language
  }
  const response = fetch('/api/user', { headers }).catch(() => undefined)
  globalThis.startedUser = { token, response }
  if (address === '/' && chunks['/'] && isEnglish) {
    // Load what renders home first, then the chunks of the app
    const home = Promise.all([response, import(early)])
    return void home
      .then(openHome)
      .catch(() => undefined)
      .then(preload)
  }
  if (step && isEnglish) response.then(openStep).catch(() => undefined) // the app requests the user again and shows the error
  preload()

  function preload() {
    for (const href of chunks[address] ?? []) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
  }

  // Shows home to an employee while the app is loading. The app renders the same over it.
  async function openHome([answer, { drawHome }]) {
    if (!answer?.ok || !document.getElementById('not-loaded')) return
    const { data: user } = await answer.clone().json()
    const root = document.getElementById('root')
    if (user.isAdmin || !root.querySelector('.shell-spinner')) return
    drawHome(user, root)
    document.documentElement.classList.remove('starting')
  }

  // Shows the step to employees whom it is asked of. Without a draft on this device, they can type before the app takes over.
  async function openStep(answer) {
    if (!answer?.ok) return
    const { data: user } = await answer.clone().json()
    const { form, part } = step
    if (user.isAdmin || user.unasked?.includes(form)) return
    document.documentElement.classList.remove('starting')
    // The key of drafts/draft-storage.ts
    const key = `draft:${user._id}:${form}`
    if (localStorage.getItem(key) !== null || navigator.serviceWorker?.controller) return
    const stored = Object.keys(user[part] ?? {}).length > 0 ? user[part] : undefined
    const account = { ...user, ...splitName(user.username) }
    for (const input of document.querySelectorAll('.shell [data-typed]')) {
      const from = input.dataset.typed.split('.').reduce((value, name) => value?.[name], { account })
      const answer = stored ? stored[input.name] : (user.prefilled?.[part]?.[input.name] ?? from)
      input.value = input.defaultValue = answer ?? '' // replaces what the browser restored after a reload
      input.disabled = false
    }
    keepTyped = () => keep(key, !stored)
    addEventListener('pagehide', keepTyped)
  }

  // Does nothing once the app has taken over or another user is signed in. Merges into a draft that another tab has written.
  function keep(key, isBegun) {
    const inputs = [...document.querySelectorAll('.shell [data-typed]')]
    const changed = inputs.filter(({ value, defaultValue }) => value !== defaultValue)
    const typed = Object.fromEntries(changed.map(({ name, value }) => [name, value || null]))
    try {
      if (changed.length === 0 || localStorage.getItem('BTC_FORM') !== token) return
      // The format of drafts/draft-schema.ts
      const draft = JSON.parse(localStorage.getItem(key)) ?? { identifiers: [], isBegun }
      const value = { ...draft.value, ...typed }
      localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: Date.now(), value }))
    } catch {
      // The device stores nothing.
    }
  }
})()
