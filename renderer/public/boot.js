// Where the app's own script does not come it says so: nothing else would ever answer.
addEventListener('error', event => event.target instanceof HTMLScriptElement && showNotLoaded(), true)

/** Makes a draft of what was typed into a step before the app is there. */
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

// Runs before the first paint. With a stored session, and on the steps, the page in this file gives way to the spinner until
// it is known who is signed in. Meanwhile it asks for what the app will need first: the user, and the chunks of the page,
// which the build fills in.
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
    // No storage: nobody is signed in.
  }
  // The pages in the files are in English
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
    // What draws home comes first, and the chunks of the app behind it
    const home = Promise.all([response, import(early)])
    return void home
      .then(openHome)
      .catch(() => undefined)
      .then(preload)
  }
  if (step && isEnglish) response.then(openStep).catch(() => undefined) // the app asks again, and says what is wrong
  preload()

  function preload() {
    for (const href of chunks[address] ?? []) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
  }

  // Shows home to an employee, as far as the page has come: the app draws the same over it.
  async function openHome([answer, { drawHome }]) {
    if (!answer?.ok || !document.getElementById('not-loaded')) return
    const { data: user } = await answer.clone().json()
    const root = document.getElementById('root')
    if (user.isAdmin || !root.querySelector('.shell-spinner')) return
    drawHome(user, root)
    document.documentElement.classList.remove('starting')
  }

  // Shows the step to whom it is for. Who has no draft of it on this device can type before the app takes over.
  async function openStep(answer) {
    if (!answer?.ok) return
    const { data: user } = await answer.clone().json()
    const { form, part } = step
    if (user.isAdmin || user.unasked?.includes(form)) return
    document.documentElement.classList.remove('starting')
    // As drafts/draft-storage.ts names it
    const key = `draft:${user._id}:${form}`
    if (localStorage.getItem(key) !== null || navigator.serviceWorker?.controller) return
    const stored = Object.keys(user[part] ?? {}).length > 0 ? user[part] : undefined
    const account = { ...user, ...splitName(user.username) }
    for (const input of document.querySelectorAll('.shell [data-typed]')) {
      const from = input.dataset.typed.split('.').reduce((value, name) => value?.[name], { account })
      const answer = stored ? stored[input.name] : (user.prefilled?.[part]?.[input.name] ?? from)
      input.value = input.defaultValue = answer ?? '' // and not what somebody typed here before a reload
      input.disabled = false
    }
    keepTyped = () => keep(key, !stored)
    addEventListener('pagehide', keepTyped)
  }

  // Only while the app has not taken over, and the same person is signed in. What another tab has kept meanwhile stays.
  function keep(key, isBegun) {
    const inputs = [...document.querySelectorAll('.shell [data-typed]')]
    const changed = inputs.filter(({ value, defaultValue }) => value !== defaultValue)
    const typed = Object.fromEntries(changed.map(({ name, value }) => [name, value || null]))
    try {
      if (changed.length === 0 || localStorage.getItem('BTC_FORM') !== token) return
      // As drafts/draft-schema.ts has it
      const draft = JSON.parse(localStorage.getItem(key)) ?? { identifiers: [], isBegun }
      const value = { ...draft.value, ...typed }
      localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: Date.now(), value }))
    } catch {
      // The device keeps nothing.
    }
  }
})()
