/**
 * Keeps the program itself on the device: its pages and its chunks, all of one build, so that every
 * step opens without a network. Nothing that a person has entered, and no answer to an account's calls but the choices of
 * lists, is ever kept here.
 */

/** Filled in by the build. */
declare const build: {
  version: string
  /** The pages that any address is answered with, and a file that both of them name. */
  shells: { home: string; other: string; entry: string }
  files: string[]
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

const worker = self as unknown as Worker // this file runs as a service worker, and is checked as a page
const prefix = 'program-'
const program = prefix + build.version
const choices = 'lists'
/** Milliseconds that a page is waited for before the kept one is shown. */
const patience = 4000

worker.addEventListener('install', event => event.waitUntil(install()))
worker.addEventListener('activate', event => event.waitUntil(activate()))
worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/api/options/')) return event.respondWith(answerChoices(request))
  if (/^\/(api|dev|admin)(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate' && !build.files.includes(pathname))
    return event.respondWith(answerPage(request, pathname))
  if (build.files.includes(pathname) || pathname.startsWith('/assets/'))
    event.respondWith(answerFile(request))
})

/** All of one build or nothing. Pages that are open go on with the build that they began with. */
async function install() {
  const { home, other, entry } = build.shells
  const cache = await caches.open(program)
  await cache.addAll([home, other, ...build.files])
  for (const shell of [home, other]) {
    const page = await cache.match(shell)
    if (!(await page?.text())?.includes(entry)) throw new Error('The program was replaced meanwhile.')
  }
  await worker.skipWaiting()
}

/** The previous build is kept for pages that are still open; older ones are deleted. */
async function activate() {
  const builds = (await caches.keys()).filter(name => name.startsWith(prefix))
  const old = builds.filter(name => name !== program).slice(0, -1)
  await Promise.all(old.map(name => caches.delete(name)))
  await worker.clients.claim()
}

/** The newest page from the network; the stored one where the network fails, is slow or answers with an error. */
async function answerPage(request: Request, pathname: string): Promise<Response> {
  const { home, other } = build.shells
  const kept = await (await caches.open(program)).match(pathname === '/' ? home : other)
  if (!kept) return fetch(request)
  const late = new Promise<Response>(resolve => setTimeout(() => resolve(kept), patience))
  const fresh = fetch(request).then(
    answer => (answer.status >= 500 ? kept : answer),
    () => kept
  )
  return Promise.race([fresh, late])
}

/** Of languages is kept what somebody reads in them. */
async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(program)
  const kept = (await cache.match(request)) ?? (await caches.match(request))
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && /\/assets\/languages\//.test(request.url)) await cache.put(request, answer.clone())
  return answer
}

/** What a list offers: as the server says now, or as it last said. */
async function answerChoices(request: Request): Promise<Response> {
  const cache = await caches.open(choices)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(request.url, answer.clone())
    return answer
  } catch (error) {
    const kept = await cache.match(request.url)
    if (kept) return kept
    throw error
  }
}
