import { asksForEmployee, type Options, type Schema, optionsOf } from '../../engine/index.ts'
import { journey } from '../../generated/journey.ts'
import { loadForm } from '../../generated/lazy.ts'
import { options } from '../api/options.ts'

/** Milliseconds between two looks for a new version by a page that stays open. */
const hour = 60 * 60 * 1000
/** Where the service worker keeps choices, and the mark that all of them are there. */
const keptLists = 'lists'
const allKept = '/all-kept'

let isReplaced = false
let isInstalled = false

/**
 * Keeps the program and its lists on this device, once a page: by the service worker, where the browser has one. After
 * one visit every step can then be opened without a network.
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
  await workers.ready
  const lists = await caches.open(keptLists)
  if (await lists.match(allKept)) return
  await keepLists()
  await lists.put(allKept, new Response())
}

/** Has a newer version taken this one's place? This page goes on with its own until it is opened again. */
export const wasReplaced = () => isReplaced

/** Asks for the choices of every question of the journey, so that the service worker has them. */
async function keepLists() {
  for (const { form } of journey.steps) {
    for (const fields of listFieldGroups((await loadForm(form)).schema)) {
      for (const field of Object.values(fields)) {
        const asked = optionsOf(field)
        // Names of others are searched for, and kept on no device.
        if (asked && !asksForEmployee(field)) await keepChoices(asked, fields)
      }
    }
  }
}

/** For each answer of the question that the choices depend on, where there is one. */
async function keepChoices({ list, params = {} }: Options, fields: Siblings) {
  const [dependence, ...more] = Object.entries(params)
  if (!dependence) return void (await options.load(list, {}))
  const [parameter, sibling] = dependence
  const offered = optionsOf(fields[sibling] ?? {})
  if (more.length > 0 || !offered || offered.params) return
  for (const value of await options.load(offered.list, {})) await options.load(list, { [parameter]: value })
}

type Siblings = { [name: string]: Schema }

/** The fields that stand beside each other: of a form, of a row, of a group. */
function listFieldGroups({ properties, items }: Schema): Siblings[] {
  const below = [...Object.values(properties ?? {}), ...(items ? [items] : [])].flatMap(listFieldGroups)
  return properties ? [properties, ...below] : below
}
