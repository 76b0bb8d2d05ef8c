import { asksForEmployee, type Options, type Schema, optionsOf } from '../../engine/index.ts'
import { journey } from '../../generated/journey.ts'
import { loadForm } from '../../generated/lazy.ts'
import { options } from '../api/options.ts'

/** Milliseconds between two checks for a new version while a page stays open. */
const hour = 60 * 60 * 1000
/** The cache in which the service worker keeps choices, and the entry that marks it as complete for this build. */
const listCacheName = 'lists'
const allCachedUrl = `/all-kept?${new URL(import.meta.url).pathname}`

let isReplaced = false
let isInstalled = false

/**
 * Registers the service worker, if the browser supports it, and caches the lists and the language; once per page load. After one
 * visit every step opens without a network.
 */
export async function install() {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (isInstalled || !workers || !import.meta.env?.PROD) return
  isInstalled = true
  let hadWorker = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    isReplaced = hadWorker
    hadWorker = true
  })
  const registration = await workers.register('/service-worker.js')
  setInterval(() => void registration.update().catch(() => undefined), hour)
  const { active } = await workers.ready
  active?.postMessage(document.documentElement.lang)
  const lists = await caches.open(listCacheName)
  if (await lists.match(allCachedUrl)) return
  await keepLists()
  await lists.put(allCachedUrl, new Response())
}

/** Whether a newer service worker has taken over. This page keeps its own version until it is reloaded. */
export const wasReplaced = () => isReplaced

/** Requests the choices of every question of the journey, so the service worker caches them. */
async function keepLists() {
  for (const { form } of journey.steps) {
    for (const fields of listFieldGroups((await loadForm(form)).schema)) {
      for (const field of Object.values(fields)) {
        const source = optionsOf(field)
        // Names of people are searched on the server and never cached.
        if (source && !asksForEmployee(field)) await keepChoices(source, fields)
      }
    }
  }
}

/** Loads the choices for each answer of the question they depend on, if there is one. */
async function keepChoices({ list, params = {} }: Options, fields: Siblings) {
  const [dependence, ...more] = Object.entries(params)
  if (!dependence) return void (await options.load(list, {}))
  const [parameter, sibling] = dependence
  const siblingSource = optionsOf(fields[sibling] ?? {})
  if (more.length > 0 || !siblingSource || siblingSource.params) return
  for (const value of await options.load(siblingSource.list, {}))
    await options.load(list, { [parameter]: value })
}

type Siblings = { [name: string]: Schema }

/** Lists the groups of sibling fields: of the form, of each row and of each group. */
function listFieldGroups({ properties, items }: Schema): Siblings[] {
  const below = [...Object.values(properties ?? {}), ...(items ? [items] : [])].flatMap(listFieldGroups)
  return properties ? [properties, ...below] : below
}
