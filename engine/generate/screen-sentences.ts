import fs from 'node:fs'
import path from 'node:path'
import { getOrCreate } from '../values/get-or-create.ts'

/** Screens whose sentences come with them: by name, with the folders and files of `renderer/` that say them. */
export const screensWithSentences: { readonly [screen: string]: readonly string[] } = {
  account: ['screens/account', 'account/EmailChange.tsx', 'account/SessionList.tsx'],
  asked: ['screens/asked'],
  'change-password': ['screens/change-password'],
  'check-answers': ['screens/check-answers'],
  'check-paper': ['screens/check-paper'],
  congratulations: ['screens/congratulations'],
  landing: ['screens/landing'],
  'mail-link': ['screens/mail-link', 'screens/invited', 'screens/stop-reminders', 'screens/undo-correction'],
  'my-data': ['screens/my-data'],
  privacy: ['screens/privacy'],
  'sign-up': ['screens/sign-up'],
  'task-list': ['screens/task-list'],
  'verify-email': ['screens/verify-email'],
  'who-looked': ['screens/who-looked']
}

/** Answers which screens say an English sentence; undefined where other pages say it too, or nobody does. */
export function createScreenFinder(root: string): (english: string) => string[] | undefined {
  const renderer = listCode(path.join(root, 'renderer'))
  const codeOf = (place: string) =>
    renderer.flatMap(({ file, code }) => (isAt(file, place) ? code : [])).join('\n')
  const screens = Object.entries(screensWithSentences).map(
    ([screen, folders]) => [screen, folders.map(codeOf).join('\n')] as const
  )
  const own = Object.values(screensWithSentences).flat()
  const shared = [...renderer, ...listCode(path.join(root, 'engine'))]
    .flatMap(({ file, code }) => (own.some(place => isAt(file, place)) ? [] : code))
    .join('\n')
  const known = new Map<string, { screens?: string[] }>()
  const find = (english: string) => {
    const found = screens.flatMap(([screen, code]) => (says(code, english) ? [screen] : []))
    return found.length === 0 || says(shared, english) ? {} : { screens: found }
  }
  return english => getOrCreate(known, english, find).screens
}

const isAt = (file: string, place: string) => file.includes(`/renderer/${place}`)

/** All sources below a folder. */
function listCode(folder: string): { file: string; code: string }[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => path.resolve(entry.parentPath, entry.name).split(path.sep).join('/'))
    .map(file => ({ file, code: fs.readFileSync(file, 'utf8') }))
}

/** Does a source have this literal, in either kind of quotes? */
const says = (code: string, english: string) =>
  [`'${english.replaceAll("'", "\\'")}'`, JSON.stringify(english)].some(literal => code.includes(literal))
