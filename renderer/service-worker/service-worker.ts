/**
 * Caches the program on the device: its pages and chunks, all of one build, so that every step opens without a network. It
 * never caches anything that a person entered, nor responses to an account's calls, except the choices of lists.
 */

/** Filled in by the build. */
declare const build: {
  version: string
  /** The pages that serve all addresses, and a file that both of them reference. */
  shells: { home: string; other: string; entry: string }
  files: string[]
  /** The files of each language, without those of administrators. */
  languages: { [tag: string]: string[] }
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PageMessageEvent extends ExtendableEvent {
  data: unknown
}
interface FetchEvent extends ExtendableEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listener: (event: PageMessageEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

const { version, shells, files, languages } = build
const worker = self as unknown as Worker // this file runs as a service worker, but is type-checked as a page
const prefix = 'program-'
const program = prefix + version
const choices = 'lists'
/** Milliseconds to wait for the network before the cached response is used. */
const patience = 4000

worker.addEventListener('install', event => event.waitUntil(install()))
worker.addEventListener('activate', event => event.waitUntil(activate()))
// A page reports its language.
worker.addEventListener('message', event => event.waitUntil(keepLanguage(String(event.data))))
worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/api/options/')) return event.respondWith(answerChoices(request))
  if (/^\/(api|dev|admin)(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate' && !files.includes(pathname))
    return event.respondWith(answerPage(request, pathname))
  if (files.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(answerFile(request))
})

/** Caches all files of one build, or throws. Open pages continue with the build they started with. */
async function install() {
  const { home, other, entry } = shells
  const cache = await caches.open(program)
  await cache.addAll([home, other, ...files])
  for (const shell of [home, other]) {
    const page = await cache.match(shell)
    if (!(await page?.text())?.includes(entry)) throw new Error('The program was replaced meanwhile.')
  }
  for (const tag of await listUsedLanguages()) await keepLanguage(tag).catch(() => undefined)
  await worker.skipWaiting()
}

/** Lists the languages that earlier builds cached. */
async function listUsedLanguages(): Promise<string[]> {
  const cached = (await caches.keys()).map(async name => (await caches.open(name)).keys())
  const addresses = (await Promise.all(cached)).flat().map(({ url }) => url)
  return Object.keys(languages).filter(tag =>
    addresses.some(address => address.includes(`/assets/languages/${tag}-`))
  )
}

/** Caches a language whole, so that no step is in English when it is first opened without a network. */
async function keepLanguage(tag: string) {
  const cache = await caches.open(program)
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await cache.addAll((languages[tag] ?? []).filter(file => !cached.includes(file)))
}

/** Keeps the previous build for pages that are still open, and deletes older ones. */
async function activate() {
  const builds = (await caches.keys()).filter(name => name.startsWith(prefix))
  const old = builds.filter(name => name !== program).slice(0, -1)
  await Promise.all(old.map(name => caches.delete(name)))
  await worker.clients.claim()
}

async function answerPage(request: Request, pathname: string): Promise<Response> {
  const { home, other } = shells
  const cached = await (await caches.open(program)).match(pathname === '/' ? home : other)
  return raceCached(fetch(request), cached)
}

/** Returns the answer of the network, or the cached one if the network fails, is slow or answers with an error of the server. */
function raceCached(answer: Promise<Response>, cached: Response | undefined): Promise<Response> {
  if (!cached) return answer
  const late = new Promise<Response>(resolve => setTimeout(() => resolve(cached), patience))
  const fresh = answer.then(
    found => (found.status >= 500 ? cached : found),
    () => cached
  )
  return Promise.race([fresh, late])
}

/** Returns a file from the cache or the network. What administrators use of a language is cached when it is first used. */
async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(program)
  const cached = (await cache.match(request)) ?? (await caches.match(request))
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok && /\/assets\/languages\//.test(request.url)) await cache.put(request, answer.clone())
  return answer
}

async function answerChoices(request: Request): Promise<Response> {
  const cache = await caches.open(choices)
  const cached = await cache.match(request.url)
  return raceCached(loadChoices(request, cache), cached)
}

/** Loads and caches the choices of a list. Throws if a proxy or the log-in page of a network answers instead. */
async function loadChoices(request: Request, cache: Cache): Promise<Response> {
  const answer = await fetch(request)
  if (!answer.ok) return answer
  if (!answer.headers.get('content-type')?.startsWith('application/json')) throw new TypeError('Not a list.')
  await cache.put(request.url, answer.clone())
  return answer
}
