import fs from 'node:fs'
import path from 'node:path'
import { getOrCreate } from '../values/get-or-create.ts'

/** Screens whose sentences come with them: by name, with the folders of `renderer/screens`. */
export const screensWithSentences: { readonly [screen: string]: readonly string[] } = {
  account: ['account'],
  asked: ['asked'],
  'change-password': ['change-password'],
  'check-answers': ['check-answers'],
  'check-paper': ['check-paper'],
  congratulations: ['congratulations'],
  'mail-link': ['mail-link', 'invited', 'stop-reminders', 'undo-correction'],
  'my-data': ['my-data'],
  privacy: ['privacy'],
  'sign-up': ['sign-up'],
  'verify-email': ['verify-email'],
  'who-looked': ['who-looked']
}

/** Answers which screens say an English sentence; undefined where other pages say it too, or nobody does. */
export function createScreenFinder(root: string): (english: string) => string[] | undefined {
  const codeOf = (folder: string) => readCode(path.join(root, 'renderer/screens', folder))
  const screens = Object.entries(screensWithSentences).map(
    ([screen, folders]) => [screen, folders.map(codeOf).join('\n')] as const
  )
  const own = Object.values(screensWithSentences).flat()
  const others = new RegExp(`/renderer/screens/(${own.join('|')})/`)
  const shared = ['engine', 'renderer'].map(name => readCode(path.join(root, name), others)).join('\n')
  const known = new Map<string, { screens?: string[] }>()
  const find = (english: string) => {
    const found = screens.flatMap(([screen, code]) => (says(code, english) ? [screen] : []))
    return found.length === 0 || says(shared, english) ? {} : { screens: found }
  }
  return english => getOrCreate(known, english, find).screens
}

/** The text of all sources below a folder, but for those at these paths. */
function readCode(folder: string, others = /^$/): string {
  if (!fs.existsSync(folder)) return ''
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => path.join(entry.parentPath, entry.name).split(path.sep).join('/'))
    .filter(file => !others.test(file))
    .map(file => fs.readFileSync(file, 'utf8'))
    .join('\n')
}

/** Does a source have this literal, in either kind of quotes? */
const says = (code: string, english: string) =>
  [`'${english.replaceAll("'", "\\'")}'`, JSON.stringify(english)].some(literal => code.includes(literal))
